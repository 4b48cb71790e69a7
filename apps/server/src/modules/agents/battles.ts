import assert from 'node:assert/strict'
import { type AgentMemory, type Lesson, learn, newMemory, type Result } from '@shugyo/engine'
import type { Db } from '../../kernel/db/database.ts'
import type { Deed, Tx } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { ratingIn, recordAfter } from './progression.ts'
import { countBattles, countTask, listBattleMemories, lockFighter, saveFighter } from './store/doing.ts'

// A6: while something is under way here, the agent is challenging or working. Whoever begins something ends it, once.

/** A battle of these agents begins, or is queued. The caller holds them all (`lockAgents`). */
export const beginBattle = ({ tx }: Deed, ids: readonly AgentId[]): Promise<void> => countBattles(tx, ids)

/** What a battle comes to for one agent. */
export type BattleEnd = {
  /** Null when it does not go into the record, or came to nothing. */
  readonly result: Result | null
  /** Null where no rating was at stake; else what it is worth in the season that it counts for. */
  readonly ratingDelta: number | null
  readonly season: number
  /** Null when it taught nothing. */
  readonly lesson: Lesson | null
}

/** Ends a battle that leaves nothing behind: it was cancelled, or failed. */
export const CAME_TO_NOTHING: BattleEnd = { result: null, ratingDelta: null, season: 0, lesson: null }

/**
 * A5, A15: a battle is over for one of its agents. The record and the memory are those of this moment, so of two
 * battles that end at once neither undoes the other. Who settles several agents holds them all first (`lockAgents`).
 * Answers the rating it has now.
 */
export async function endBattle({ tx }: Deed, id: AgentId, end: BattleEnd): Promise<number> {
  const { keptRating, ratingSeason, memory, ...record } = await lockFighter(tx, id)
  const { ratingDelta } = end
  assert(ratingDelta === null || Number.isSafeInteger(ratingDelta), `no change of a rating: ${ratingDelta}`)
  // A16: one that moves no rating leaves it to the season it was kept in.
  const season = ratingDelta === null ? ratingSeason : Math.max(ratingSeason, end.season)
  const rating = ratingIn(season, { keptRating, ratingSeason }) + (ratingDelta ?? 0)
  await saveFighter(tx, id, {
    ...(end.result === null ? record : recordAfter(record, end.result)),
    keptRating: rating,
    ratingSeason: season,
    memory: end.lesson === null ? memory : learn(memory ?? newMemory(), end.lesson),
  })
  return rating
}

/** A15: what each of these agents has learned in the arena: an empty memory before its first battle. */
export async function battleMemoriesOf(
  db: Db | Tx,
  ids: readonly AgentId[],
): Promise<Map<AgentId, AgentMemory>> {
  const known = await listBattleMemories(db, ids)
  const byId = new Map(known.map(({ id, memory }) => [id, memory]))
  return new Map(ids.map((id) => [id, byId.get(id) ?? newMemory()]))
}

/** A task of the agent's starts running; it works until `endTask`. */
export const beginTask = ({ tx }: Deed, id: AgentId): Promise<void> => countTask(tx, id, 1)
export const endTask = ({ tx }: Deed, id: AgentId): Promise<void> => countTask(tx, id, -1)
