import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { setChainStates } from '../../agents/index.ts'
import { refuseUnknown } from '../copy.ts'
import { RpcError } from '../rpc.ts'
import { minting } from '../states.ts'
import { type Intent, type Kind, listReadyIntents, markDone, markSent } from '../store/intents.ts'
import { requireLease } from '../store/lanes.ts'
import { insertAttempt, insertTx, listNoncesFrom, type TxId } from '../store/txs.ts'
import { type Call, callFor, isToldAlready } from './calls.ts'
import { refuseIntents } from './conclude.ts'
import { type Block, currentFees, type Fees, type Lane, type Relayer } from './lane.ts'

/** Most that one transaction tells, by kind: a player's signature goes alone. */
const BATCH_MAX: Readonly<Record<Kind, number>> = { mint: 25, grant: 25, settle: 25, transfer: 1, policy: 1 }

/**
 * [chain-6] [chain-7] Intents that are ready, in batches of one kind, oldest first. An intent that was refused before
 * goes by itself. A player's key signs one request at a time: the forwarder counts them.
 */
function inBatches(ready: readonly Intent[], batchesMax: number): Intent[][] {
  const batches: Intent[][] = []
  const filling = new Map<Kind, Intent[]>()
  const signers = new Set<string>()
  for (const intent of ready) {
    const signer = signerOf(intent)
    if (signer !== null && signers.has(signer)) continue
    if (signer !== null) signers.add(signer)
    const batch = intent.alone ? undefined : filling.get(intent.kind)
    if (batch && batch.length < BATCH_MAX[intent.kind]) batch.push(intent)
    else if (batches.length < batchesMax) {
      const opened = [intent]
      batches.push(opened)
      if (!intent.alone) filling.set(intent.kind, opened)
    }
  }
  return batches
}

/** The owner of the key that has to sign; null where the relayer's own does. */
function signerOf(intent: Intent): string | null {
  if (intent.kind === 'transfer') return intent.payload.from
  return intent.kind === 'policy' ? intent.payload.ownerId : null
}

const LOOKED_AT_MAX = 200

type Signed = { readonly relayer: number; readonly raw: Hex; readonly hash: Hex; readonly nonce: number }

/**
 * [chain-4] Simulate, choose a nonce, sign, and put the signed transaction into the database; only what is there is ever
 * handed to the chain. Answers whether anything was there to do.
 */
export async function sendReady(lane: Lane, head: Block, slots: number): Promise<boolean> {
  const { runtime } = lane
  const ready = await listReadyIntents(runtime.database.db, runtime.clock.now(), LOOKED_AT_MAX)
  if (ready.length === 0) return fillHole(lane, lane.relayer, head)
  const fees = await currentFees(lane.rpc, head)
  const nonces = await freeNonces(lane)
  for (const batch of inBatches(ready, slots)) {
    for (const { intents, call, gas } of await judge(lane, batch, head)) {
      const signed = await sign(lane, lane.relayer, call, gas, fees, nonces.next().value)
      await commit(lane, intents, signed)
    }
  }
  return true
}

type Judged = { readonly intents: readonly Intent[]; readonly call: Call; readonly gas: bigint }

/** [chain-7] A refusal by the chain is found before sending: halved again and again, one bad item stands alone. */
async function judge(lane: Lane, intents: readonly Intent[], head: Block): Promise<Judged[]> {
  const [first] = intents
  if (first && (await isToldAlready(lane, first))) {
    await runUnitOfWork(lane.runtime, async ({ tx }) => {
      await markDone(tx, [first.id])
      await requireLease(tx, lane.holder)
    })
    return []
  }
  const call = await callFor(lane, intents, head)
  const [answer] = await lane.rpc.askAll([
    ['eth_estimateGas', [{ from: lane.relayer.account.address, ...call }]],
  ])
  if (!(answer instanceof RpcError)) return [{ intents, call, gas: withRoom(BigInt(answer as Hex)) }]
  if (!answer.isRevert) throw answer
  if (intents.length === 1) {
    await runUnitOfWork(lane.runtime, async (uow) => {
      await refuseIntents(uow, intents, answer.message)
      await requireLease(uow.tx, lane.holder)
    })
    return []
  }
  const half = Math.ceil(intents.length / 2)
  const before = await judge(lane, intents.slice(0, half), head)
  return [...before, ...(await judge(lane, intents.slice(half), head))]
}

/** The cost is known for the present state; it may be another when it is mined. */
const withRoom = (gas: bigint): bigint => (gas * 5n) / 4n + 50_000n

async function sign(
  { chainId }: Lane,
  { index, account }: Relayer,
  call: Call,
  gas: bigint,
  fees: Fees,
  nonce: number,
): Promise<Signed> {
  const raw = await account.signTransaction({ type: 'eip1559', chainId, nonce, gas, ...call, ...fees })
  return { relayer: index, raw, hash: keccak256(raw), nonce }
}

async function commit(lane: Lane, intents: readonly Intent[], signed: Signed): Promise<void> {
  lane.pass('before-commit')
  await runUnitOfWork(lane.runtime, async (uow) => {
    const { tx, at } = uow
    const mints = intents.filter(({ kind }) => kind === 'mint')
    if (mints.length > 0)
      await setChainStates(
        uow,
        mints.map(({ agentId }) => minting(agentId)),
      )
    const txId: TxId = await insertTx(tx, signed.relayer, signed.nonce, at)
    await insertAttempt(tx, txId, { hash: signed.hash, raw: signed.raw, at })
    await markSent(
      tx,
      intents.map(({ id }) => id),
      txId,
    )
    await requireLease(tx, lane.holder)
  })
  lane.pass('after-commit')
}

/** The lowest nonces that neither the chain nor an open transaction has used, without end. */
async function freeNonces(lane: Lane): Promise<Generator<number, never>> {
  const next = await chainNonce(lane, lane.relayer)
  if (!lane.node) await refuseUnknown(lane.runtime.database.db, lane.relayer, next)
  const taken = new Set(await listNoncesFrom(lane.runtime.database.db, lane.relayer.index, next))
  return (function* () {
    for (let nonce = next; ; nonce++) if (!taken.has(nonce)) yield nonce
  })()
}

async function chainNonce({ rpc }: Lane, { account }: Relayer): Promise<number> {
  return Number(await rpc.ask<Hex>('eth_getTransactionCount', [account.address, 'latest']))
}

/** [chain-9] Open transactions behind a nonce that nobody uses would wait for ever: it is used for nothing. */
export async function fillHole(lane: Lane, relayer: Relayer, head: Block): Promise<boolean> {
  const next = await chainNonce(lane, relayer)
  const [lowest] = await listNoncesFrom(lane.runtime.database.db, relayer.index, next)
  if (lowest === undefined || lowest === next) return false
  const call = { to: relayer.account.address, data: '0x' as const }
  const fees = await currentFees(lane.rpc, head)
  await commit(lane, [], await sign(lane, relayer, call, 50_000n, fees, next))
  return true
}
