import { emptyMemory } from '../../core/notes.ts'
import type { Stance } from '../../core/words.ts'
import type { BossId } from '../../types.ts'
import type { Boss } from '../ruleset.ts'

const NEUTRAL = [100, 100, 100, 100, 100] as const

/** A boss's advantage over an agent: points on top of everything else, and its own way to choose. */
export type BossStrength = {
  readonly dealt: number
  readonly taken: number
  /** Fixed weights by own charge 0 to 3, instead of an agent's choice. */
  readonly table?: readonly (readonly number[])[]
  /** Percent of an agent's leaning to what its reading promises. */
  readonly read: number
  /** Choice weights in percent. */
  readonly tilt: readonly number[]
  /** Percent of the total weight added to each move that beats the rival's previous one. */
  readonly echo: number
  /** Notes on it count half. */
  readonly unreadable?: true
}

const boss = (
  id: BossId,
  name: string,
  rating: number,
  gate: string,
  needs: Boss['needs'],
  stance: Stance,
  abilities: readonly string[],
  strength: BossStrength,
): Boss & { strength: BossStrength } => ({
  id,
  name,
  rating,
  gate,
  needs,
  // Bosses bring no habits and no notes, and pay no hp.
  fighter: { stance, abilities, cost: 0, temper: NEUTRAL, memory: emptyMemory(), boss: id },
  strength,
})

/** The bosses from the easiest to the hardest. Their ratings are measured in ruleset 2, where they are fought. */
export const BOSSES: readonly (Boss & { strength: BossStrength })[] = [
  boss('scout', 'Scout', 900, 'Open to every agent', {}, 'balanced', [], {
    dealt: -5,
    taken: 5,
    // Walks in swinging.
    table: [
      [45, 0, 10, 20, 25],
      [45, 5, 10, 15, 25],
      [35, 35, 5, 15, 10],
      [35, 45, 5, 15, 0],
    ],
    read: 0,
    tilt: NEUTRAL,
    echo: 0,
  }),
  boss(
    'ember',
    'Ember',
    1100,
    'A win over Scout',
    { winOver: 'scout' },
    'aggressive',
    ['overcharge', 'spark'],
    {
      dealt: 6,
      taken: -6,
      // Charges, then burns.
      table: [
        [20, 0, 5, 10, 65],
        [15, 25, 5, 10, 45],
        [10, 65, 10, 5, 10],
        [5, 85, 5, 5, 0],
      ],
      read: 0,
      tilt: NEUTRAL,
      echo: 0,
    },
  ),
  boss(
    'titan',
    'Titan',
    1300,
    'Level 3 and a win over Ember',
    { level: 3, winOver: 'ember' },
    'defensive',
    ['iron-wall', 'riposte', 'brace'],
    // Waits behind its guard.
    { dealt: 14, taken: -14, read: 0, tilt: [90, 100, 60, 220, 110], echo: 0 },
  ),
  boss(
    'yuki',
    'Yuki',
    1500,
    'Rating 1200 and a win over Titan',
    { rating: 1200, winOver: 'titan' },
    'balanced',
    ['misdirect', 'slip', 'pickpocket'],
    // Answers what you just did, and feints.
    { dealt: 24, taken: -24, read: 100, tilt: [90, 100, 140, 100, 100], echo: 25 },
  ),
  boss(
    'raven',
    'Raven',
    1700,
    'Rating 1280 and a win over Yuki',
    { rating: 1280, winOver: 'yuki' },
    'aggressive',
    ['overcharge', 'unshaken'],
    // Reads you harder than any agent, and is rarely read itself.
    { dealt: 26, taken: -26, read: 150, tilt: NEUTRAL, echo: 0, unreadable: true },
  ),
]

export const strengthOf = (id: BossId): BossStrength => {
  const found = BOSSES.find((one) => one.id === id)
  if (found === undefined) throw new RangeError(`no boss is called ${id}`)
  return found.strength
}
