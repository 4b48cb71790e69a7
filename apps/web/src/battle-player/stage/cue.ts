import type { Side } from '@shugyo/engine'

/** When a move lands, and when both are at rest again; in milliseconds at normal speed. */
export const IMPACT_MS = 470
export const REST_MS = 1_120
export const RETURN_MS = 900

/** The parts of the stage that move. Each side has one of each. */
export type Part = 'fighter' | 'orb' | 'burst' | 'arc' | 'rings' | 'damage' | 'heal' | 'tag'

/** One movement of one part. Without any, a part looks as it does at the end of the round. */
export type Cue = {
  readonly part: Part
  readonly side: Side
  readonly atMs: number
  readonly forMs: number
  readonly keyframes: readonly Keyframe[]
  readonly easing?: string
  /** Added to the part's other movements, not in place of them. */
  readonly added?: boolean
}

/** The measures of a side's movements: which way it faces, and how far the other is, in pixels. */
export type Measures = { readonly towards: 1 | -1; readonly reach: number }

export const OUT = 'cubic-bezier(.2,.8,.2,1)'
export const IN = 'cubic-bezier(.5,0,.9,.5)'
/** A sideways shift, with further transforms. */
export const x = (pixels: number, more = '') => `translateX(${Math.round(pixels)}px)${more}`
