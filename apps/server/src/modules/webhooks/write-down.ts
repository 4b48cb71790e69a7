import type { Deed } from '../../kernel/deed.ts'
import { webhookDisabled, webhookFailing } from './facts.ts'
import { judgeDelivery, judgeWebhook, type Try } from './rules.ts'
import type { WebhookId } from './secrets.ts'
import { saveTries } from './store/deliveries.ts'
import { lockStanding, saveStanding, type TurnId } from './store/webhooks.ts'

type Round = {
  readonly id: WebhookId
  readonly turn: TurnId
  readonly tries: readonly Try[]
  readonly heldUntil: Date
  readonly wake: Wake
}

/** Has what is due by then sent to the webhook. */
export type Wake = (deed: Deed, id: WebhookId, at: Date) => Promise<void>

/**
 * Writes down what came of a round: each delivery, the webhook's own standing, when to try again, and what its owner
 * should hear. Answers how the webhook stands, or null when it was deleted meanwhile.
 */
export async function writeDown(
  deed: Deed,
  { id, turn, tries, heldUntil, wake }: Round,
): Promise<{ active: boolean; failStreak: number } | null> {
  const { tx } = deed
  const before = await lockStanding(tx, id)
  if (!before) return null
  const standing = judgeWebhook(before.failStreak, before.lastDeliveryAt, tries)
  await saveTries(tx, tries)
  await saveStanding(
    tx,
    id,
    turn,
    before.active ? standing : { ...standing, disabledReason: null },
    heldUntil,
  )
  // W9: one job for all that come due at the same moment.
  const retries = tries.map((one) => judgeDelivery(one).nextAttemptAt?.getTime())
  for (const time of new Set(retries)) if (time !== undefined) await wake(deed, id, new Date(time))
  // Facts are told after this deed, by one of their own: it takes the account's row, which comes before ours.
  const who = { webhookId: id, userId: before.userId }
  if (standing.warned) await deed.emit(webhookFailing, who)
  const disabled = before.active && standing.disabledReason !== null
  if (disabled) await deed.emit(webhookDisabled, who)
  return { active: before.active && !disabled, failStreak: standing.failStreak }
}
