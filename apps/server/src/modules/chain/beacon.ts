import { setTimeout as sleep } from 'node:timers/promises'
import { Slot } from '../../kernel/lib/slot.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { linkOf } from './link.ts'
import { BLOCK_PATIENCE_MS, hex, type Rpc } from './rpc.ts'

const PATIENCE_MS = 1_500
const POLL_MS = 250
const POLLS_MAX = 10
/** How long a battle waits for a block of a busy node. */
const BLOCK_WAIT_MS = 5_000

/** A block that everybody can look up. */
export type PublicBlock = { readonly chainId: number; readonly block: number; readonly hash: string }

type Take = (runtime: Runtime) => Promise<PublicBlock | null>

/** Another source of public randomness than the chain: the last one added counts. */
export const beaconSources = new Slot<Take>('chain: public randomness')

/** How to take public randomness; null where there is none to be had. */
export function beaconSourceOf(runtime: Runtime): Take | null {
  const fallback = runtime.settings.chainEnabled ? takeBeacon : null
  return beaconSources.of(runtime).at(-1) ?? fallback
}

/**
 * [chain-16] A block that was not there when this was asked, so that nobody knew its hash: the first one after it. Null
 * while the chain is down, or when it makes none in time. Not for use in a transaction.
 */
export async function takeBeacon(runtime: Runtime): Promise<PublicBlock | null> {
  const { node } = linkOf(runtime)
  if (!node) return null
  const { rpc, chainId } = node
  try {
    const next = Number(await rpc.ask<string>('eth_blockNumber', [], PATIENCE_MS)) + 1
    for (let polls = 0; polls < POLLS_MAX; polls++) {
      const block = await rpc.ask<{ hash: string } | null>(
        'eth_getBlockByNumber',
        [hex(next), false],
        PATIENCE_MS,
      )
      if (block) return { chainId, block: next, hash: block.hash }
      if (runtime.settings.chainRpcUrl !== null) await sleep(POLL_MS)
      else if (!(await mineInTime(node))) return null
    }
    return null
  } catch {
    return null
  }
}

type Node = { readonly rpc: Rpc }
const mining = new WeakMap<Node, Promise<boolean>>()

async function mineInTime(node: Node): Promise<boolean> {
  const enough = new AbortController()
  const late = sleep(BLOCK_WAIT_MS, false, { signal: enough.signal }).catch(() => false)
  try {
    return await Promise.race([mine(node), late])
  } finally {
    enough.abort()
  }
}

/** One block serves everybody who waits for one, also later callers while it is under way. */
function mine(node: Node): Promise<boolean> {
  const known = mining.get(node)
  if (known) return known
  const block = node.rpc
    .ask('evm_mine', [], BLOCK_PATIENCE_MS)
    .then(
      () => true,
      () => false,
    )
    .finally(() => mining.delete(node))
  mining.set(node, block)
  return block
}
