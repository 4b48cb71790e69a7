import type { Side } from '@shugyo/engine'
import { otherSide, SIDES } from '../model/bout.ts'
import type { Frame, SideFrame } from '../model/frames.ts'
import { type Cue, IMPACT_MS, type Measures, OUT, type Part, x } from './cue.ts'
import { MOVEMENTS } from './movements.ts'

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

/** How a blow moves the fighter that takes it: the harder, the further back. */
function struck({ towards }: Measures, { taken }: SideFrame): Omit<Cue, 'side'>[] {
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

/** With reduced motion nothing changes its place: effects just appear. */
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
export function cuesOf(frame: Frame, ground: Readonly<Record<Side, Measures>>, still: boolean): Cue[] {
  if (frame.round === 0) return []
  if (still) return stillCues(frame)
  return SIDES.flatMap((side) => {
    const [own, other] = [frame[side], frame[otherSide(side)]]
    const moved = own.move === null ? [] : MOVEMENTS[own.move](ground[side], own, other)
    const cues = [tag, ...moved, ...struck(ground[side], own), pop('damage'), pop('heal')]
    return cues.map((cue) => ({ ...cue, side }))
  })
}
