import type { UserId } from '../../kernel/lib/ids.ts'
import { anything, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import type { SealedTable } from '../../kernel/resealing/reseal.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { seal, sealAnew, unsealBy } from '../../kernel/secrets/sealed.ts'
import type { EventLog } from '../../kernel/streams/log-source.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { showNames } from '../identity/index.ts'
import { type EventId, type EventRow, findHeads, listEventsAfter } from './store.ts'

const AccountEvent = record('AccountEvent', {
  id: uuid(),
  type: Type.String({ description: 'Name of the event', examples: ['approval'] }),
  createdAt: timestamp(),
  data: anything('`{change, <record>}`: what a webhook for this event is sent'),
})

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

/** [stream-2] An account's events, numbered. */
export const accountLog: EventLog<typeof accountEvents> = {
  name: 'account',
  heads: findHeads,
  async after(db, userId, number, count, runtime) {
    const rows = await listEventsAfter(db, userId as UserId, number, count)
    const events = await showNames(
      db,
      rows.map((row) => toAccountEvent(runtime, row)),
    )
    return rows.map((row, at) => ({ id: row.number, event: row.type, data: events[at] as AccountEventOf }))
  },
  first: (head) => ({ id: head, event: 'ready', data: {} }),
}

const PURPOSE = 'stream events'

/** [stream-1] An event's data is sealed at rest, bound to its own id. */
export const sealData = ({ runtime, random }: UnitOfWork, id: EventId, data: unknown): Buffer =>
  seal(runtime.keyring.derive(PURPOSE), random, `event:${id}`, Buffer.from(JSON.stringify(data)))

type AccountEventOf = ReturnType<typeof toAccountEvent>

/** An event as stored, with mentions in place of names ([stream-8]). */
export function toAccountEvent(runtime: Runtime, { id, type, at, sealed }: EventRow) {
  const data: unknown = JSON.parse(unsealBy(runtime.keyring, PURPOSE, `event:${id}`, sealed).toString())
  return { id, type, createdAt: at, data }
}

export const sealedEvents: SealedTable = {
  table: 'stream.events',
  key: ['user_id', 'number'],
  more: ['id'],
  columns: {
    sealed: (keyring, random, row) =>
      sealAnew(keyring, random, { purpose: PURPOSE, context: `event:${row['id']}` }, row['sealed'] as Buffer),
  },
}
