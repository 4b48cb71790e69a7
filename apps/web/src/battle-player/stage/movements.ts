import type { Move } from '@shugyo/engine'
import type { SideFrame } from '../model/frames.ts'
import { type Cue, IMPACT_MS, IN, type Measures, OUT, RETURN_MS, x } from './cue.ts'

type Draw = (ground: Measures, own: SideFrame, other: SideFrame) => Omit<Cue, 'side'>[]

/** How each of the five moves looks. */
export const MOVEMENTS: Readonly<Record<Move, Draw>> = {
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
