import type { UserId } from '../../kernel/ids.ts'
import { Type } from '../../kernel/schema.ts'
import type { EventLog } from '../../kernel/streams/log-source.ts'
import { AccountEvent } from './records.ts'
import { type EventRow, findHeads, listEventsAfter } from './store.ts'

export const accountEvents = {
  ready: {
    description: 'The stream is open; its id is the number of the newest event so far.',
    data: Type.Object({}),
  },
  '*': {
    description: 'Something of your account changed: `event` is the name under which webhooks know it.',
    data: AccountEvent,
  },
}

/** T16: what an account is told, numbered. */
export const accountLog: EventLog<typeof accountEvents> = {
  name: 'account',
  heads: findHeads,
  async after(db, userId, number, count) {
    const rows = await listEventsAfter(db, userId as UserId, number, count)
    return rows.map((row) => ({ id: row.number, event: row.type, data: toAccountEvent(row) }))
  },
  first: (head) => ({ id: head, event: 'ready', data: {} }),
}

export const toAccountEvent = ({ id, type, at, data }: EventRow) => ({ id, type, createdAt: at, data })
