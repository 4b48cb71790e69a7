import type { Hex } from 'viem'
import { addMs, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { answered, ChainUnreachable, hex } from '../rpc.ts'
import { endGivingUp, listRelayers, noteRetired, type RelayerRow, requireLease } from '../store/lanes.ts'
import type { Block, Lane, Relayer } from './lane.ts'
import { currentFees } from './lane.ts'

/** The pause before a role is taken away again, where the chain refused it. */
const AGAIN_MS = MINUTE_MS
/** Less ether than so many transfers cost is left where it is; some of what is sent stays for fees that nodes don't name. */
const WORTH_MOVING = 10n
const LEFT_FOR_FEES = 2n

export const relayerAt = (lane: Lane, index: number): Relayer => {
  const found = [lane.relayer, ...lane.former].find((relayer) => relayer.index === index)
  if (!found) throw new Error(`no relayer has the index ${index}`)
  return found
}

/** How many transactions are under way. */
type UnderWay = { readonly own: number; readonly former: number; readonly givenUp: ReadonlySet<number> }

/**
 * [chain-27] A former relayer may issue for as long as a transaction that it signed is under way, and not longer. Its
 * remaining ether goes to the present one.
 */
export async function changeOver(lane: Lane, head: Block): Promise<UnderWay> {
  const rows = await listRelayers(lane.runtime.database.db)
  const own = rows.find(({ index }) => index === lane.relayer.index)?.open ?? 0
  const former = rows.filter(({ index }) => index < lane.relayer.index)
  for (const row of former) {
    if (row.givenUp && row.open === 0) await record(lane, (tx) => endGivingUp(tx, row.index))
    await settle(lane, row, head)
  }
  const givenUp = former.filter((row) => row.givenUp).map(({ index }) => index)
  return { own, former: former.reduce((sum, { open }) => sum + open, 0), givenUp: new Set(givenUp) }
}

async function settle(
  lane: Lane,
  { index, open, givenUp, retiredAt }: RelayerRow,
  head: Block,
): Promise<void> {
  const { runtime } = lane
  const mayIssue = open > 0 && !givenUp
  if (lane.mayIssue.get(index) === mayIssue) return
  const { account } = relayerAt(lane, index)
  const now = runtime.clock.now()
  if ((lane.notBefore.get(index) ?? now) > now) return
  try {
    if (!mayIssue) lane.pass('before-revoke')
    await lane.setRole(account.address, mayIssue)
    if (!mayIssue) lane.pass('after-revoke')
  } catch (error) {
    if (error instanceof ChainUnreachable || (error as Error).name === 'AbortError') throw error
    // The one that signs now does not wait for it.
    lane.notBefore.set(index, addMs(now, AGAIN_MS))
    runtime.log.warn({ err: error, index }, 'the role of a former relayer could not be changed; tried again')
    return
  }
  if (mayIssue !== (retiredAt === null)) {
    await record(lane, (tx) => noteRetired(tx, index, mayIssue ? null : now))
    const words = mayIssue
      ? 'a former relayer finishes what it signed'
      : 'a former relayer has no role any more'
    runtime.log.warn({ index, address: account.address }, words)
  }
  lane.mayIssue.set(index, mayIssue)
  if (open === 0 && !lane.node) await moveEther(lane, account, head)
}

type Write = (tx: Parameters<typeof requireLease>[0]) => Promise<void>

const record = (lane: Lane, write: Write): Promise<void> =>
  runUnitOfWork(lane.runtime, async ({ tx }) => {
    await write(tx)
    await requireLease(tx, lane.holder)
  })

/** Nothing depends on the result: the key signs nothing else any more. */
async function moveEther(lane: Lane, from: Relayer['account'], head: Block): Promise<void> {
  const { rpc, relayer, chainId, runtime } = lane
  const to = relayer.account.address
  try {
    const [balance, count, estimate] = await rpc.askAll([
      ['eth_getBalance', [from.address, 'latest']],
      ['eth_getTransactionCount', [from.address, 'latest']],
      ['eth_estimateGas', [{ from: from.address, to, value: hex(1) }]],
    ])
    const has = BigInt(answered<Hex>(balance))
    if (has === 0n) return
    const fees = await currentFees(rpc, head)
    const gas = BigInt(answered<Hex>(estimate))
    const cost = gas * fees.maxFeePerGas
    if (has < cost * WORTH_MOVING) return
    const value = has - cost * LEFT_FOR_FEES
    const nonce = Number(answered<Hex>(count))
    const raw = await from.signTransaction({ type: 'eip1559', chainId, nonce, gas, to, value, ...fees })
    await rpc.ask('eth_sendRawTransaction', [raw])
    runtime.log.warn({ from: from.address, to, wei: String(value) }, 'a former relayer’s ether was sent on')
  } catch (error) {
    runtime.log.warn({ err: error, from: from.address }, 'a former relayer’s ether stays where it is')
  }
}
