import type { Ruleset } from '../ruleset.ts'
import { ABILITIES } from './abilities.ts'
import { BOSSES } from './bosses.ts'
import { CHARGE_MAX, HP, ROUNDS } from './numbers.ts'
import { Ring1 } from './ring.ts'

/** Seven rounds without luck: training. */
export const ruleset1: Ruleset = {
  id: 1,
  rounds: ROUNDS,
  hp: HP,
  maxCharge: CHARGE_MAX,
  abilities: ABILITIES,
  bosses: BOSSES,
  open: (fighters, draw, choosers) => new Ring1(fighters, draw, choosers),
}
