import {
  beltOfDan,
  EXTRAS,
  type Extra,
  type Face,
  findLook,
  renderCharacter,
  tintOf,
} from '@shugyo/characters'
import { memo, useId, useMemo } from 'react'
import { cls } from '../data/words.ts'

const PREFIX = 'xQx'
const KEPT_MAX = 240
const kept = new Map<string, string>()

export type CharacterProps = {
  /** The character's id; an unknown one is drawn as the first of the roster. */
  readonly id: string
  readonly dan?: string | undefined
  readonly face?: Face
  readonly bust?: boolean
  /** The agent's gear, slot by slot; trophies are drawn. */
  readonly look?: Readonly<Record<string, string>> | undefined
  /** For screen readers. Left out where a name is beside it. */
  readonly label?: string
  readonly idle?: boolean
  readonly className?: string
}

export const lookOf = (id: string) => findLook(id) ?? findLook('kitsu') ?? never()

function never(): never {
  throw new Error('the roster is empty')
}

export const tint = (id: string): string => tintOf(lookOf(id))

/** The trophies among what an agent wears. */
const extrasOf = (look: Readonly<Record<string, string>> = {}): Extra[] =>
  EXTRAS.filter((extra) => Object.values(look).includes(extra))

/** The drawing with a placeholder for the prefix of its ids. */
function drawing(id: string, face: Face, dan: string, bust: boolean, extras: readonly Extra[]): string {
  const key = [id, face, dan, bust, extras].join()
  const known = kept.get(key)
  if (known !== undefined) return known
  const svg = renderCharacter(lookOf(id), { face, belt: beltOfDan(dan), bust, extras, idPrefix: PREFIX })
    .replace(/<title>.*?<\/title>/, '')
    .replace('role="img"', 'aria-hidden="true" focusable="false"')
  if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, svg)
  return svg
}

/** A character, drawn once for each look, with ids that are unique in the page. */
export const Character = memo(function Character(props: CharacterProps) {
  const { id, dan = '6 Kyu', face = 'idle', bust = false, look, label, idle, className } = props
  const own = `c${useId().replace(/[^A-Za-z0-9]/g, '')}`
  const extras = extrasOf(look).join()
  const markup = useMemo(
    () => ({
      __html: drawing(id, face, dan, bust, extras.split(',').filter(isExtra)).replaceAll(PREFIX, own),
    }),
    [id, face, dan, bust, extras, own],
  )
  const named = label ? { role: 'img', 'aria-label': label } : {}
  return (
    <span
      {...named}
      className={cls('chr', idle && 'idle', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own package from a record that holds no text
      dangerouslySetInnerHTML={markup}
    />
  )
})

const isExtra = (word: string): word is Extra => EXTRAS.some((extra) => extra === word)
