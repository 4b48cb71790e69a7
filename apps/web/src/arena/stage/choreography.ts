import type { Move, Side } from '@shugyo/engine'
import { otherSide, SIDES } from '../model/bout.ts'
import type { Frame, SideFrame } from '../model/frames.ts'

/** When a move lands, and when both stand again; in milliseconds at normal speed. */
export const IMPACT_MS = 470
export const REST_MS = 1_120
const RETURN_MS = 900

/** The parts of the stage that move. Each side has one of each. */
export type Part = 'fighter' | 'orb' | 'burst' | 'arc' | 'rings' | 'damage' | 'heal' | 'tag'

/** One movement of one part. What a part looks like without any is how it stands at the end of the round. */
export type Cue = {
  readonly part: Part
  readonly side: Side
  readonly atMs: number
  readonly forMs: number
  readonly keyframes: readonly Keyframe[]
  readonly easing?: string
  /** Added to what else moves the part, not in place of it. */
  readonly added?: boolean
}

/** What a side's movements are measured by: which way it looks, and how far the other is, in pixels. */
export type Ground = { readonly towards: 1 | -1; readonly reach: number }

const OUT = 'cubic-bezier(.2,.8,.2,1)'
const IN = 'cubic-bezier(.5,0,.9,.5)'
const x = (pixels: number, more = '') => `translateX(${Math.round(pixels)}px)${more}`

type Draw = (ground: Ground, own: SideFrame, other: SideFrame) => Omit<Cue, 'side'>[]

const MOVEMENTS: Readonly<Record<Move, Draw>> = {
  strike: ({ towards, reach }, _own, other) => {
    // Two that run at each other meet half way.
    const far = towards * reach * (other.move === 'strike' || other.move === 'feint' ? 0.42 : 0.8)
    const keyframes = [
      { transform: 'none', offset: 0 },
      { transform: x(-towards * 26, ` rotate(${-towards * 7}deg)`), offset: 0.2, easing: IN },
      { transform: x(far, ` rotate(${towards * 8}deg)`), offset: IMPACT_MS / RETURN_MS },
      { transform: x(far * 0.94), offset: 0.64, easing: OUT },
      { transform: 'none', offset: 1 },
    ]
    return [{ part: 'fighter', atMs: 0, forMs: RETURN_MS, keyframes }]
  },
  pulse: ({ towards, reach }, own) => {
    const size = 0.6 + own.chargeBefore * 0.28
    const orb = [
      { opacity: 0, transform: `${x(0)} scale(.1)`, offset: 0 },
      { opacity: 1, transform: `${x(towards * 18)} scale(${size})`, offset: 0.5, easing: IN },
      { opacity: 1, transform: `${x(towards * reach)} scale(${size})`, offset: 0.95 },
      { opacity: 0, transform: `${x(towards * reach)} scale(${size * 1.5})`, offset: 1 },
    ]
    const body = [
      { transform: 'none', offset: 0 },
      { transform: x(-towards * 14, ` rotate(${-towards * 5}deg)`), offset: 0.28 },
      { transform: x(towards * 16, ` rotate(${towards * 4}deg)`), offset: 0.42, easing: OUT },
      { transform: 'none', offset: 1 },
    ]
    return [
      { part: 'orb', atMs: 20, forMs: IMPACT_MS + 10, keyframes: orb },
      { part: 'fighter', atMs: 0, forMs: RETURN_MS, keyframes: body },
    ]
  },
  feint: ({ towards, reach }, _own, other) => {
    const far = towards * reach * (other.move === 'strike' || other.move === 'feint' ? 0.42 : 0.86)
    const keyframes = [
      { opacity: 1, transform: 'none', offset: 0 },
      { opacity: 0.1, transform: x(-towards * 40), offset: 0.22, easing: IN },
      { opacity: 0.12, transform: x(far, ' translateY(-10px)'), offset: 0.42 },
      { opacity: 1, transform: x(far, ` rotate(${towards * 6}deg)`), offset: IMPACT_MS / RETURN_MS },
      { opacity: 0.2, transform: x(far * 0.5), offset: 0.76, easing: OUT },
      { opacity: 1, transform: 'none', offset: 1 },
    ]
    return [{ part: 'fighter', atMs: 0, forMs: RETURN_MS, keyframes }]
  },
  guard: () => [
    {
      part: 'arc',
      atMs: 90,
      forMs: 900,
      keyframes: [
        { opacity: 0, transform: 'scale(.6)', offset: 0 },
        { opacity: 1, transform: 'scale(1)', offset: 0.25, easing: OUT },
        { opacity: 1, transform: 'scale(1.05)', offset: 0.6 },
        { opacity: 0, transform: 'scale(1.1)', offset: 1 },
      ],
    },
    {
      part: 'fighter',
      atMs: 0,
      forMs: RETURN_MS,
      keyframes: [
        { transform: 'none', offset: 0 },
        { transform: 'scale(1.05,.93)', offset: 0.25, easing: OUT },
        { transform: 'scale(1.05,.93)', offset: 0.65 },
        { transform: 'none', offset: 1 },
      ],
    },
  ],
  focus: () => [
    {
      part: 'rings',
      atMs: 60,
      forMs: 960,
      keyframes: [
        { opacity: 0, transform: 'translateY(20%) scale(.5)', offset: 0 },
        { opacity: 0.95, transform: 'translateY(0) scale(1)', offset: 0.4, easing: OUT },
        { opacity: 0, transform: 'translateY(-28%) scale(1.25)', offset: 1 },
      ],
    },
    {
      part: 'fighter',
      atMs: 0,
      forMs: RETURN_MS,
      keyframes: [
        { transform: 'none', offset: 0 },
        { transform: 'translateY(-9%)', offset: 0.42, easing: OUT },
        { transform: 'translateY(-9%)', offset: 0.6 },
        { transform: 'none', offset: 1 },
      ],
    },
  ],
}

