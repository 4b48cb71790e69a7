import type { Result } from '@shugyo/engine'
import { type Announced, announced } from '../../../kernel/transaction/facts.ts'
import { type Gift, type ItemRow, itemGift } from '../../agents/index.ts'
import { hardcoreEnded, trophyWon } from '../facts.ts'
import { type RunRow, runNames } from '../store/runs.ts'

/** [battles-12] Trophies of a run, by the wins that they take. The Storm Aura is a season's prize. */
const TROPHIES = [
  { wins: 3, item: 'body-obsidian' },
  { wins: 20, item: 'back-spikes' },
] as const

/** [battles-12] The character that this many wins of one run unlock. */
const RONIN = { wins: 10, character: 'ronin' } as const

/** A run after a battle, and what came of that, in order. */
export type Advanced = {
  readonly run: RunRow
  readonly gifts: readonly Gift[]
  readonly facts: readonly Announced[]
}

/**
 * [battles-11] A win counts, a draw changes nothing (null), the first loss ends the run; never the agent. `owned`: what
 * the agent has.
 */
export function advanceRun(
  run: RunRow,
  result: Result,
  owned: readonly Omit<ItemRow, 'at'>[],
  at: Date,
): Advanced | null {
  if (result === 'draw') return null
  if (result === 'loss') {
    const facts = [announced(hardcoreEnded, runNames(run))]
    return { run: { ...run, status: 'ended', endedAt: at }, gifts: [], facts }
  }
  const wins = run.wins + 1
  const trophies = TROPHIES.filter((trophy) => trophy.wins === wins).flatMap(({ item }) => {
    const gift = itemGift(owned, run.agentId, { kind: 'gear', item, source: 'trophy', ref: run.id })
    return gift ? { gift, facts: [gift.fact, announced(trophyWon, { ...runNames(run), item })] } : []
  })
  const form = { kind: 'character', item: RONIN.character, source: 'hardcore', ref: run.id } as const
  const ronin = wins === RONIN.wins ? itemGift(owned, run.agentId, form) : null
  return {
    run: { ...run, wins },
    gifts: [...trophies.map(({ gift }) => gift), ...(ronin ? [ronin] : [])],
    facts: [...trophies.flatMap(({ facts }) => facts), ...(ronin ? [ronin.fact] : [])],
  }
}
