import { add, div } from '../../core/whole.ts'
import { FEINT, FOCUS, GUARD, PULSE, STRIKE } from '../../core/words.ts'
import type { Ability } from '../../types.ts'
import { addToRow, type Effects } from './effects.ts'

type AbilityRule = Ability & { readonly apply: (effects: Effects) => void }

const ability = (
  id: string,
  name: string,
  school: string,
  cost: number,
  effect: string,
  apply: (effects: Effects) => void,
): AbilityRule => ({ id, name, school, cost, effect, apply })

/** The abilities of ruleset 2, by school. Points add up. */
export const ABILITIES: readonly AbilityRule[] = [
  ability('keen-edge', 'Keen Edge', 'Blade', 1, 'strike deals +12', (e) => add(e.dealt, STRIKE, 12)),
  ability(
    'follow-through',
    'Follow Through',
    'Blade',
    2,
    'a strike that beats its answer: +1 charge',
    (e) => {
      e.charge[STRIKE * 5 + FEINT] = 1
      e.charge[STRIKE * 5 + FOCUS] = 1
    },
  ),
  ability('shield-bite', 'Shield Bite', 'Blade', 1, 'takes -25 from guard counters and reflections', (e) => {
    for (let own = 0; own < 5; own++) add(e.taken, own * 5 + GUARD, -25)
  }),
  ability('opening-bell', 'Opening Bell', 'Blade', 1, 'rounds 1 and 2: deals +15', (e) => {
    e.openingDealt = 15
  }),
  ability('overcharge', 'Overcharge', 'Current', 2, 'pulse deals +10', (e) => add(e.dealt, PULSE, 10)),
  ability('spark', 'Spark', 'Current', 2, 'starts with +1 charge', (e) => {
    e.startCharge = 1
  }),
  ability('recycle', 'Recycle', 'Current', 1, 'a pulse met by guard keeps 1 charge, if it had any', (e) => {
    e.recycles = true
  }),
  ability('misdirect', 'Misdirect', 'Mirage', 1, 'feint deals +25', (e) => add(e.dealt, FEINT, 25)),
  ability('slip', 'Slip', 'Mirage', 1, 'takes -20 while feinting', (e) => addToRow(e.taken, FEINT, -20)),
  ability('pickpocket', 'Pickpocket', 'Mirage', 1, 'a feint that beats its answer: +1 charge', (e) => {
    e.charge[FEINT * 5 + PULSE] = 1
    e.charge[FEINT * 5 + GUARD] = 1
  }),
  ability('iron-wall', 'Iron Wall', 'Bastion', 1, 'guarding takes -50 from strike and pulse', (e) => {
    add(e.taken, GUARD * 5 + STRIKE, -50)
    add(e.taken, GUARD * 5 + PULSE, -50)
  }),
  ability('riposte', 'Riposte', 'Bastion', 1, 'guard counters and reflections deal +20', (e) =>
    add(e.dealt, GUARD, 20),
  ),
  ability('brace', 'Brace', 'Bastion', 1, 'guarding against feint: no charge stripped, takes -20', (e) => {
    e.charge[GUARD * 5 + FEINT] = 0
    add(e.taken, GUARD * 5 + FEINT, -20)
  }),
  ability('deep-breath', 'Deep Breath', 'Stillness', 2, 'focus heals 125 percent', (e) => {
    e.healFree = div(e.healFree * 125 + 50, 100)
    e.healHit = div(e.healHit * 125 + 50, 100)
  }),
  ability('unshaken', 'Unshaken', 'Stillness', 1, 'focus against strike or pulse: +1 more charge', (e) => {
    add(e.charge, FOCUS * 5 + STRIKE, 1)
    add(e.charge, FOCUS * 5 + PULSE, 1)
  }),
  ability('calm-core', 'Calm Core', 'Stillness', 2, 'takes -12 while focusing', (e) =>
    addToRow(e.taken, FOCUS, -12),
  ),
  ability(
    'pattern-reader',
    'Pattern Reader',
    'Insight',
    1,
    'beating a repeat: deals +50 and +1 charge',
    (e) => {
      e.repeatDealt = 50
      e.repeatCharge = 1
    },
  ),
  ability('poker-face', 'Poker Face', 'Insight', 1, 'no counterplay; rival notes on you count half', (e) => {
    e.unreadable = true
  }),
  ability('second-sight', 'Second Sight', 'Insight', 2, 'foresight chance +3', (e) => {
    e.foresight += 3
  }),
  ability('steady-hand', 'Steady Hand', 'Fortune', 2, 'damage roll starts at 95', (e) => {
    e.rollLow += 10
  }),
  ability('lucky-star', 'Lucky Star', 'Fortune', 1, 'critical chance +4', (e) => {
    e.critical += 4
  }),
  ability('last-stand', 'Last Stand', 'Fortune', 1, 'once: a blow that would fell you leaves 3 hp', (e) => {
    e.lastStandHp = 3
  }),
  ability('grit', 'Grit', 'Fortune', 1, 'takes -15 while at 35 hp or less', (e) => {
    e.gritTaken = 15
  }),
]
