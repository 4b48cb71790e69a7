import { oklch } from '../color.ts'
import type { Figure } from '../figure.ts'
import type { Crown } from '../look.ts'
import { pebble } from '../lump.ts'
import { WHITE } from '../paint.ts'
import { at, dot, fill, line, mirrored, round, svg } from '../svg.ts'

// The crown on the head, around the middle of its top edge. `ry` below is the distance down to the head's middle.

const FOX_EAR = 'M-20 6L6 -40L22 12Z'
const FOX_EAR_INSIDE = 'M-6 2L6 -26L14 6Z'
const RABBIT_EAR = 'M-13 8C-20 -30 -8 -62 4 -62C18 -60 18 -24 13 8Z'
const RABBIT_EAR_INSIDE = 'M-4 2C-8 -24 -2 -46 4 -46C10 -44 9 -20 6 2Z'
const OWL_EAR = 'M-18 8L10 -28L20 16Z'
const HORN = 'M-12 4C-8 -14 0 -26 18 -34C16 -18 18 -4 10 8Z'
const BROW_SCALES = 'M-6 6l8 -14 10 14zM-24 12l6 -12 10 9z'
const TALL_HORN = 'M-12 4C-4 -10 14 -18 12 -46C34 -28 32 2 8 12Z'
const TUFT = 'M-6 8C-22 -16 -14 -30 -2 -30C-4 -18 2 -20 14 -28C14 -14 18 -12 30 -14C28 0 18 8 10 10Z'
const FEATHERS = 'M8 8L-8 -20L-18 2L-44 -12L-36 16L-62 20L-36 40Z'
const DISH = 'M-44 -26Q-30 2 2 -8Z'
const STEM = 'M0 8C-4 -4 -2 -10 0 -14'
const LEFT_LEAF = 'M0 -12C-14 -34 -38 -32 -46 -22C-34 -8 -14 -4 0 -12Z'
const RIGHT_LEAF = 'M0 -12C6 -36 28 -40 40 -32C34 -14 16 -6 0 -12Z'
const PETAL = 'M0 0C-12 -8 -12 -22 -3 -25L0 -21L3 -25C12 -22 12 -8 0 0Z'
const THORNS = 'M-44 24L-50 -8L-28 4L-20 -26L0 -2L18 -28L28 4L50 -8L46 24Z'
const CREST_FIN = 'M-30 14C-34 -22 -8 -36 18 -32C6 -18 12 -6 20 8Z'
const EAR_FIN = 'M0 -12L24 -18L16 -2L26 10L0 14Z'
const SPINE = 'M-8 0L0 -18L8 0Z'
const ROCK = 'M-34 10L-26 -12L-6 -6L8 -22L24 -4L36 10Z'
const BEETLE_HORN =
  'M-8 10C-7 -6 -4 -14 -2 -22C-20 -24 -34 -36 -32 -58C-26 -44 -14 -37 4 -37C22 -37 35 -44 41 -58C43 -36 29 -24 11 -22C12 -14 15 -4 17 10Z'
const HOOD_TAIL = 'M-10 -2L-40 -16L-38 22Z'
const SNOWFLAKE_ARM = 'M-17 0H17M-14 -5L-9 0L-14 5M14 -5L9 0L14 5'

const SPINE_COUNT = 11

interface CrownParts {
  readonly behind?: string
  readonly front?: string
}

const sideColor = ({ paint }: Figure, side: -1 | 1) => (side < 0 ? paint.shade : paint.base)

function bear(figure: Figure): CrownParts {
  const { paint, head } = figure
  const ear = (side: -1 | 1) =>
    dot(side * head.rx * 0.72, 8, 17, sideColor(figure, side), paint.outline) +
    dot(side * head.rx * 0.72 + 2, 9, 8.5, paint.accent)
  return { behind: ear(-1) + ear(1) }
}

function fox(figure: Figure): CrownParts {
  const { paint, head } = figure
  const ear = (side: -1 | 1) =>
    fill(FOX_EAR, sideColor(figure, side), paint.outline) + fill(FOX_EAR_INSIDE, paint.ink)
  return { behind: mirrored(head.rx * 0.62, 14, ear) }
}

