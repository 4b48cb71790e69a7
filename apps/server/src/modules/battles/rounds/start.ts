import type { Beacon } from '@shugyo/engine'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { outsideJob } from '../../../kernel/transaction/job.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { beaconSourceOf } from '../../chain/index.ts'
import { hasStarted } from '../clock/play.ts'
import { battleStarted } from '../facts.ts'
import { namesOf } from '../settlement/fought.ts'
import { planSettling } from '../settlement/settle.ts'
import { findBattle, markRunning } from '../store/battles.ts'
import type { BattleId, BattleRow } from '../store/row.ts'

/** [battles-4] How long a battle waits for public randomness before it starts without. */
const BEACON_WAIT_MS = 3_000

/** Both are in and frozen: starts the battle, at once or as soon as the chain has a new block. */
export async function startWhenReady(uow: UnitOfWork, id: BattleId): Promise<void> {
  if (beaconSourceOf(uow.runtime) === null) return begin(uow, id, null)
  uow.enqueue(takeBeacon, { battleId: id }, { uniqueKey: `beacon:${id}` })
}

async function begin(uow: UnitOfWork, id: BattleId, beacon: Beacon | null): Promise<void> {
  // The job ran twice, or the battle was cancelled meanwhile.
  if (!(await markRunning(uow.tx, id, { beacon, startedAt: uow.at }))) return
  const battle = (await findBattle(uow.tx, id)) as BattleRow
  if (hasStarted(battle)) planSettling(uow, battle)
  await uow.emit(battleStarted, namesOf(battle))
}

/** Asks the chain for its next block, outside any transaction and no longer than a battle can wait. */
export const takeBeacon = outsideJob({
  name: 'battles.take-beacon',
  payload: Type.Object({ battleId: uuid<BattleId>() }),
  async run({ runtime }, { battleId }) {
    const beacon = await withinReason(beaconSourceOf(runtime)?.(runtime) ?? Promise.resolve(null))
    await runUnitOfWork(runtime, (uow) => begin(uow, battleId, beacon))
  },
})

async function withinReason(asking: Promise<Beacon | null>): Promise<Beacon | null> {
  let timer: NodeJS.Timeout | undefined
  const tired = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, BEACON_WAIT_MS, null)
  })
  try {
    return await Promise.race([asking.catch(() => null), tired])
  } finally {
    clearTimeout(timer)
  }
}
