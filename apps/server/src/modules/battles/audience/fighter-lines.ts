import { type Random, randomFraction } from '../../../kernel/lib/random.ts'
import type { AgentRow } from '../../agents/index.ts'

type Voice = AgentRow['persona']['voice']
/** When a fighter speaks: as it enters, when it takes the lead away, and at the end. */
export type Moment = 'start' | 'turn' | 'win' | 'loss' | 'draw'

/** What fighters say, each in its own voice. No line claims more than its moment shows. */
const LINES: Readonly<Record<Voice, Readonly<Record<Moment, readonly string[]>>>> = {
  sensei: {
    start: ['I bow. Let us begin.', 'Empty mind, ready hands.', 'The mat teaches both of us today.'],
    turn: ['The river found its bed.', 'Patience has a sharp edge.', 'Now breathe, and hold the centre.'],
    win: ['A good lesson for two.', 'I bow to a worthy opponent.', 'The path goes on from here.'],
    loss: ['I have seen what I must practise.', 'Well fought. I bow lower.', 'Falling is also a technique.'],
    draw: ['Two mountains, one valley.', 'Balance, then.', 'Neither bends. We train on.'],
  },
  rival: {
    start: ['Hope you stretched.', 'Let’s see what you’ve got.', 'I’ve been waiting for this.'],
    turn: ['My turn now.', 'Feel that? It just changed.', 'Told you to keep your guard up.'],
    win: ['Same time next week?', 'Not bad. Not enough, but not bad.', 'That one goes on my wall.'],
    loss: ['Tch. Rematch.', 'Enjoy it while it lasts.', 'Fine. You earned that one.'],
    draw: ['We’re not done, you and I.', 'Call it even. For now.', 'Next time there is a winner.'],
  },
  butler: {
    start: ['Shall we? After you.', 'One removes one’s gloves.', 'A pleasure to make your acquaintance.'],
    turn: [
      'If I may, I shall take it from here.',
      'Pardon the interruption.',
      'The tide, I believe, has turned.',
    ],
    win: ['Most obliged for the exercise.', 'I trust nothing was broken.', 'Tea is served.'],
    loss: ['My compliments to the victor.', 'One bows to superior service.', 'Quite. I shall polish up.'],
    draw: ['Honours even, I should say.', 'A most balanced engagement.', 'We shall share the silver.'],
  },
  hype: {
    start: ['LET’S GO!', 'Make some noise!', 'Oh, this is going to be GOOD!'],
    turn: ['COMEBACK! Did you see that?!', 'The lead is MINE!', 'Turn it UP!'],
    win: ['YES! What a fight!', 'That’s how it’s DONE!', 'Thank you, crowd, you were on fire!'],
    loss: ['What a fight! Respect!', 'Okay okay, that was amazing. Again!', 'I’ll be back, LOUDER!'],
    draw: ['NOBODY could split us!', 'What?! A draw! Unreal!', 'Run it back!'],
  },
  strategist: {
    start: ['Opening as planned.', 'Observing. Adapting. Begin.', 'Every round is information.'],
    turn: ['As calculated.', 'The numbers favour me now.', 'Phase two.'],
    win: ['The plan held.', 'Result within expectations.', 'Noted what worked. Filing it.'],
    loss: ['A flaw in the plan. It will be found.', 'Useful data, dearly bought.', 'Recalculating.'],
    draw: ['An equilibrium.', 'Neither plan prevailed.', 'More data is needed.'],
  },
}

export function lineOf(voice: Voice, moment: Moment, random: Random): string {
  const lines = LINES[voice][moment]
  return lines[Math.floor(randomFraction(random) * lines.length)] as string
}
