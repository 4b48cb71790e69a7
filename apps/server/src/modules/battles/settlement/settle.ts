import { sql } from 'kysely'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { job } from '../../../kernel/transaction/job.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { endForNothing, type Fighter, lockFighters, saveGifts, saveOver } from '../../agents/index.ts'
import { tellWatchers } from '../audience/spectators.ts'
import { endOf, hasStarted, type StartedBattle } from '../clock/play.ts'
import { battleClosed } from '../facts.ts'
import { closeBattle, lockBattles, saveEndings } from '../store/battles.ts'
import { type CareerRow, saveCareers } from '../store/careers.ts'
import type { BattleId } from '../store/row.ts'
import { type RunRow, saveRuns } from '../store/runs.ts'
import { type Finished, finish } from './finish.ts'
import { agentIdsOf, byEnd, type Fought, firstApart, lookAt, namesOf } from './fought.ts'
import { loadSettlementContext } from './settlement-context.ts'

/** More at once would hold their agents longer, and gain little. */
const TOGETHER_MAX = 64
/** A battle waits for the lock of its agent no longer than this; then it is settled alone. */
const LOCK_WAIT_MS = 5_000
/** A lane of its own: nothing that follows from battles delays the end of others. */
const LANE = { name: 'battles.settle', atOnceMax: 3 }

const Ask = Type.Object({ battleId: uuid<BattleId>(), agentIds: Type.Array(uuid<AgentId>()) })
type Ask = { readonly battleId: BattleId; readonly agentIds: readonly AgentId[] }

/** [battles-6] Settles a battle at its end, once. If a call moved the end, it comes back then. */
export const settleBattle = job({
  name: 'battles.settle',
  payload: Ask,
  lane: LANE,
  run: (uow, ask) => settle(uow, [ask]),
  batch: {
    most: TOGETHER_MAX,
    async run(uow, asks) {
      await waitForLocks(uow.tx, LOCK_WAIT_MS)
      await settle(uow, asks)
    },
  },
})

/**
 * Plans the settling for the end of the battle as its calls stand now. The round is part of the key: a call that
 * changes the end plans another job, and a job that comes too early or too late finds nothing to do.
 */
export function planSettling(uow: UnitOfWork, battle: StartedBattle): void {
  const { round, at } = endOf(uow.runtime.keyring, battle)
  uow.enqueue(
    settleBattle,
    { battleId: battle.id, agentIds: agentIdsOf(battle) },
    { runAt: at, uniqueKey: `settle:${battle.id}:${round}` },
  )
}

/** All that are over by now, each as if it were settled alone, in the order in which they ended. */
async function settle(uow: UnitOfWork, asks: readonly Ask[]): Promise<void> {
  const { tx, at, runtime } = uow
  // Agents before battles, as everywhere; all of them in the order of their ids.
  const agentIds = [...new Set(asks.flatMap((ask) => ask.agentIds))]
  const [fighters, battles] = await Promise.all([
    lockFighters(tx, agentIds),
    lockBattles(tx, [...new Set(asks.map(({ battleId }) => battleId))]),
  ])
  const running = battles.filter(({ status }) => status === 'running').filter(hasStarted)
  const looked = running.map((battle) => lookAt(runtime.keyring, battle, at))
  const fought = looked.filter((one) => 'outcome' in one).sort(byEnd)
  await settleFought(uow, fought, fighters)
  for (const one of looked) {
    if ('outcome' in one) continue
    if (one.as === 'failed') await fail(uow, one.battle)
    else planSettling(uow, one.battle)
  }
}

/** Battles of one and the same agent are settled one after the other: each finds what the one before has left. */
async function settleFought(
  uow: UnitOfWork,
  fought: readonly Fought[],
  fighters: Map<AgentId, Fighter>,
): Promise<void> {
  const some = firstApart(fought)
  if (some.length === 0) return
  const ground = await loadSettlementContext(uow.tx, fighters, some)
  const finished = some.map((one) => finish(uow, ground, one))
  await save(uow, finished)
  // Last of all, because others wait for the counts of the ladder.
  await ground.standings.save(uow.tx)
  for (const { battle } of some) tellWatchers(uow, battle.id)
  await settleFought(uow, fought.slice(some.length), ground.fighters)
}

async function save(uow: UnitOfWork, finished: readonly Finished[]): Promise<void> {
  const { tx } = uow
  const last = <T>(rows: readonly T[], key: (row: T) => string): T[] => [
    ...new Map(rows.map((row) => [key(row), row])).values(),
  ]
  const all = <T>(rows: (one: Finished) => readonly T[]): T[] => finished.flatMap(rows)
  await Promise.all([
    saveOver(
      uow,
      all(({ over }) => over),
    ),
    saveGifts(
      uow,
      all(({ gifts }) => gifts),
    ),
    saveRuns(
      tx,
      last(
        all(({ runs }) => runs),
        ({ id }: RunRow) => id,
      ),
    ),
    saveCareers(
      tx,
      last(
        all(({ careers }) => careers),
        ({ agentId }: CareerRow) => agentId,
      ),
    ),
    saveEndings(
      tx,
      finished.map(({ ending }) => ending),
    ),
  ])
  await uow.emitAll(all(({ facts }) => facts))
}

async function fail(uow: UnitOfWork, battle: StartedBattle): Promise<void> {
  await closeBattle(uow.tx, battle.id, 'failed')
  await endForNothing(uow, agentIdsOf(battle))
  await uow.emit(battleClosed, { ...namesOf(battle), status: 'failed', by: null })
}

const waitForLocks = (tx: Tx, ms: number): Promise<unknown> =>
  sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(tx)
