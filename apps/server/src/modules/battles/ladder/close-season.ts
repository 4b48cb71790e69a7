import { addMs } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { nullable, Type, uuid } from '../../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { grantItem, seasonAt, seasonStart } from '../../agents/index.ts'
import {
  type Credits,
  credits,
  type Movement,
  PRIZES,
  platformBalance,
  purse,
  transfer,
} from '../../ledger/index.ts'
import { hardcoreEnded, trophyWon } from '../facts.ts'
import { endRunsOf, findBestRun, runNames } from '../store/runs.ts'
import { prizeWon, seasonClosed, seasonTold } from './events.ts'
import { PRIZE_PLACES, prizeFloor } from './rankings.ts'
import { listBest, listPlaced } from './store/rankings.ts'
import { type Honour, hasUnsettled, insertHonours, lastClosed, markSeasonClosed } from './store/seasons.ts'

const LOOK_EVERY_MS = 60_000
const RUNS_AT_ONCE = 500

/** [battles-49] Given to the ten best hardcore runs of a season. */
const STORM_AURA = 'aura-storm'
const AURA_PLACES = 10

/**
 * [battles-46] Looks once a minute for a season that has ended and is not closed, and closes the oldest. A service that
 * was down at a boundary catches up, one season after another.
 */
export const closeSeasons = job({
  name: 'battles.close-seasons',
  payload: Type.Object({}),
  everyMs: LOOK_EVERY_MS,
  async run(uow) {
    const season = (await lastClosed(uow.tx)) + 1
    // An entry of its last moment may still be on its way to its commit: nobody sees the battle before that.
    if (season >= seasonAt(addMs(uow.at, -LOOK_EVERY_MS))) return
    // [battles-45] Battles entered during the season count for it; the last of them end a minute after it.
    if (await hasUnsettled(uow.tx, season)) return
    await closeSeason(uow, season)
  },
})

async function closeSeason(uow: UnitOfWork, season: number): Promise<void> {
  const { tx, at } = uow
  const pool = credits(Math.max(0, await platformBalance(tx, PRIZES)))
  if (!(await markSeasonClosed(tx, season, pool, at))) return
  const prizes = await payPrizes(uow, season, pool)
  await insertHonours(tx, season, [...prizes, ...(await giveTrophies(uow, season))])
  uow.enqueue(endRuns, { season }, { uniqueKey: `end-runs:${season}` })
  uow.enqueue(tellSeason, { season, after: null }, { uniqueKey: `tell-season:${season}` })
  await uow.emit(seasonClosed, { season })
}

/** [battles-47] Decides and pays in the transaction that closes the season: once, or not at all. */
async function payPrizes(uow: UnitOfWork, season: number, pool: Credits): Promise<Honour[]> {
  const best = await listBest(uow.tx, { season, bracket: 'ranked' }, PRIZE_PLACES)
  const prizes = best
    .map((agentId, at) => ({ agentId, place: at + 1, amount: prizeFloor(pool, at + 1) }))
    .filter(({ amount }) => amount > 0)
  const movements = prizes.map(({ agentId, place, amount }): Movement => {
    return {
      from: PRIZES,
      to: purse(agentId),
      amount,
      kind: 'prize',
      memo: `Season ${season}, place ${place}`,
    }
  })
  if (movements.length > 0) await transfer(uow, movements)
  for (const prize of prizes) await uow.emit(prizeWon, { season, ...prize })
  return prizes.map((prize) => ({ bracket: 'ranked', item: null, ...prize }))
}

async function giveTrophies(uow: UnitOfWork, season: number): Promise<Honour[]> {
  const best = await listBest(uow.tx, { season, bracket: 'hardcore' }, AURA_PLACES)
  for (const agentId of best) await giveAura(uow, season, agentId)
  return best.map((agentId, at) => {
    return { bracket: 'hardcore', place: at + 1, agentId, amount: null, item: STORM_AURA }
  })
}

async function giveAura(uow: UnitOfWork, season: number, agentId: AgentId): Promise<void> {
  const run = await findBestRun(uow.tx, agentId, season)
  const gift = { kind: 'gear', item: STORM_AURA, source: 'trophy', ref: run?.id ?? null } as const
  await grantItem(uow, agentId, gift)
  // An agent that has the aura already gets no new gear, but still this season's trophy.
  if (run) await uow.emit(trophyWon, { ...runNames(run), item: STORM_AURA })
}

/**
 * [battles-48] Ends the runs of a closed season. Nothing depends on this job: everybody takes a run of an earlier
 * season as over, whatever its row says.
 */
export const endRuns = job({
  name: 'battles.end-runs',
  payload: Type.Object({ season: Type.Integer() }),
  async run(uow, { season }) {
    const ended = await endRunsOf(uow.tx, season, RUNS_AT_ONCE, seasonStart(season + 1))
    for (const run of ended) await uow.emit(hardcoreEnded, runNames(run))
    if (ended.length === RUNS_AT_ONCE) uow.enqueue(endRuns, { season })
  },
})

const AT_ONCE = 200

/**
 * [battles-51] Tells the owner of every agent that stood on a ladder of the season how it ended, in batches by agent
 * id; each batch plans the next.
 */
export const tellSeason: InsideJob<{ season: number; after: string | null }> = job({
  name: 'battles.tell-season',
  payload: Type.Object({ season: Type.Integer(), after: nullable(uuid()) }),
  async run(uow, { season, after }) {
    const placed = await listPlaced(uow.tx, season, after as AgentId | null, AT_ONCE)
    for (const agentId of placed) await uow.emit(seasonTold, { season, agentId })
    const last = placed.at(-1)
    if (last !== undefined && placed.length === AT_ONCE) uow.enqueue(tellSeason, { season, after: last })
  },
})
