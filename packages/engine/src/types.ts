import type { Memory } from './core/notes.ts'
import type { Move, Outcome, Side, Stance } from './core/words.ts'

export const BOSS_IDS = ['scout', 'ember', 'titan', 'yuki', 'raven'] as const
export type BossId = (typeof BOSS_IDS)[number]

/** A fighter as frozen when its battle starts. Level, rating, gear and character have no effect in the ring. */
export type Fighter = {
  readonly stance: Stance
  /** Ability ids that count, in slot order. */
  readonly abilities: readonly string[]
  /** Starting hp given up for them. */
  readonly cost: number
  /** Choice weights in percent, one per move, from the persona. */
  readonly temper: readonly number[]
  /** The notes that the agent takes into the battle. */
  readonly memory: Memory
  readonly boss?: BossId
  /** The extra points that a house agent deals and does not take, by the wins of a hardcore run. Ruleset 2 only. */
  readonly edge?: number
}

export type Fighters = { readonly a: Fighter; readonly b: Fighter }

/** An owner's one order: in this round the agent plays this move. */
export type Call = { readonly side: Side; readonly round: number; readonly move: Move }

export type RulesetId = 1 | 2

/** Everything a battle is computed from. */
export type BattleInput = {
  readonly ruleset: RulesetId
  readonly seed: number
  readonly fighters: Fighters
  readonly calls?: readonly Call[]
}

/** One round as published. */
export type Round = {
  round: number
  a_move: Move
  b_move: Move
  to_a: number
  to_b: number
  a_hp: number
  b_hp: number
  a_charge: number
  b_charge: number
  a_called: boolean
  b_called: boolean
  events: string[]
}

export type Gained = { readonly a: Memory; readonly b: Memory }

/** A battle fought to its end. */
export type Battle = { rounds: Round[]; outcome: Outcome; gained: Gained }

/** The rounds of a battle so far; `outcome` is null while it goes on. */
export type BattleSoFar = { rounds: Round[]; outcome: Outcome | null; over: boolean; gained: Gained }

/** A skill's effect in the arena. Its id is the code of the skill in the catalog. */
export type Ability = {
  readonly id: string
  readonly name: string
  readonly school: string
  /** Points of the ranked budget, each one starting hp. */
  readonly cost: number
  readonly effect: string
}
