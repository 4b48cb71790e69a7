import { BEATS, MOVES, STANCES } from '../src/core/words.ts'
import { ABILITIES, BOSS_IDS, DANS, MODE_RULES, MODES, type RulesetId, xpFor } from '../src/index.ts'
import { EXPECTED_SCORES, EXPECTED_STEP } from '../src/rating.ts'
import * as clash1 from '../src/rulesets/1/clash.ts'
import * as numbers1 from '../src/rulesets/1/numbers.ts'
import { BOSSES as BOSSES2 } from '../src/rulesets/2/bosses.ts'
import * as clash2 from '../src/rulesets/2/clash.ts'
import { CHARGE_TABLE } from '../src/rulesets/2/effects.ts'
import * as numbers2 from '../src/rulesets/2/numbers.ts'

// Every table of the rules page, made from the numbers the engine plays by.

const NUMBERS = { 1: numbers1, 2: numbers2 }
const BASE = { 1: clash1.baseDamage, 2: clash2.baseDamage }
const GUARD = 3
const PULSE = 1

/** A table with its columns lined up, as the formatter wants them. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, k) => Math.max(3, ...cells.map((row) => (row[k] ?? '').length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, k) => cell.padEnd(widths[k] ?? 0)).join(' | ')} |`
  const [top = [], ...rest] = cells
  return [line(top), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`)

const moveRows = (cell: (own: number, rival: number) => string | number) =>
  MOVES.map((move, own) => [`**${move}**`, ...MOVES.map((_, rival) => cell(own, rival))])

export const beatsTable = (): string =>
  table(
    ['your move', 'beats', 'loses to'],
    MOVES.map((move, own) => [
      `**${move}**`,
      MOVES.filter((_, rival) => BEATS[own * 5 + rival] === 1).join(', '),
      MOVES.filter((_, rival) => BEATS[rival * 5 + own] === 1).join(', '),
    ]),
  )

/** Damage by charge where charge counts, as a row of four. */
export function damageTable(ruleset: RulesetId): string {
  const cell = (own: number, rival: number) => {
    const byCharge = [0, 1, 2, 3].map((charge) =>
      BASE[ruleset](own, rival, own === PULSE ? charge : 1, own === GUARD ? charge : 1),
    )
    return new Set(byCharge).size === 1 ? (byCharge[0] as number) : byCharge.join(' / ')
  }
  return table(['you deal', ...MOVES.map((move) => `against ${move}`)], moveRows(cell))
}

export function chargeTable(): string {
  const cell = (own: number, rival: number) =>
    own === PULSE ? 'all spent' : signed(CHARGE_TABLE[own * 5 + rival] as number)
  return table(['your charge', ...MOVES.map((move) => `against ${move}`)], moveRows(cell))
}

export function constantsTable(): string {
  const both = (what: string, of: (numbers: typeof numbers1 | typeof numbers2) => string | number) => [
    what,
    of(numbers1),
    of(numbers2),
  ]
  const two = (what: string, value: string) => [what, '-', value]
  const n = numbers2
  return table(
    ['', 'ruleset 1', 'ruleset 2'],
    [
      both('rounds', ({ ROUNDS }) => ROUNDS),
      both('hp at the start', ({ HP }) => `${HP} less the loadout's cost`),
      both(
        'charge at the start, at most',
        ({ CHARGE_START, CHARGE_MAX }) => `${CHARGE_START}, ${CHARGE_MAX}`,
      ),
      both('power of a pulse by charge 0, 1, 2, 3', ({ PULSE_BASE, PULSE_PER_CHARGE }) =>
        [0, 1, 2, 3].map((charge) => PULSE_BASE + PULSE_PER_CHARGE * charge).join(', '),
      ),
      both('focus heals (when struck or pulsed)', ({ HEAL_FREE, HEAL_HIT }) => `${HEAL_FREE} (${HEAL_HIT})`),
      two('damage roll', `${n.ROLL_LOW} to ${n.ROLL_HIGH} percent, each equally likely`),
      two('critical', `${n.CRITICAL_PERCENT} percent of blows: +${n.CRITICAL_BONUS} on the roll`),
      two('foresight', `${n.FORESIGHT_PERCENT} percent per side and round`),
      two('counterplay', `+${n.COUNTERPLAY_DEALT} dealt, +${n.COUNTERPLAY_CHARGE} charge`),
      two('surge', `once, at ${n.SURGE_HP} hp or less: +${n.SURGE_CHARGE} charge`),
    ],
  )
}

