import type { UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import type { KeyId } from '../../kernel/operation/access.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'

/** How many webhooks and push addresses that a key made still stand. */
export const keyWebhookCounts = new Slot<(tx: Tx, userId: UserId, keyId: KeyId) => Promise<number>>(
  'identity: webhooks that a key made',
)

/** [identity-28] They are the account's and outlive their key, so whoever revokes it must hear of them. */
export async function countKeyWebhooks(
  { tx, runtime }: UnitOfWork,
  userId: UserId,
  keyId: KeyId,
): Promise<number> {
  const counts = await Promise.all(keyWebhookCounts.of(runtime).map((count) => count(tx, userId, keyId)))
  return counts.reduce((sum, count) => sum + count, 0)
}
