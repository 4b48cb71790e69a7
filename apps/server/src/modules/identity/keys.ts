import { timingSafeEqual } from 'node:crypto'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { type Random, randomHex } from '../../kernel/lib/random.ts'
import { sha256 } from '../../kernel/lib/sha256.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import type { KeyId } from '../../kernel/operation/access.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { securityNoted } from './facts.ts'
import { revokeKeysOfAgent } from './store/keys.ts'
import { insertSecurityEntry } from './store/security-log.ts'

const KEY_PATTERN = /^svc_([0-9a-f]{10})_[0-9a-f]{64}$/

export type FreshKey = { key: string; prefix: string; secretHash: Buffer }

/** `svc_<prefix>_<secret>`: the prefix finds the row, the hash of the whole proves the key. */
export function makeKey(random: Random): FreshKey {
  const prefix = randomHex(random, 5)
  const key = `svc_${prefix}_${randomHex(random, 32)}`
  return { key, prefix, secretHash: sha256(key) }
}

export const keyPrefix = (key: string): string | null => KEY_PATTERN.exec(key)?.[1] ?? null

/** The comparison takes constant time, so that its duration reveals nothing about the secret. */
export const matchesKey = (key: string, secretHash: Buffer): boolean =>
  timingSafeEqual(sha256(key), secretHash)

/**
 * [identity-22] Revokes all tokens of an agent that changes owner. The transaction must hold the old owner's row, or a
 * token that is just being made would survive.
 */
export async function revokeAgentKeys(uow: UnitOfWork, agentId: AgentId): Promise<void> {
  for (const key of await revokeKeysOfAgent(uow.tx, agentId, uow.at)) {
    const detail = { name: key.name, prefix: key.prefix, agentId }
    const entry = { action: 'key_revoked', via: 'transfer', target: key.id, detail, at: uow.at }
    const entryId = await insertSecurityEntry(uow.tx, key.userId, entry)
    if (entryId !== null) await uow.emit(securityNoted, { userId: key.userId, entryId })
    uow.afterCommit(() => uow.runtime.streams.recheck(key.userId))
  }
}

/** Counts the webhooks and push addresses made by a key that still exist. */
export const keyWebhookCounts = new Slot<(tx: Tx, userId: UserId, keyId: KeyId) => Promise<number>>(
  'identity: webhooks that a key made',
)

/** [identity-28] Webhooks outlive the key that made them, so the answer to its revocation counts them. */
export async function countKeyWebhooks(
  { tx, runtime }: UnitOfWork,
  userId: UserId,
  keyId: KeyId,
): Promise<number> {
  const counts = await Promise.all(keyWebhookCounts.of(runtime).map((count) => count(tx, userId, keyId)))
  return counts.reduce((sum, count) => sum + count, 0)
}
