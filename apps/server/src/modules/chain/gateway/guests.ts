import { createHmac } from 'node:crypto'
import type { Address } from 'viem'
import { keccak256 } from 'viem/utils'
import type { Db } from '../../../kernel/db/database.ts'
import { addressBucket } from '../../../kernel/lib/client-address.ts'
import { utcDay } from '../../../kernel/lib/clock.ts'
import type { Keyring } from '../../../kernel/secrets/keyring.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import type { Book } from '../book.ts'
import { hex, type Rpc, RpcError } from '../rpc.ts'
import { readSigned, type Signed } from '../signed.ts'
import { countGuest, findNoncesAfter, type Guest, insertGuest, isGuestKnown } from '../store/guests.ts'
import { isVault } from '../store/tokens.ts'
import type { Hash } from '../store/txs.ts'
import { ANSWER_BYTES_MAX, GAS_MAX, Refusal } from './methods.ts'

/** Gas is free; this only keeps sums within what the chain can count. */
const FEE_MAX = 10n ** 12n
const DAILY = { sender: 50, address: 100 } as const

export type RpcGateway = { readonly rpc: Rpc; readonly chainId: number; readonly book: Book; readonly db: Db }

/** [chain-19] Whether a transaction that somebody signed may go to the chain; what it comes to, or why not. */
export async function judgeGuest(door: RpcGateway, raw: Hash): Promise<Guest | Refusal | RpcError> {
  const parsed = await readSigned(raw)
  if (!parsed) return new Refusal('badParams', 'params[0] is not a signed transaction')
  const { sender, nonce, to, data, gas } = parsed
  const guest = { hash: keccak256(raw), sender, nonce, raw }
  if (await isGuestKnown(door.db, guest.hash)) return guest
  const fault = faultOf(parsed, door.chainId) ?? (await faultOfTarget(door, to))
  if (fault) return new Refusal('rejected', fault)
  const used = Number(await door.rpc.ask<string>('eth_getTransactionCount', [sender, 'latest']))
  const next = Math.max(used, (await findNoncesAfter(door.db, [sender])).get(sender) ?? 0)
  if (nonce !== next)
    return new Refusal('rejected', `nonce too ${nonce < next ? 'low' : 'high'}: the next is ${next}`)
  // With others before it nobody knows yet what it will meet.
  if (next > used) return guest
  const call = { from: sender, to, data, gas: hex(gas) }
  const [answer] = await door.rpc.askAll([['eth_estimateGas', [call]]], { bytesMax: ANSWER_BYTES_MAX })
  return answer instanceof RpcError ? answer : guest
}

function faultOf({ type, chainId, value, gas, fee }: Signed, ours: number): string | null {
  if (!/^(legacy|eip2930|eip1559)$/.test(type)) return `transactions of type ${type} are not taken`
  if (chainId !== ours) return `signed for chain ${chainId ?? 'none'}, and this is chain ${ours}`
  if (value !== 0n) return 'ether has no meaning here: the value must be 0'
  if (gas > GAS_MAX) return `a transaction may use ${GAS_MAX} gas at most`
  return fee > FEE_MAX ? 'gas is free here: ask for a fee of 0' : null
}

/** [chain-19] Only what is ours: the chain is not there for anything else. */
async function faultOfTarget({ book, db }: RpcGateway, to: Address | null): Promise<string | null> {
  const { agentNft, agentMarket, agentItems, credits, forwarder } = book.at
  const ours: readonly string[] = [agentNft, agentMarket, agentItems, credits, forwarder]
  if (to && (ours.includes(to) || (await isVault(db, to)))) return null
  return `transactions go to an agent’s vault, or to one of ${ours.join(', ')}`
}

/** [chain-19] Counts it against its sender and its caller, and keeps it for the chain's next turn. */
export async function admitGuest(
  { tx, at, runtime }: UnitOfWork,
  guest: Guest,
  address: string,
): Promise<Hash | Refusal> {
  if (await isGuestKnown(tx, guest.hash)) return guest.hash
  const day = utcDay(at)
  const who = { sender: `sender:${guest.sender}`, address: callerKey(runtime.keyring, day, address) }
  const counts = await countGuest(tx, day, Object.values(who))
  for (const [kind, max] of Object.entries(DAILY) as [keyof typeof DAILY, number][]) {
    if ((counts.get(who[kind]) ?? 0) > max)
      return new Refusal('overLimit', `${max} transactions a UTC day for each ${kind}; go on tomorrow`)
  }
  if (await insertGuest(tx, guest, at)) return guest.hash
  return new Refusal('rejected', `nonce too low: ${guest.nonce} is taken by another transaction`)
}

/** Callers can be counted, but not identified, by it. */
const callerKey = (keyring: Keyring, day: number, address: string): string => {
  const mac = createHmac('sha256', keyring.fixed('chain door'))
  return `address:${mac.update(`${day}:${addressBucket(address)}`).digest('hex')}`
}
