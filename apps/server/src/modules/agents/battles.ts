import assert from 'node:assert/strict'
import { type AgentMemory, type Lesson, learn, newMemory, type Result } from '@shugyo/engine'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { type Announced, announced } from '../../kernel/transaction/facts.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { ratingsChanged } from './facts.ts'
import { growthFact, xpAfter } from './gains.ts'
import { learnFromBattle } from './memory/learned-layer.ts'
import { practiceAfter, ratingIn, recordAfter } from './progression.ts'
import {
  countBattles,
  countTask,
  type Fighter,
  listBattleMemories,
  lockFighters,
  saveFighters,
} from './store/fighters.ts'

// [agents-6] While a battle or task is under way, the agent is challenging or working. Code that begins one ends it,
// once.

/** Begins or queues a battle of these agents. The caller holds all their rows (`lockAgents`). */
export const beginBattle = ({ tx }: UnitOfWork, ids: readonly AgentId[]): Promise<void> =>
  countBattles(tx, ids)

/** The result of a battle for one agent. */
export type BattleEnd = {
  /** Null when the battle was not fought to an end. */
  readonly result: Result | null
  /** Training and friendly battles: counted separately, outside the record. */
  readonly practice?: boolean
  /** Null when the battle was unrated; otherwise its value in the season that the battle counts for. */
  readonly ratingDelta: number | null
  readonly season: number
  /** Null when it taught nothing; `note` puts it into words, for the learned layer. */
  readonly lesson: (Lesson & { readonly note?: string | null }) | null
  readonly xp: number
  /** A win over an opponent already beaten that day: it goes into the record, but makes no streak longer. */
  readonly repeatedWin?: boolean
}

/** The end of a battle that was cancelled, or failed. */
const CAME_TO_NOTHING: BattleEnd = { result: null, ratingDelta: null, season: 0, lesson: null, xp: 0 }

/** The end of a battle for one agent. */
export type Ended = { readonly fighter: Fighter; readonly end: BattleEnd }

/** The same with what it made of the agent. */
export type Over = Ended & { readonly after: Fighter }

/** [agents-5] [agents-15] An agent's row, record and memory as a battle leaves them. */
export const battleOver = (ended: Ended): Over => ({ ...ended, after: fighterAfter(ended) })

/** The facts of one battle's end, for all its agents. */
export function factsOf(over: readonly Over[]): Announced[] {
  const growth = over.flatMap(({ fighter, after }) => growthFact(fighter.id, fighter.xp, after.xp))
  const ratings = over
    .filter(({ end }) => end.ratingDelta)
    .map(({ after: { id, keptRating, ratingSeason } }) => ({ agentId: id, keptRating, ratingSeason }))
  return ratings.length > 0 ? [...growth, announced(ratingsChanged, { ratings })] : growth
}

/**
 * Writes what battles made of agents, which the caller holds (`lockFighters`): so of two that end at once neither undoes
 * the other. An agent may be there several times, in the order of its battles; with a note in one of them at most.
 */
export async function saveOver(uow: UnitOfWork, over: readonly Over[]): Promise<void> {
  const notes = over.flatMap(({ fighter, end }) =>
    end.lesson?.note ? [{ agentId: fighter.id, content: end.lesson.note }] : [],
  )
  const byAgent = Map.groupBy(over, ({ fighter }) => fighter.id)
  const last = [...byAgent.values()].map((of) => ({
    fighter: (of.at(-1) as Over).after,
    battles: of.length,
  }))
  await Promise.all([saveFighters(uow.tx, last), learnFromBattle(uow, notes)])
}

/** A battle is over for its agents, which the caller holds. Answers the rating that each has now, in order. */
export async function endBattle(uow: UnitOfWork, ended: readonly Ended[]): Promise<number[]> {
  const over = ended.map(battleOver)
  await saveOver(uow, over)
  await uow.emitAll(factsOf(over))
  return over.map(({ after }) => after.keptRating)
}

/** Ends a battle without a result for agents whose rows the caller does not hold. */
export async function endForNothing(uow: UnitOfWork, ids: readonly AgentId[]): Promise<void> {
  const fighters = await lockFighters(uow.tx, ids)
  await endBattle(
    uow,
    [...fighters.values()].map((fighter) => ({ fighter, end: CAME_TO_NOTHING })),
  )
}

function fighterAfter({ fighter, end }: Ended): Fighter {
  const { ratingDelta } = end
  assert(ratingDelta === null || Number.isSafeInteger(ratingDelta), `no change of a rating: ${ratingDelta}`)
  // [agents-16] An unrated battle leaves the rating in the season it was stored for.
  const season = ratingDelta === null ? fighter.ratingSeason : Math.max(fighter.ratingSeason, end.season)
  return {
    ...fighter,
    ...(end.result === null || end.practice ? {} : recordAfter(fighter, end.result)),
    ...(end.repeatedWin ? { streak: fighter.streak } : {}),
    ...(end.result !== null && end.practice ? { practice: practiceAfter(fighter.practice, end.result) } : {}),
    keptRating: ratingIn(season, fighter) + (ratingDelta ?? 0),
    ratingSeason: season,
    memory: end.lesson === null ? fighter.memory : learn(fighter.memory ?? newMemory(), end.lesson),
    xp: xpAfter(fighter.xp, end.xp),
  }
}

/** [agents-15] The battle memory of each of these agents; an empty one before the first battle. */
export async function battleMemoriesOf(
  db: Db | Tx,
  ids: readonly AgentId[],
): Promise<Map<AgentId, AgentMemory>> {
  const known = await listBattleMemories(db, ids)
  const byId = new Map(known.map(({ id, memory }) => [id, memory]))
  return new Map(ids.map((id) => [id, byId.get(id) ?? newMemory()]))
}

/** Starts a task of the agent's; it works until `endTask`. */
export const beginTask = ({ tx }: UnitOfWork, id: AgentId): Promise<void> => countTask(tx, id, 1)
export const endTask = ({ tx }: UnitOfWork, id: AgentId): Promise<void> => countTask(tx, id, -1)