const pop = (part: 'damage' | 'heal'): Omit<Cue, 'side'> => ({
  part,
  atMs: IMPACT_MS,
  forMs: 340,
  keyframes: [
    { opacity: 0, transform: 'translateY(26px) scale(.5)', offset: 0 },
    { opacity: 1, transform: 'translateY(-8px) scale(1.18)', offset: 0.55, easing: OUT },
    { opacity: 1, transform: 'none', offset: 1 },
  ],
})

/** What a blow does to whoever takes it: the harder, the further back. */
function struck({ towards }: Ground, { taken }: SideFrame): Omit<Cue, 'side'>[] {
  if (taken === 0) return []
  const back = -towards * Math.min(46, 12 + taken * 1.5)
  return [
    {
      part: 'fighter',
      atMs: IMPACT_MS,
      forMs: 420,
      added: true,
      keyframes: [
        { transform: 'none', offset: 0 },
        { transform: `${x(back)} rotate(${-towards * 9}deg)`, offset: 0.22, easing: OUT },
        { transform: `${x(back * 0.4)} rotate(${towards * 3}deg)`, offset: 0.6 },
        { transform: 'none', offset: 1 },
      ],
    },
    {
      part: 'burst',
      atMs: IMPACT_MS - 20,
      forMs: 420,
      keyframes: [
        { opacity: 0, transform: 'scale(.2) rotate(-20deg)', offset: 0 },
        { opacity: 1, transform: 'scale(1) rotate(0)', offset: 0.3, easing: OUT },
        { opacity: 0, transform: 'scale(1.25) rotate(10deg)', offset: 1 },
      ],
    },
  ]
}

const tag: Omit<Cue, 'side'> = {
  part: 'tag',
  atMs: 0,
  forMs: 200,
  keyframes: [
    { opacity: 0, transform: 'translateY(10px)', offset: 0 },
    { opacity: 1, transform: 'none', offset: 1 },
  ],
}

/** With less motion nothing changes its place: what happened appears. */
const fadeIn = (part: Part, side: Side, atMs: number): Cue => ({
  part,
  side,
  atMs,
  forMs: 240,
  keyframes: [{ opacity: 0 }, { opacity: 1 }],
})

function stillCues(frame: Frame): Cue[] {
  return SIDES.flatMap((side) => [
    fadeIn('tag', side, 0),
    fadeIn('damage', side, IMPACT_MS),
    fadeIn('heal', side, IMPACT_MS),
    ...(frame[side].taken > 0
      ? [{ ...fadeIn('burst', side, IMPACT_MS), forMs: 420, keyframes: [{ opacity: 0.9 }, { opacity: 0 }] }]
      : []),
  ])
}

/** All movements of a round. */
export function cuesOf(frame: Frame, ground: Readonly<Record<Side, Ground>>, still: boolean): Cue[] {
  if (frame.round === 0) return []
  if (still) return stillCues(frame)
  return SIDES.flatMap((side) => {
    const [own, other] = [frame[side], frame[otherSide(side)]]
    const moved = own.move === null ? [] : MOVEMENTS[own.move](ground[side], own, other)
    const cues = [tag, ...moved, ...struck(ground[side], own), pop('damage'), pop('heal')]
    return cues.map((cue) => ({ ...cue, side }))
  })
}
