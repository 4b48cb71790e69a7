import { beltOfDan, EXTRAS, type Extra, type Face, findLook, renderCharacter } from '@shugyo/characters'
import { memo, useMemo } from 'react'
import type { Corner } from '../model/bout.ts'

/** Who has no look of its own, as a partner of the house, comes as this one. */
const NOBODY = 'shade'

const isExtra = (style: string): style is Extra => (EXTRAS as readonly string[]).includes(style)

/** The drawing of a fighter as SVG text, without anything that a page's policy could refuse. */
export function drawFighter(corner: Corner | null, face: Face, idPrefix: string): string {
  const look = findLook(corner?.character ?? NOBODY) ?? findLook(NOBODY)
  if (!look) return ''
  const extras = Object.values(corner?.look ?? {}).filter(isExtra)
  return renderCharacter(look, { face, extras, idPrefix, belt: beltOfDan(corner?.dan || '6 Kyu') })
}

type Props = { readonly corner: Corner | null; readonly face: Face; readonly idPrefix: string }

/** The character itself; it is drawn anew only when its face changes. */
export const Fighter = memo(function Fighter({ corner, face, idPrefix }: Props) {
  const __html = useMemo(() => drawFighter(corner, face, idPrefix), [corner, face, idPrefix])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with no word of a player's in it.
  return <div className="fighter-figure" dangerouslySetInnerHTML={{ __html }} />
})
