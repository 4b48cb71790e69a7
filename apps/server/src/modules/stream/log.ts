import type { Deed } from '../../kernel/deed.ts'
import type { House } from '../../kernel/house.ts'
import type { UserId } from '../../kernel/ids.ts'
import { Type } from '../../kernel/schema.ts'
import { seal, unseal } from '../../kernel/sealed.ts'
import type { EventLog } from '../../kernel/streams/log-source.ts'
import { AccountEvent } from './records.ts'
import { type EventId, type EventRow, findHeads, listEventsAfter } from './store.ts'

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
  async after(db, userId, number, count, house) {
    const rows = await listEventsAfter(db, userId as UserId, number, count)
    return rows.map((row) => ({ id: row.number, event: row.type, data: toAccountEvent(house, row) }))
  },
  first: (head) => ({ id: head, event: 'ready', data: {} }),
}

const keyOf = ({ keyring }: House): Buffer => keyring.derive('stream events')

/** T15: what an event tells is sealed at rest, bound to its own id. */
export const closeData = ({ house, random }: Deed, id: EventId, data: unknown): Buffer =>
  seal(keyOf(house), random, `event:${id}`, Buffer.from(JSON.stringify(data)))

export function toAccountEvent(house: House, { id, type, at, sealed }: EventRow) {
  const data: unknown = JSON.parse(unseal(keyOf(house), `event:${id}`, sealed).toString())
  return { id, type, createdAt: at, data }
}
