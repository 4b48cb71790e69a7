import type { Runtime } from '../../kernel/runtime.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { signerAt } from '../wallets/index.ts'
import type { Relayer } from './outbox/lane.ts'
import {
  getNewestRelayer,
  giveUpBefore,
  type HolderId,
  insertRelayer,
  listRelayers,
  requireLease,
} from './store/lanes.ts'

/**
 * [chain-27] The one that signs, and those before it. Indexes only rise: a node whose setting is behind the database's goes
 * by the database's.
 */
export async function findRelayers({ database, keyring, settings, log }: Runtime) {
  const rows = await listRelayers(database.db)
  const newest = Math.max(...rows.map(({ index }) => index))
  const [told, index] = [settings.relayerKeyIndex, Math.max(newest, settings.relayerKeyIndex)]
  if (told < newest)
    log.warn(
      { told, index },
      'RELAYER_KEY_INDEX is behind: a newer relayer signs by now; set it to that one’s',
    )
  const at = (index: number): Relayer => ({ index, account: signerAt(keyring, 'relayer', index) })
  const former = rows.filter((row) => row.index < index)
  return [at(index), ...former.map((row) => at(row.index))] as [Relayer, ...Relayer[]]
}

/** After it was given its role: until then the one before goes on, and the setting can be taken back. */
export async function beginWith(
  runtime: Runtime,
  holder: HolderId,
  { index, account }: Relayer,
): Promise<void> {
  if ((await getNewestRelayer(runtime.database.db)) >= index) return
  await runUnitOfWork(runtime, async ({ tx }) => {
    await insertRelayer(tx, index)
    await requireLease(tx, holder)
  })
  runtime.log.warn({ index, address: account.address }, 'another relayer signs from now on')
}

/** For the operator: who signs, and what those before it still have to finish. */
export async function viewRelayers({ database, keyring, settings }: Runtime) {
  const rows = await listRelayers(database.db)
  const addressAt = (index: number) => signerAt(keyring, 'relayer', index).address
  const newest = rows.at(-1)?.index ?? 0
  return {
    index: newest,
    address: addressAt(newest),
    // To be given ether before it is its turn.
    next: { index: newest + 1, address: addressAt(newest + 1) },
    told: settings.relayerKeyIndex,
    former: rows.slice(0, -1).map(({ index, open, retiredAt }) => ({
      index,
      address: addressAt(index),
      busy: open > 0,
      open,
      retiredAt,
    })),
  }
}

/**
 * [chain-27] Waits no longer for the transactions of former relayers: their roles are taken, and the intents are sent
 * anew.
 */
export async function giveUpFormer(runtime: Runtime): Promise<{ givenUp: number } | null> {
  // Nothing gets stuck on a chain of our own.
  if (!runtime.settings.chainRpcUrl) return null
  const givenUp = await runUnitOfWork(runtime, async ({ tx }) => giveUpBefore(tx, await getNewestRelayer(tx)))
  runtime.wakeWorkers()
  return { givenUp }
}
