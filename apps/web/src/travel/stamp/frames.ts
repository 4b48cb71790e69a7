const round = (value: number): string => value.toFixed(1)

/** Points around 0 as a closed path. */
function around(count: number, at: (turn: number) => number, from = 0): string {
  const points = Array.from({ length: count }, (_, index) => {
    const turn = from + (index / count) * 2 * Math.PI
    const r = at(turn)
    return `${round(Math.cos(turn) * r)} ${round(Math.sin(turn) * r)}`
  })
  return `M${points.join('L')}Z`
}

const circle = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const oval = (rx: number, ry: number): string =>
  `M${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
const corners = (count: number, r: number): string => around(count, () => r, Math.PI / count)
const rosette = (r: number, petals: number, depth: number): string =>
  around(240, (turn) => r + depth * Math.cos(petals * turn))

/** Scallops along a circle. */
function scallop(bows: number, r: number, depth: number): string {
  const points = Array.from({ length: bows + 1 }, (_, index) => {
    const turn = (index / bows) * 2 * Math.PI
    return `${round(Math.cos(turn) * r)} ${round(Math.sin(turn) * r)}`
  })
  return `M${points.join(`A${depth} ${depth} 0 0 1 `)}Z`
}

export type FrameLine = { readonly d: string; readonly width: number; readonly dash?: string }

/** The room inside a frame: for the motif, and for text in an arc or on two lines. */
export type Room = {
  readonly motif: { readonly y: number; readonly scale: number }
  readonly words:
    | { readonly bow: true }
    | {
        readonly bow: false
        readonly top: number
        readonly bottom: number
        readonly width: number
        readonly foot: number
      }
}

export type Frame = Room & { readonly lines: (petals: number) => readonly FrameLine[] }

const flat = (top: number, bottom: number, width: number, foot: number) =>
  ({ bow: false, top, bottom, width, foot }) as const
const BOW = { bow: true } as const

export const FRAMES: readonly [Frame, ...Frame[]] = [
  {
    lines: () => [
      { d: circle(90), width: 4 },
      { d: circle(83), width: 1.6 },
      { d: circle(55), width: 1.6 },
    ],
    motif: { y: 0, scale: 0.94 },
    words: BOW,
  },
  {
    lines: () => [
      { d: scallop(28, 86, 9.8), width: 3.4 },
      { d: circle(80), width: 1.6 },
      { d: circle(55), width: 2.4, dash: '2 4' },
    ],
    motif: { y: 0, scale: 0.94 },
    words: BOW,
  },
  {
    lines: (petals) => [
      { d: rosette(86, petals, 3.6), width: 2 },
      { d: rosette(86, petals, -3.6), width: 2 },
      { d: circle(79), width: 2.4 },
      { d: rosette(53, petals, 2.4), width: 1.4 },
      { d: rosette(53, petals, -2.4), width: 1.4 },
    ],
    motif: { y: 0, scale: 0.9 },
    words: BOW,
  },
  {
    lines: () => [
      { d: around(6, () => 95, Math.PI / 6), width: 4.4 },
      { d: around(6, () => 86, Math.PI / 6), width: 1.6 },
    ],
    motif: { y: 5, scale: 1.06 },
    words: flat(-43, 60, 112, 84),
  },
  {
    lines: () => [
      { d: corners(8, 95), width: 4 },
      { d: corners(8, 87), width: 1.8, dash: '6 3' },
    ],
    motif: { y: 5, scale: 1.12 },
    words: flat(-50, 63, 118, 92),
  },
  {
    lines: () => [
      { d: 'M-80-70H80a8 8 0 0 1 8 8V62a8 8 0 0 1-8 8H-80a-8-8 0 0 1-8-8V-62a8-8 0 0 1 8-8Z', width: 4.4 },
      { d: 'M-76-63H76a5 5 0 0 1 5 5V58a5 5 0 0 1-5 5H-76a-5-5 0 0 1-5-5V-58a5-5 0 0 1 5-5Z', width: 1.6 },
    ],
    motif: { y: 5, scale: 1.04 },
    words: flat(-39, 55, 146, 140),
  },
  {
    lines: () => [
      { d: 'M-78-80H78V8Q78 64 0 94-78 64-78 8Z', width: 4.4 },
      { d: 'M-71-73H71V7Q71 58 0 86-71 58-71 7Z', width: 1.6 },
    ],
    motif: { y: 0, scale: 1.08 },
    words: flat(-48, 57, 128, 82),
  },
  {
    lines: () => [
      { d: 'M0-95Q10-95 16-84L95 62Q100 80 82 82H-82Q-100 80-95 62L-16-84Q-10-95 0-95Z', width: 4.4 },
      { d: 'M0-82 86 71H-86Z', width: 1.6 },
    ],
    motif: { y: -3, scale: 0.76 },
    words: flat(48, 63, 112, 136),
  },
  {
    lines: () => [
      { d: oval(98, 74), width: 4 },
      { d: oval(91, 67), width: 1.6 },
    ],
    motif: { y: 4, scale: 0.84 },
    words: flat(-37, 50, 116, 100),
  },
]
