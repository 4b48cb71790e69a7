import { div } from './core/whole.ts'
import type { Bracket, Outcome, Side } from './core/words.ts'
import { BOSS_IDS, type BossId, type RulesetId } from './types.ts'

export const MODES = ['ranked', 'open', 'boss', 'friendly', 'training', 'hardcore'] as const
export type Mode = (typeof MODES)[number]

export type ModeRules = { readonly ruleset: RulesetId; readonly bracket: Bracket; readonly rated: boolean }

/** The rules of each mode. A boss battle is rated on the first try per boss and UTC day. */
export const MODE_RULES: Readonly<Record<Mode, ModeRules>> = {
  ranked: { ruleset: 2, bracket: 'ranked', rated: true },
  open: { ruleset: 2, bracket: 'open', rated: false },
  boss: { ruleset: 2, bracket: 'ranked', rated: true },
  friendly: { ruleset: 2, bracket: 'ranked', rated: false },
  training: { ruleset: 1, bracket: 'ranked', rated: false },
  hardcore: { ruleset: 2, bracket: 'ranked', rated: false },
}

export type Result = 'win' | 'draw' | 'loss'

export const resultFor = (side: Side, outcome: Outcome): Result =>
  outcome === 'draw' ? 'draw' : outcome === side ? 'win' : 'loss'

/** Experience of a battle, and the part of it that friendly and training battles give. */
export const XP: Readonly<Record<Result, number>> = { win: 40, draw: 25, loss: 15 }
const XP_PRACTICE_DIVISOR = 4
/** Experience of a win over each boss, from Scout to Raven, and of a draw or loss. */
const XP_BOSS_WIN = [30, 45, 60, 80, 110] as const
const XP_BOSS_LOSS = 10

/**
 * Experience an agent gains by a battle.
 *
 * @example xpFor('ranked', 'win') // 40
 * @example xpFor('boss', 'win', 'titan') // 60
 */
export function xpFor(mode: Mode, result: Result, boss?: BossId): number {
  if (mode === 'boss') {
    const tier = boss === undefined ? 0 : BOSS_IDS.indexOf(boss)
    return result === 'win' ? (XP_BOSS_WIN[tier] as number) : XP_BOSS_LOSS
  }
  const practice = mode === 'friendly' || mode === 'training'
  return practice ? div(XP[result], XP_PRACTICE_DIVISOR) : XP[result]
}
