import { addMs } from '../../../kernel/clock.ts'
import { type Credits, credits } from '../../../kernel/credits.ts'
import type { Deed } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { job } from '../../../kernel/jobs/job.ts'
import { Type } from '../../../kernel/schema.ts'
import { grantItem, seasonAt, seasonStart } from '../../agents/index.ts'
import { type Movement, PRIZES, platformBalance, purse, transfer } from '../../ledger/index.ts'
import { hardcoreEnded, trophyWon } from '../facts.ts'
import { endRunsOf, findBestRun, runNames } from '../store/runs.ts'
import { prizeWon, seasonClosed } from './facts.ts'
import { PRIZE_PLACES, prizeFloor } from './prizes.ts'
import { type Honour, hasUnsettled, insertHonours, lastClosed, markSeasonClosed } from './store/seasons.ts'
import { listBest } from './store/standings.ts'
import { tellSeason } from './tell-season.ts'

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
  async run(deed) {
    const season = (await lastClosed(deed.tx)) + 1
    // An entry of its last moment may still be on its way to its commit: nobody sees the battle before that.
    if (season >= seasonAt(addMs(deed.at, -LOOK_EVERY_MS))) return
    // [battles-45] Battles entered during the season count for it; the last of them end a minute after it.
    if (await hasUnsettled(deed.tx, season)) return
    await closeSeason(deed, season)
  },
})

async function closeSeason(deed: Deed, season: number): Promise<void> {
  const { tx, at } = deed
  const pool = credits(Math.max(0, await platformBalance(tx, PRIZES)))
  if (!(await markSeasonClosed(tx, season, pool, at))) return
  const prizes = await payPrizes(deed, season, pool)
  await insertHonours(tx, season, [...prizes, ...(await giveTrophies(deed, season))])
  deed.enqueue(endRuns, { season }, { uniqueKey: `end-runs:${season}` })
  deed.enqueue(tellSeason, { season, after: null }, { uniqueKey: `tell-season:${season}` })
  await deed.emit(seasonClosed, { season })
}

/** [battles-47] Decides and pays in the transaction that closes the season: once, or not at all. */
async function payPrizes(deed: Deed, season: number, pool: Credits): Promise<Honour[]> {
  const best = await listBest(deed.tx, { season, bracket: 'ranked' }, PRIZE_PLACES)
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
  if (movements.length > 0) await transfer(deed, movements)
  for (const prize of prizes) await deed.emit(prizeWon, { season, ...prize })
  return prizes.map((prize) => ({ bracket: 'ranked', item: null, ...prize }))
}

async function giveTrophies(deed: Deed, season: number): Promise<Honour[]> {
  const best = await listBest(deed.tx, { season, bracket: 'hardcore' }, AURA_PLACES)
  for (const agentId of best) await giveAura(deed, season, agentId)
  return best.map((agentId, at) => {
    return { bracket: 'hardcore', place: at + 1, agentId, amount: null, item: STORM_AURA }
  })
}

async function giveAura(deed: Deed, season: number, agentId: AgentId): Promise<void> {
  const run = await findBestRun(deed.tx, agentId, season)
  const gift = { kind: 'gear', item: STORM_AURA, source: 'trophy', ref: run?.id ?? null } as const
  await grantItem(deed, agentId, gift)
  // An agent that has the aura already gets no new gear, but still this season's trophy.
  if (run) await deed.emit(trophyWon, { ...runNames(run), item: STORM_AURA })
}

/**
 * [battles-48] Ends the runs of a closed season. Nothing depends on this job: everybody takes a run of an earlier
 * season as over, whatever its row says.
 */
export const endRuns = job({
  name: 'battles.end-runs',
  payload: Type.Object({ season: Type.Integer() }),
  async run(deed, { season }) {
    const ended = await endRunsOf(deed.tx, season, RUNS_AT_ONCE, seasonStart(season + 1))
    for (const run of ended) await deed.emit(hardcoreEnded, runNames(run))
    if (ended.length === RUNS_AT_ONCE) deed.enqueue(endRuns, { season })
  },
})
