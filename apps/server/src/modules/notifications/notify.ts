import type { AccountEvent, EventListener } from '../../kernel/transaction/events.ts'
import { lockAccountRow } from '../identity/index.ts'
import { idsOf } from './rules.ts'
import { insertNotice, mergeNotices, trimNotices } from './store.ts'

/**
 * [notifications-5] The number of notices that are kept, and the surplus that may gather before it is deleted at once.
 */
const KEPT_MAX = 1_000
const SURPLUS_MAX = 50

/** Puts an account's event into its inbox, in the transaction that announces it. */
export const notify: EventListener = async (uow, event) => {
  const { tx } = uow
  if (event.notice === null) return
  // [notifications-1] A concurrent deletion either waits and erases this notice too, or comes first and leaves no
  // account.
  if (!(await lockAccountRow(tx, event.to))) return
  const inserted = await insertNotice(tx, event.to, noticeOf(event, event.notice))
  if (inserted === null) return
  const { fold } = event.notice
  const kept = inserted - (fold === undefined ? 0 : await mergeNotices(tx, event.to, fold))
  if (kept >= KEPT_MAX + SURPLUS_MAX) await trimNotices(tx, event.to, kept - KEPT_MAX)
}

const noticeOf = (
  { type, data, at }: AccountEvent,
  { title, body, link, fold }: NonNullable<AccountEvent['notice']>,
) => ({
  kind: type,
  title,
  body,
  link,
  data: idsOf(data),
  at,
  fold: fold ?? null,
})
