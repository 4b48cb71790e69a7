import { addMs, DAY_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { refreshLog } from '../../kernel/streams/log-source.ts'
import type { EventListener } from '../../kernel/transaction/events.ts'
import { later } from '../../kernel/transaction/facts.ts'
import { job } from '../../kernel/transaction/job.ts'
import { messagesDeleted, ownerChanged } from '../agents/index.ts'
import { hideNames } from '../identity/index.ts'
import { orderErased } from '../services/index.ts'
import { accountLog, sealData } from './log.ts'
import { appendEvent, deleteEventsAbout, deleteEventsBefore } from './store.ts'

/** [stream-7] Erases the events of a deleted conversation. */
export const forgetConversation = later(
  messagesDeleted,
  'stream.forget-conversation',
  (uow, { agentId, ownerId }) => forgetEvents.run(uow, { userId: ownerId, about: agentId }),
)

export const forgetOldOwnersWords = later(
  ownerChanged,
  'stream.forget-old-owners-words',
  (uow, { agentId, from }) => forgetEvents.run(uow, { userId: from, about: agentId }),
)

/** [stream-7] Erases a buyer's words when their account is deleted. */
export const forgetBuyersWords = later(orderErased, 'stream.forget-buyers-words', (uow, ids) =>
  forgetEvents.run(uow, { userId: ids.sellerId, about: ids.orderId }),
)

const KEPT_MS = 7 * DAY_MS
const BATCH = 10_000

/** [stream-4] Deletes events older than seven days, a bounded number at a time. */
export const purgeStreams = job({
  name: 'stream.purge',
  payload: Type.Object({}),
  everyMs: MINUTE_MS,
  run: ({ tx, at }) => deleteEventsBefore(tx, addMs(at, -KEPT_MS), BATCH),
})

/** [stream-7] Deletes an account's events about erased words, a bounded number at a time. */
export const forgetEvents = job({
  name: 'stream.forget',
  payload: Type.Object({ userId: uuid<UserId>(), about: uuid() }),
  async run({ tx, enqueue }, { userId, about }) {
    const gone = await deleteEventsAbout(tx, userId, about, BATCH)
    if (gone === BATCH) await enqueue(forgetEvents, { userId, about })
  },
})

/** [stream-1] Appends an account's event to its stream. */
export const appendToStream: EventListener = async (uow, { to, type, at, data, about = null }) => {
  const id = uow.newId<'event'>()
  const kept = await hideNames(uow.tx, data)
  await appendEvent(uow.tx, to, { id, type, sealed: sealData(uow, id, kept), about, at })
  uow.afterCommit(() => refreshLog(uow.runtime, accountLog, to))
}
