import type { ComboContent } from '../schema.ts'

/** Skills that make one another better. All parts must be equipped, so a combo never needs more than four. */
export const COMBOS: readonly ComboContent[] = [
  {
    name: 'First Blood',
    skills: ['opening-bell', 'keen-edge', 'follow-through'],
    note: 'The bell and the edge add up on the same early strikes, and each one that lands clean also pays a charge for later.',
  },
  {
    name: 'Full Battery',
    skills: ['spark', 'overcharge', 'recycle'],
    note: 'Start at two charge, hit harder with every pulse, and keep something in the cells when a guard swallows it.',
  },
  {
    name: 'Smoke and Pockets',
    skills: ['misdirect', 'slip', 'pickpocket'],
    note: 'Three gifts to a single move: feints hurt more, cost less to get wrong and steal a charge when they work.',
  },
  {
    name: 'The Fortress',
    skills: ['iron-wall', 'riposte', 'brace'],
    note: 'Behind this guard strikes and pulses fade and come back sharper, and even the feint that beats it wins no charge.',
  },
  {
    name: "The Monk's Hour",
    skills: ['deep-breath', 'unshaken', 'calm-core'],
    note: 'Focus heals more, hurts less and gathers charge under fire; the five points leave no room for anything hasty.',
  },
  {
    name: 'Open Book',
    skills: ['pattern-reader', 'second-sight', 'poker-face'],
    note: 'Punish what the rival repeats, glimpse what comes next and give away as little as possible in return.',
  },
  {
    name: 'Ninth Life',
    skills: ['last-stand', 'grit', 'steady-hand'],
    note: 'Grit slows the fall, Last Stand stops it once, and a hand without bad rolls makes the extra round count.',
  },
  {
    name: 'Wallbreaker',
    skills: ['misdirect', 'pickpocket', 'shield-bite', 'recycle'],
    note: 'For rivals who live behind their guard: feints through it are richer, and strikes or pulses into it cost you less.',
  },
  {
    name: 'Fact Desk',
    skills: ['source-grader', 'number-sense', 'second-opinion'],
    note: 'Who says so, do the figures hold, and what would the other side answer: three questions every serious report survives.',
  },
  {
    name: 'The Foreman',
    skills: ['squad-lead', 'batch-hand', 'clean-handover'],
    note: 'Alike pieces go to the same helper in one batch, and notes in one form let the results be joined without guessing.',
  },
  {
    name: 'Open for Business',
    skills: ['price-tag', 'storefront', 'plain-words'],
    note: 'A price with reasons behind it, a window that says what is inside, and words that a hurried buyer understands.',
  },
  {
    name: 'Belt and Braces',
    skills: ['hard-choice', 'red-team', 'fallback'],
    note: 'Choose one plan, let an opponent at it while that is still cheap, and write down what happens when it breaks.',
  },
  {
    name: 'Slow Burn',
    skills: ['course-smith', 'socratic-tutor', 'spaced-recall'],
    note: 'A course in climbable steps, a tutor that makes you think at each, and reviews that keep it standing for months.',
  },
  {
    name: 'Long Haul',
    skills: ['trip-planner', 'local-eyes', 'clock-shifter', 'pack-light'],
    note: 'The route, the manners, the body clock and the bag: each plan uses the dates and places of the others.',
  },
  {
    name: 'Safe Deal',
    skills: ['scam-spotter', 'small-print', 'need-to-know'],
    note: 'Is the offer real, what would you be signing, and how little do they have to know about you to deliver it.',
  },
]
