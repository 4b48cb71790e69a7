import type { Belt } from './belt.ts'
import type { Face } from './face.ts'
import { type Figure, FLOOR_Y, poseFigure } from './figure.ts'
import type { Look } from './look.ts'
import { drawFarArm, drawNearArm } from './parts/arms.ts'
import { drawBack } from './parts/back.ts'
import { CROWN_HEIGHT } from './parts/crowns.ts'
import { drawObsidian, drawSpikes, drawStorm, type Extra } from './parts/extras.ts'
import { drawHead } from './parts/head.ts'
import { drawLegs } from './parts/legs.ts'
import { drawTorso } from './parts/torso.ts'
import { at, escapeText, svg } from './svg.ts'

const FULL_VIEW = '0 -24 200 244'
const BUST_MARGIN = 6
const BUST_CHEST = 30
const BUST_SIDE_MIN = 136
const ID_PREFIX = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

export interface RenderOptions {
  readonly face?: Face
  readonly belt?: Belt
  /** Head and shoulders in a square, for avatars. */
  readonly bust?: boolean
  readonly extras?: readonly Extra[]
  /** The prefix of every id in the picture. Give each picture its own if several share one page. */
  readonly idPrefix?: string
}

const FACE_WORDS: Readonly<Record<Face, string>> = {
  idle: '',
  fierce: ', fierce',
  hurt: ', hurt',
  ko: ', knocked out',
  happy: ', happy',
}

function bustView({ look, head }: Figure): string {
  const top = head.y - head.ry - CROWN_HEIGHT[look.crown] - BUST_MARGIN
  const bottom = head.y + head.ry + BUST_CHEST
  const side = Math.max(BUST_SIDE_MIN, bottom - top)
  return svg`${head.x - side / 2} ${bottom - side} ${side} ${side}`
}

function shadow({ body }: Figure): string {
  return svg`<ellipse class="c-shadow" cx="${body.x}" cy="${FLOOR_Y + 2}" rx="${body.rx + 18}" ry="8" fill="#000" opacity=".22"/>`
}

/** Back to front; every part but legs and head is drawn around the middle of the body. */
function rig(figure: Figure, face: Face, belt: Belt, extras: readonly Extra[], bust: boolean): string {
  const { body, head } = figure
  const worn = (extra: Extra, draw: (figure: Figure) => string) =>
    extras.includes(extra) ? draw(figure) : ''
  const onBody = (content: string) => at(body.x, body.y, content)
  return [
    onBody(drawBack(figure) + worn('spikes', drawSpikes) + drawFarArm(figure)),
    bust ? '' : drawLegs(figure),
    onBody(drawTorso(figure, belt, worn('obsidian', drawObsidian))),
    at(head.x, head.y, drawHead(figure, face)),
    onBody(drawNearArm(figure) + worn('storm', drawStorm)),
  ].join('')
}

/** The picture of a character as a complete SVG document. The same arguments always give the same text. */
export function renderCharacter(look: Look, options: RenderOptions = {}): string {
  const { face = 'idle', belt = 'white', bust = false, extras = [], idPrefix = look.id } = options
  if (!ID_PREFIX.test(idPrefix)) throw new RangeError(`not usable as the beginning of an id: ${idPrefix}`)
  const figure = poseFigure(look, idPrefix)
  const view = bust ? bustView(figure) : FULL_VIEW
  const drawing = rig(figure, face, belt, extras, bust)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" role="img">` +
    `<title>${escapeText(look.name + FACE_WORDS[face])}</title>${bust ? '' : shadow(figure)}` +
    `<g class="c-rig" stroke-linejoin="round" stroke-linecap="round">${drawing}</g></svg>`
  )
}
