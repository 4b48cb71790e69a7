import type { Ruleset } from '../ruleset.ts'
import { ABILITIES } from './abilities.ts'
import { BOSSES } from './bosses.ts'
import { CHARGE_MAX, HP, ROUNDS } from './numbers.ts'
import { Ring2 } from './ring.ts'

/** Twelve rounds with luck and tactics: ranked, open, boss, friendly and hardcore battles. */
export const ruleset2: Ruleset = {
  id: 2,
  rounds: ROUNDS,
  hp: HP,
  maxCharge: CHARGE_MAX,
  abilities: ABILITIES,
  bosses: BOSSES,
  open: (fighters, draw, choosers) => new Ring2(fighters, draw, choosers),
}
