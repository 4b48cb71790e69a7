import type { Webhook, WebhookDelivery } from '@shugyo/sdk'
import { span } from '../../../ui/data/relative.ts'
import { count } from '../../../ui/data/words.ts'

/** hooks.example.com/shugyo */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

export const listens = ({ events }: Webhook): string =>
  events.includes('*') ? 'hears everything' : `hears ${events.join(', ')}`

/** The change, if the payload names it. */
export function changeOf({ payload }: WebhookDelivery): string {
  const { data } = (payload ?? {}) as { data?: { change?: unknown } }
  return typeof data?.change === 'string' ? data.change : ''
}

/** The state of a delivery, in a few words. */
export function noteOf(delivery: WebhookDelivery, nowMs: number): string {
  const { status, attempts, tries, nextAttemptAt } = delivery
  if (status === 'failed') return 'gave up'
  if (status === 'ok') return attempts > 1 ? `try ${attempts}` : `${tries.at(-1)?.durationMs ?? 0} ms`
  if (nextAttemptAt === null) return 'waits until it is on'
  const waitMs = Date.parse(nextAttemptAt) - nowMs
  return waitMs > 1_000 ? `next in ${span(waitMs)}` : 'being sent'
}

type Try = WebhookDelivery['tries'][number]

export function outcomeOf({ status, error, durationMs }: Try): string {
  if (error === null) return `${status} after ${durationMs} ms`
  return status === null ? error : `${status} after ${durationMs} ms`
}

export function streakOf({ failStreak }: Webhook): string {
  return failStreak === 0 ? 'None in a row now.' : `${count(failStreak, 'failure')} in a row now.`
}
