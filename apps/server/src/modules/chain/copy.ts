import type { Hex } from 'viem'
import type { Db } from '../../kernel/db/database.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Relayer } from './outbox/lane.ts'
import { findRelayers } from './relayers.ts'
import { openRpc, type Rpc } from './rpc.ts'
import { countKnownNonces, findLeader, identifyDatabase, setKnownNonces, setLeader } from './store/lanes.ts'

/** [chain-30] Another database signs by the same keys; this one leaves the chain alone. */
export class IsCopy extends Error {}

const WHAT_TO_DO =
  'a copy needs CHAIN_ENABLED=false, or a MASTER_KEY of its own; POST /chain/take-over (operator’s port) if it takes the other’s place'

/** [chain-30] On a chain of others, before this process leads: is this the database that led until now? */
export async function refuseCopy({ database }: Runtime, rpc: Rpc, relayer: Relayer): Promise<void> {
  const [mine, leader] = [await identifyDatabase(database.db), await findLeader(database.db)]
  if (mine && leader && leader !== mine)
    throw new IsCopy(`this database is a copy of the one that leads the chain: ${WHAT_TO_DO}`)
  await refuseUnknown(database.db, relayer, await countNonces(rpc, relayer))
  if (mine && !leader) await setLeader(database.db, mine)
}

/** [chain-30] The chain has more of a relayer than this database has signed. */
export async function refuseUnknown(db: Db, { index, account }: Relayer, used: number): Promise<void> {
  const known = await countKnownNonces(db, index)
  if (known === null) return setKnownNonces(db, index, used)
  if (used > known)
    throw new IsCopy(
      `the relayer ${account.address} signed ${used} transactions, this database knows ${known}: ${WHAT_TO_DO}`,
    )
}

/** [chain-30] The operator's word: this database leads from now on, whatever the relayer has signed elsewhere. */
export async function takeOver(runtime: Runtime): Promise<{ leads: true } | null> {
  const { chainRpcUrl } = runtime.settings
  if (!chainRpcUrl) return null
  const [relayer] = await findRelayers(runtime)
  const used = await countNonces(openRpc(chainRpcUrl), relayer)
  await runUnitOfWork(runtime, async ({ tx }) => {
    await setKnownNonces(tx, relayer.index, used)
    const mine = await identifyDatabase(tx)
    if (mine) await setLeader(tx, mine)
  })
  runtime.log.warn({ relayer: relayer.account.address, used }, 'this database leads the chain from now on')
  runtime.wakeWorkers()
  return { leads: true }
}

const countNonces = async (rpc: Rpc, { account }: Relayer): Promise<number> =>
  Number(await rpc.ask<Hex>('eth_getTransactionCount', [account.address, 'latest']))
