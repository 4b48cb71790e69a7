import { LruCache } from '../../kernel/lib/lru-cache.ts'
import { memoizePer } from '../../kernel/lib/memoize-per.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { type Book, bookOf } from './book.ts'
import { linkOf } from './link.ts'
import type { Address } from './outbox/lane.ts'
import { askContracts, question } from './outbox/read.ts'
import type { Rpc } from './rpc.ts'

const FRESH_MS = 2_000
const KEPT_MAX = 1_000

type Kept = { readonly until: number; readonly answer: Promise<unknown> }
const memoryOf = memoizePer((_: Runtime) => new LruCache<string, Kept>(KEPT_MAX))

/**
 * [chain-15] A recent answer of the chain is given again: many readers of one thing cost one question. A failed
 * question is null, and not kept longer.
 */
function remembered<T>(runtime: Runtime, key: string, ask: () => Promise<T | null>): Promise<T | null> {
  const memory = memoryOf(runtime)
  const known = memory.get(key)
  if (known && known.until > performance.now()) return known.answer as Promise<T | null>
  const answer = ask().catch(() => null)
  memory.set(key, { until: performance.now() + FRESH_MS, answer })
  return answer
}

/** A reader waits no longer than this for the chain. */
const PATIENCE_MS = 1_500
const OFFERS_MAX = 100

/** Asks while the chain is there; null when it is not, or does not answer in time. */
function asking<T>(
  runtime: Runtime,
  key: string,
  ask: (rpc: Rpc, book: Book) => Promise<T>,
): Promise<T | null> {
  const { node } = linkOf(runtime)
  if (!node) return Promise.resolve(null)
  return remembered(runtime, `${node.chainId}:${key}`, async () =>
    ask(node.rpc, await bookOf(runtime.keyring)),
  )
}

export type VaultView = {
  owner: string
  agent: string
  armed: boolean
  remainingToday: number
  balance: number
}

export const readVault = (runtime: Runtime, vault: string): Promise<VaultView | null> =>
  asking(runtime, `vault:${vault}`, async (rpc, { agentVaultAbi }) => {
    const asked = question(agentVaultAbi, vault as Address, 'snapshot', [])
    const [seen] = await askContracts(rpc, [asked], PATIENCE_MS)
    const [owner, agent, armed, , remaining, balance] = seen as NonNullable<typeof seen>
    return { owner, agent, armed, remainingToday: Number(remaining), balance: Number(balance) }
  })

/** The items among these that the vault holds, in their order. */
export const readItems = (
  runtime: Runtime,
  vault: string,
  names: readonly (`skill:${string}` | `gear:${string}`)[],
): Promise<boolean[] | null> =>
  asking(runtime, `items:${vault}:${names.join()}`, async (rpc, { agentItemsAbi, at, itemId }) => {
    const asked = question(agentItemsAbi, at.agentItems, 'balanceOfBatch', [
      names.map(() => vault as Address),
      names.map(itemId),
    ])
    const [balances] = await askContracts(rpc, [asked], PATIENCE_MS)
    return (balances ?? []).map((balance) => balance > 0n)
  })

export type Offer = { tokenId: number; seller: string; price: number }

/** Listings that can be bought on chain right now: stale ones are left out. */
export const readOffers = (runtime: Runtime): Promise<Offer[] | null> =>
  asking(runtime, 'offers', async (rpc, { agentMarketAbi, at }) => {
    const asked = question(agentMarketAbi, at.agentMarket, 'page', [0n, BigInt(OFFERS_MAX)])
    const [offers] = await askContracts(rpc, [asked], PATIENCE_MS)
    return (offers ?? [])
      .filter(({ valid }) => valid)
      .map(({ tokenId, seller, price }) => ({ tokenId: Number(tokenId), seller, price: Number(price) }))
  })
