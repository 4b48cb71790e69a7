import type { Result } from '@shugyo/engine'
import type { Deed } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { grantItem } from '../../agents/index.ts'
import { hardcoreEnded, trophyWon } from '../facts.ts'
import { endRun, lockActiveRun, type RunRow, runNames, saveWins } from '../store/runs.ts'

/** [battles-12] Trophies of a run, by the wins that they take. The Storm Aura is a season's prize. */
const TROPHIES = [
  { wins: 3, item: 'body-obsidian' },
  { wins: 20, item: 'back-spikes' },
] as const

/** [battles-12] The character that this many wins of one run unlock. */
const RONIN = { wins: 10, character: 'ronin' } as const

/**
 * [battles-11] A win counts, a draw changes nothing, and the first loss ends the run, never the agent. Answers the
 * run's wins if this battle added one.
 */
export async function advanceRun(
  deed: Deed,
  agentId: AgentId,
  season: number,
  result: Result,
): Promise<number | null> {
  const run = await lockActiveRun(deed.tx, agentId, season)
  // A house agent, or a run that ended while the battle ran.
  if (run === null || result === 'draw') return null
  if (result === 'loss') {
    await endWith(deed, run)
    return null
  }
  const wins = run.wins + 1
  await saveWins(deed.tx, run.id, wins)
  for (const { item } of TROPHIES.filter((trophy) => trophy.wins === wins)) {
    const isNew = await grantItem(deed, agentId, { kind: 'gear', item, source: 'trophy', ref: run.id })
    if (isNew) await deed.emit(trophyWon, { ...runNames(run), item })
  }
  if (wins === RONIN.wins) {
    const form = { kind: 'character', item: RONIN.character, source: 'hardcore', ref: run.id } as const
    await grantItem(deed, agentId, form)
  }
  return wins
}

async function endWith(deed: Deed, run: RunRow): Promise<void> {
  await endRun(deed.tx, run.id, deed.at)
  await deed.emit(hardcoreEnded, runNames(run))
}