function rabbit(figure: Figure): CrownParts {
  const { paint } = figure
  const ear = (side: -1 | 1) =>
    fill(RABBIT_EAR, sideColor(figure, side), paint.outline) + fill(RABBIT_EAR_INSIDE, paint.accent)
  return { behind: mirrored(20, 10, ear) }
}

function owl({ paint, head }: Figure): CrownParts {
  return { behind: mirrored(head.rx * 0.7, 12, () => fill(OWL_EAR, paint.shade, paint.outline)) }
}

function horns({ paint, head }: Figure): CrownParts {
  return {
    behind: mirrored(head.rx * 0.5, 12, () => fill(HORN, paint.cream, paint.outline)),
    front: fill(BROW_SCALES, paint.accent, paint.detail),
  }
}

function tallHorns({ paint, head }: Figure): CrownParts {
  return { behind: mirrored(head.rx * 0.62, 16, () => fill(TALL_HORN, paint.cream, paint.outline)) }
}

function antenna({ paint, head }: Figure): CrownParts {
  const mast =
    line('M0 4V-24', paint.outline) + dot(0, -28, 9, paint.accent, `class="c-core" ${paint.outline}`)
  const bolts = [-head.rx, head.rx].map((x) =>
    fill(pebble(x, head.ry, 9, 15, 4), paint.accentDark, paint.outline),
  )
  return { behind: mast + bolts.join('') }
}

function feelers({ paint }: Figure): CrownParts {
  const feeler = () =>
    line('M14 6Q18 -22 38 -26', paint.outline) +
    dot(40, -26, 8, paint.accent, `class="c-core" ${paint.outline}`)
  return { behind: mirrored(0, 0, feeler) }
}

function dish({ paint }: Figure): CrownParts {
  return {
    behind:
      line('M-20 6V-10M26 6V-20', paint.outline) +
      fill(DISH, paint.cream, paint.outline) +
      dot(-28, -26, 6, paint.accent, paint.detail),
  }
}

function leaf({ paint }: Figure): CrownParts {
  return {
    behind:
      line(STEM, paint.outline) +
      fill(LEFT_LEAF, oklch(0.74, 0.17, 135), paint.outline) +
      fill(RIGHT_LEAF, oklch(0.8, 0.17, 125), paint.outline),
  }
}

function sakura({ paint, head: { ry } }: Figure): CrownParts {
  const petal = fill(PETAL, oklch(0.82, 0.13, 0), paint.detail)
  const petals = [0, 72, 144, 216, 288].map((turn) => `<g transform="rotate(${turn})">${petal}</g>`).join('')
  const hair = svg`M-48 ${ry + 20}C-66 ${ry - 30} -40 -18 0 -12C44 -16 62 ${ry - 20} 48 ${ry + 24}Z`
  return {
    behind: fill(hair, oklch(0.5, 0.12, 350), paint.outline),
    front: at(-24, 10, petals + dot(0, 0, 5, oklch(0.88, 0.14, 90), paint.detail)),
  }
}

function snow({ paint, head: { ry } }: Figure): CrownParts {
  const hair = svg`M-50 ${ry + 44}C-70 ${ry - 20} -44 -20 0 -16C46 -20 68 ${ry - 20} 48 ${ry + 40}Z`
  const arms = [0, 60, 120].map((turn) => `<path transform="rotate(${turn})" d="${SNOWFLAKE_ARM}"/>`).join('')
  return {
    behind: fill(hair, oklch(0.72, 0.07, 255), paint.outline),
    front: at(-26, 8, `<g fill="none" stroke="${WHITE}" stroke-width="2.8">${arms}</g>`),
  }
}

function flame({ paint, head: { rx, ry } }: Figure): CrownParts {
  const d = svg`M${4 - rx} ${ry - 4}C-58 -6 -34 -14 -34 -34C-20 -24 -16 -18 -10 -10
    C-8 -30 0 -44 14 -56C10 -32 26 -26 24 -8C32 -12 36 -18 36 -28C54 -10 58 10 ${rx - 2} ${ry}Z`
  return { behind: fill(d, paint.accent, `class="c-aura" ${paint.outline}`) }
}

