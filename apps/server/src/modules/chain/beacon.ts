import { setTimeout as sleep } from 'node:timers/promises'
import type { House, PublicBlock } from '../../kernel/house.ts'
import { linkOf } from './link.ts'
import { hex } from './rpc.ts'

const PATIENCE_MS = 1_500
const POLL_MS = 250
const POLLS_MAX = 10

/**
 * H16: a block that was not there when this was asked, so that nobody knew its hash: the first one after it. Null while
 * the chain is down, or when it makes none in time. Not for use in a transaction.
 */
export async function takeBeacon(house: House): Promise<PublicBlock | null> {
  const { line } = linkOf(house)
  if (!line) return null
  const { rpc, chainId } = line
  try {
    const next = Number(await rpc.ask<string>('eth_blockNumber', [], PATIENCE_MS)) + 1
    for (let polls = 0; polls < POLLS_MAX; polls++) {
      const block = await rpc.ask<{ hash: string } | null>(
        'eth_getBlockByNumber',
        [hex(next), false],
        PATIENCE_MS,
      )
      if (block) return { chainId, block: next, hash: block.hash }
      if (house.settings.chainRpcUrl === null) await mine(line)
      else await sleep(POLL_MS)
    }
    return null
  } catch {
    return null
  }
}

const mining = new WeakMap<object, Promise<unknown>>()

/** One block serves everybody who waits for one. */
function mine(line: { readonly rpc: { ask(method: string): Promise<unknown> } }): Promise<unknown> {
  const block = mining.get(line) ?? line.rpc.ask('evm_mine').finally(() => mining.delete(line))
  mining.set(line, block)
  return block
}
