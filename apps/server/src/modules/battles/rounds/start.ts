import type { Beacon } from '@shugyo/engine'
import { act } from '../../../kernel/act.ts'
import type { Deed } from '../../../kernel/deed.ts'
import { outsideJob } from '../../../kernel/jobs/job.ts'
import { Type, uuid } from '../../../kernel/schema.ts'
import { beaconSourceOf } from '../../chain/index.ts'
import { battleStarted } from '../facts.ts'
import { namesOf } from '../settlement/fought.ts'
import { planSettling } from '../settlement/settle.ts'
import { findBattle, markRunning } from '../store/battles.ts'
import type { BattleId, BattleRow } from '../store/row.ts'
import { hasStarted } from './play.ts'

/** [battles-4] How long a battle waits for public randomness before it starts without. */
const BEACON_WAIT_MS = 3_000

/** Both are in and frozen: starts the battle, at once or as soon as the chain has a new block. */
export async function startWhenReady(deed: Deed, id: BattleId): Promise<void> {
  if (beaconSourceOf(deed.runtime) === null) return begin(deed, id, null)
  deed.enqueue(takeBeacon, { battleId: id }, { uniqueKey: `beacon:${id}` })
}

async function begin(deed: Deed, id: BattleId, beacon: Beacon | null): Promise<void> {
  // The job ran twice, or the battle was cancelled meanwhile.
  if (!(await markRunning(deed.tx, id, { beacon, startedAt: deed.at }))) return
  const battle = (await findBattle(deed.tx, id)) as BattleRow
  if (hasStarted(battle)) planSettling(deed, battle)
  await deed.emit(battleStarted, namesOf(battle))
}

/** Asks the chain for its next block, outside any transaction and no longer than a battle can wait. */
export const takeBeacon = outsideJob({
  name: 'battles.take-beacon',
  payload: Type.Object({ battleId: uuid<BattleId>() }),
  async run({ runtime }, { battleId }) {
    const beacon = await withinReason(beaconSourceOf(runtime)?.(runtime) ?? Promise.resolve(null))
    await act(runtime, (deed) => begin(deed, battleId, beacon))
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