export const stanceTable = (): string =>
  table(
    ['stance', 'you deal', 'you take', 'leans to strike / pulse / feint / guard / focus'],
    STANCES.map((stance, k) => [
      stance,
      signed(NUMBERS[2].STANCE_DEALT[k] as number),
      signed(NUMBERS[2].STANCE_TAKEN[k] as number),
      NUMBERS[2].STANCE_WEIGHTS[k]?.join(' / ') ?? '',
    ]),
  )

export const abilityTable = (): string =>
  table(
    ['ability', 'skill code', 'school', 'cost', 'effect', 'rulesets'],
    ABILITIES.map(({ id, name, school, cost, effect, rulesets }) => [
      name,
      `\`${id}\``,
      school,
      cost,
      effect,
      rulesets.join(', '),
    ]),
  )

export const bossTable = (): string =>
  table(
    ['boss', 'rating', 'who may come', 'stance', 'abilities', 'deals / takes', 'foresight', 'critical'],
    BOSSES2.map(({ name, rating, gate, fighter, strength }) => {
      const sight = fighter.abilities.includes('second-sight') ? 3 : 0
      return [
        `**${name}**`,
        rating,
        gate,
        fighter.stance,
        fighter.abilities.join(', ') || '-',
        `${signed(strength.dealt)} / ${signed(strength.taken)}`,
        `${numbers2.FORESIGHT_PERCENT + strength.foresight + sight} percent`,
        `${numbers2.CRITICAL_PERCENT + strength.critical} percent`,
      ]
    }),
  )

export const bossChoiceTable = (): string =>
  table(
    ['boss', 'charge 0', 'charge 1', 'charge 2', 'charge 3'],
    BOSSES2.flatMap(({ name, strength }) =>
      strength.table === undefined ? [] : [[`**${name}**`, ...strength.table.map((row) => row.join(' / '))]],
    ),
  )

export function valueTable(ruleset: RulesetId): string {
  const { CHARGE_WORTH, LEAD_SCALE } = NUMBERS[ruleset]
  const left = CHARGE_WORTH.map((_, k) => k).slice(1)
  return table(
    ['rounds left after this one', ...left.map(String)],
    [
      ['a charge is worth', ...CHARGE_WORTH.slice(1)],
      ['scale', ...LEAD_SCALE.slice(1)],
    ],
  )
}

export const modeTable = (): string =>
  table(
    ['mode', 'ruleset', 'bracket', 'rated', 'experience: win / draw / loss'],
    MODES.map((mode) => {
      const { ruleset, bracket, rated } = MODE_RULES[mode]
      const byBoss = `${BOSS_IDS.map((boss) => xpFor('boss', 'win', boss)).join(', ')} by boss / ${xpFor('boss', 'draw')} / ${xpFor('boss', 'loss')}`
      const xp = (['win', 'draw', 'loss'] as const).map((result) => xpFor(mode, result)).join(' / ')
      const yes = mode === 'boss' ? 'first try per boss and UTC day' : rated ? 'yes' : 'no'
      return [mode, ruleset, bracket, yes, mode === 'boss' ? byBoss : xp]
    }),
  )

export const expectedTable = (): string =>
  table(
    ['points ahead', 'expected score of 1000'],
    EXPECTED_SCORES.map((score, k) => [k * EXPECTED_STEP, score]),
  )

export const danTable = (): string =>
  table(
    ['from', 'title'],
    DANS.map(({ from, dan }) => [from, dan]),
  )