function fin({ paint, head }: Figure): CrownParts {
  const crest = fill(CREST_FIN, paint.accent, paint.outline)
  const ears = mirrored(head.rx - 4, head.ry + 4, () => fill(EAR_FIN, paint.accentDark, paint.outline))
  return { behind: crest + ears }
}

function spines({ paint, head: { rx, ry } }: Figure): CrownParts {
  const spine = (index: number) => {
    const angle = Math.PI * (1 + index / (SPINE_COUNT - 1))
    const x = Math.cos(angle) * (rx - 3)
    const y = ry + Math.sin(angle) * (ry - 3)
    const turn = round((angle * 180) / Math.PI + 90)
    return fill(SPINE, paint.accent, svg`transform="translate(${x} ${y}) rotate(${turn})"`)
  }
  const all = Array.from({ length: SPINE_COUNT }, (_, index) => spine(index)).join('')
  return { behind: `<g ${paint.detail}>${all}</g>` }
}

function rock({ paint }: Figure): CrownParts {
  const moss = fill(pebble(-12, 3, 22, 8, 2.4), oklch(0.7, 0.14, 140), paint.detail)
  return { behind: fill(ROCK, paint.shade, paint.outline) + moss }
}

function topknot({ paint, head: { ry } }: Figure): CrownParts {
  const hair = svg`M-44 ${ry + 2}C-52 -8 -14 -14 0 -12C34 -14 50 ${ry - 24} 46 ${ry - 2}Z`
  return {
    behind:
      fill(hair, paint.ink, paint.outline) +
      fill(pebble(-14, -18, 15, 12, 2.4), paint.ink, paint.outline) +
      line('M-26 -11h22', `stroke="${paint.accent}" stroke-width="6"`),
  }
}

function band({ paint, head: { rx, ry } }: Figure): CrownParts {
  const ends = svg`M${4 - rx} ${ry - 14}l-30 -10 8 13 -12 9 34 2z`
  return { behind: fill(ends, paint.accent, `class="c-cloth" ${paint.outline}`) }
}

const CROWNS: Readonly<Record<Crown, (figure: Figure) => CrownParts>> = {
  bear,
  fox,
  rabbit,
  owl,
  horns,
  'tall-horns': tallHorns,
  antenna,
  feelers,
  dish,
  leaf,
  sakura,
  snow,
  flame,
  fin,
  spines,
  rock,
  topknot,
  band,
  tuft: ({ paint }) => ({ behind: fill(TUFT, paint.accent, paint.outline) }),
  feathers: ({ paint }) => ({ behind: fill(FEATHERS, paint.shade, paint.outline) }),
  thorn: ({ paint }) => ({ behind: fill(THORNS, paint.accent, paint.outline) }),
  beetle: ({ paint }) => ({ behind: fill(BEETLE_HORN, paint.accent, paint.outline) }),
  hood: ({ paint }) => ({ behind: fill(HOOD_TAIL, paint.shade, paint.outline) }),
}

/** The parts of the crown behind the head and in front of it, in the head's own coordinates. */
export function drawCrown(figure: Figure): { readonly behind: string; readonly front: string } {
  const { behind = '', front = '' } = CROWNS[figure.look.crown](figure)
  return { behind: at(0, -figure.head.ry, behind), front: at(0, -figure.head.ry, front) }
}

/** How far each crown rises above the head; a bust leaves room for it. */
export const CROWN_HEIGHT: Readonly<Record<Crown, number>> = {
  bear: 12,
  fox: 30,
  rabbit: 56,
  owl: 20,
  horns: 26,
  'tall-horns': 34,
  antenna: 40,
  feelers: 36,
  dish: 36,
  leaf: 40,
  sakura: 20,
  snow: 22,
  flame: 60,
  fin: 38,
  spines: 20,
  rock: 26,
  topknot: 34,
  band: 4,
  tuft: 34,
  feathers: 24,
  thorn: 32,
  beetle: 60,
  hood: 20,
}
