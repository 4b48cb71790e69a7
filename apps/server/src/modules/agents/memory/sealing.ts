import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Random } from '../../../kernel/lib/random.ts'
import type { SealedTable } from '../../../kernel/resealing/reseal.ts'
import type { Keyring } from '../../../kernel/secrets/keyring.ts'
import { seal, sealAnew, unseal, unsealBy } from '../../../kernel/secrets/sealed.ts'

/** One owner and one agent, whose private words are sealed together. */
export type Pair = { readonly agentId: AgentId; readonly ownerId: UserId }
/** The row that a sealed value belongs to; it can be opened in no other. */
export type Place = `memory:${string}` | `message:${number}` | 'instructions'

const KEY_BYTES = 32
const PURPOSE = 'memory'

/** [chat-2] A fresh key for one pair, wrapped by the installation's: only the wrapped form is stored. */
export const makeWrappedKey = (keyring: Keyring, random: Random, pair: Pair): Buffer =>
  seal(keyring.derive(PURPOSE), random, `key|${nameOf(pair)}`, random.bytes(KEY_BYTES))

/** Seals and opens the words of one pair. */
export type Seal = {
  close(random: Random, place: Place, value: unknown): Buffer
  /** Throws when any bit of it was changed, or it was moved to another row. */
  open(place: Place, sealed: Buffer): unknown
}

export function unwrapSeal(keyring: Keyring, pair: Pair, wrapped: Buffer): Seal {
  const key = unsealBy(keyring, PURPOSE, `key|${nameOf(pair)}`, wrapped)
  const context = (place: Place) => `${place}|${nameOf(pair)}`
  return {
    close: (random, place, value) => seal(key, random, context(place), Buffer.from(JSON.stringify(value))),
    open: (place, sealed) => JSON.parse(unseal(key, context(place), sealed).toString()),
  }
}

/** Opens the rows of one query: unwraps each agent's key once. */
export function sealsOf(keyring: Keyring, ownerId: UserId) {
  const seals = new Map<AgentId, Seal>()
  return ({ agentId, wrapped }: { agentId: AgentId; wrapped: Buffer }): Seal =>
    seals.getOrInsertComputed(agentId, () => unwrapSeal(keyring, { agentId, ownerId }, wrapped))
}

/** The words themselves are sealed with the pair's own key, which stays the same. */
export const sealedKeys: SealedTable = {
  table: 'agents.owner_keys',
  key: ['agent_id', 'owner_id'],
  columns: {
    wrapped(keyring, random, row) {
      const pair = { agentId: row['agent_id'] as AgentId, ownerId: row['owner_id'] as UserId }
      const place = { purpose: PURPOSE, context: `key|${nameOf(pair)}` }
      return sealAnew(keyring, random, place, row['wrapped'] as Buffer)
    },
  },
}

const nameOf = ({ agentId, ownerId }: Pair): string => `${agentId}|${ownerId}`
