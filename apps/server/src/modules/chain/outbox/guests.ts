import type { Hex } from 'viem'
import { SECOND_MS, utcDay } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { answered, hex, type RpcCall, RpcError } from '../rpc.ts'
import { readSigned } from '../signed.ts'
import { dropGuest, forgetDaysBefore, type Guest, listOpenGuests, markGuestMined } from '../store/guests.ts'
import { requireLease } from '../store/lanes.ts'
import { KNOWN } from './broadcast.ts'
import type { Lane, Receipt } from './lane.ts'

/** Handed over in one turn: together with our own they fit one block. */
const GUESTS_MAX = 20
const AGAIN_MS = 10 * SECOND_MS

/**
 * [chain-20] Hands over transactions that others signed, on a chain of our own. Answers whether any waits for a block.
 * A transaction that the node refuses is dropped: its sender asks for a receipt and finds none.
 */
export async function handGuests(lane: Lane): Promise<boolean> {
  if (!lane.node) return false
  const now = lane.runtime.clock.now()
  const waiting = await listOpenGuests(lane.runtime.database.db, GUESTS_MAX)
  for (const guest of waiting) {
    const last = lane.broadcastAt.get(guest.hash)
    if (last && now.getTime() - last.getTime() < AGAIN_MS) continue
    await endowFor(lane, guest)
    const [answer] = await lane.rpc.askAll([['eth_sendRawTransaction', [guest.raw]]])
    if (answer instanceof RpcError && !KNOWN.test(answer.message)) await drop(lane, guest, answer.message)
    else lane.broadcastAt.set(guest.hash, now)
  }
  return waiting.length > 0
}

/** Writes down which were mined; one whose nonce another used is gone. Answers whether any still waits. */
export async function concludeGuests(lane: Lane): Promise<boolean> {
  if (!lane.node) return false
  const waiting = await listOpenGuests(lane.runtime.database.db, GUESTS_MAX)
  if (waiting.length === 0) return false
  const receipts: RpcCall[] = waiting.map(({ hash }) => ['eth_getTransactionReceipt', [hash]])
  const nonces: RpcCall[] = waiting.map(({ sender }) => ['eth_getTransactionCount', [sender, 'latest']])
  const answers = await lane.rpc.askAll([...receipts, ...nonces])
  let left = false
  for (const [at, guest] of waiting.entries()) {
    const receipt = answered<Receipt | null>(answers[at])
    const used = Number(answered<Hex>(answers[waiting.length + at]))
    if (receipt) await note(lane, guest, Number(receipt.blockNumber))
    else if (guest.nonce < used) await drop(lane, guest, 'its nonce was used by another')
    else left = true
  }
  return left
}

/** A wallet that offers a fee all the same is given what it offers. */
async function endowFor({ rpc }: Lane, { raw, sender }: Guest): Promise<void> {
  const signed = await readSigned(raw)
  const cost = signed ? signed.gas * signed.fee : 0n
  if (cost > BigInt(await rpc.ask<Hex>('eth_getBalance', [sender, 'latest'])))
    await rpc.ask('anvil_setBalance', [sender, hex(cost)])
}

async function note(lane: Lane, { hash }: Guest, block: number): Promise<void> {
  lane.broadcastAt.delete(hash)
  await runUnitOfWork(lane.runtime, async ({ tx, at }) => {
    await markGuestMined(tx, hash, block)
    await forgetDaysBefore(tx, utcDay(at))
    await requireLease(tx, lane.holder)
  })
}

async function drop(lane: Lane, { hash, sender }: Guest, reason: string): Promise<void> {
  lane.broadcastAt.delete(hash)
  lane.runtime.log.warn({ hash, sender, reason }, 'a transaction that was handed in can’t be mined')
  await runUnitOfWork(lane.runtime, async ({ tx }) => {
    await dropGuest(tx, hash)
    await requireLease(tx, lane.holder)
  })
}
