import type { Bracket, Move, Outcome, Side } from '@shugyo/engine'

export const SIDES = ['a', 'b'] as const
export const MOVES = ['strike', 'pulse', 'feint', 'guard', 'focus'] as const satisfies readonly Move[]
export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a')

/** A round from the API; missing events did not happen. */
export type ToldRound = {
  readonly round: number
  readonly a_move: Move
  readonly b_move: Move
  readonly to_a: number
  readonly to_b: number
  readonly a_hp: number
  readonly b_hp: number
  readonly a_charge: number
  readonly b_charge: number
  readonly a_called?: boolean | undefined
  readonly b_called?: boolean | undefined
  readonly events?: readonly string[] | undefined
}

/** A fighter, as far as it is drawn. */
export type Corner = {
  readonly id: string | null
  readonly name: string
  readonly character: string | null
  readonly look: Readonly<Record<string, string>>
  readonly dan: string
  readonly rating: number | null
  readonly owner: string
  readonly boss: boolean
}

/** A battle as known at a moment: all that the stage needs. A `BattleView` is one. */
export type Bout = {
  readonly ruleset: number
  readonly bracket: Bracket
  readonly a: Corner | null
  readonly b: Corner | null
  readonly abilities: { readonly a: readonly string[]; readonly b: readonly string[] }
  readonly rounds: readonly ToldRound[]
  readonly outcome: Outcome | null
}

/** The most rounds a battle of each ruleset can have. */
export const roundsMost = (ruleset: number): number => (ruleset === 1 ? 7 : 12)

export const HP_MOST = 100
export const CHARGE_MOST = 3

/** Abilities that cost two starting hp in the ranked bracket; the others cost one. */
const COSTS_TWO: ReadonlySet<string> = new Set([
  'follow-through',
  'overcharge',
  'spark',
  'deep-breath',
  'calm-core',
  'second-sight',
  'steady-hand',
])

const SPARK = 'spark'

/** A side before the first round: abilities of the ranked bracket cost hp, and Spark adds a charge. */
export function openingOf(bout: Bout, side: Side): { readonly hp: number; readonly charge: number } {
  const abilities = bout.abilities[side]
  const pays = bout.bracket === 'ranked' && !bout[side]?.boss
  const cost = pays ? abilities.reduce((sum, id) => sum + (COSTS_TWO.has(id) ? 2 : 1), 0) : 0
  return { hp: HP_MOST - cost, charge: 1 + Number(abilities.includes(SPARK)) }
}
