import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { caseless } from './rules.ts'
import { findIdsByHandle, listPublicUsers } from './store/users.ts'

/**
 * Stored texts and records (a notice, an activity, an event) name players by a mention instead of a handle. A reader
 * sees the player's present name, so the deletion of an account needs no change in them.
 */
export const mention = (id: UserId): string => `@{${id}}`

const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g

/** The players mentioned in these texts, once each. */
export const mentionedIn = (texts: readonly string[]): UserId[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(MENTION)].map(([, id]) => id as UserId))),
]

/** The text with names in place of mentions. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(MENTION, (_mention, id: string) => names.get(id) ?? 'somebody')

/** Fields in which records name players by their handles. */
const HANDLE_FIELDS = new Set([
  'author',
  'buyer',
  'by',
  'from',
  'handle',
  'heirHandle',
  'holder',
  'owner',
  'provider',
  'renter',
  'seller',
  'to',
  'toHandle',
  'trainer',
])
const ONE_MENTION = /^@\{([0-9a-f-]{36})\}$/

type Fields = Record<string, unknown>

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The record with `change` applied to every text that names a player; `beside` is the object that holds the text. */
function mapNames(value: unknown, change: (text: string, field: string, beside: Fields) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapNames(one, change))
  if (!isPlain(value)) return value
  const isName = (field: string) => HANDLE_FIELDS.has(field) || (field === 'displayName' && 'handle' in value)
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => {
      // Fields inside `detail` name nobody, whatever they are called: a changed role has a `from` and a `to`.
      if (field === 'detail') return [field, one]
      const isText = typeof one === 'string' && isName(field)
      return [field, isText ? change(one, field, value) : mapNames(one, change)]
    }),
  )
}

/** Every handle that the record may name, once each. */
function handlesIn(record: unknown): string[] {
  const found = new Set<string>()
  mapNames(record, (text, field) => {
    if (field !== 'displayName') found.add(text)
    return text
  })
  return [...found]
}

/** The record with a mention in place of each name of these players. */
const withMentions = (record: unknown, ids: ReadonlyMap<string, UserId>): unknown =>
  mapNames(record, (text, field, { handle }) => {
    const id = ids.get(field === 'displayName' ? String(handle) : text)
    return id === undefined ? text : mention(id)
  })

/** The players mentioned in the record, once each. */
function mentionedInRecord(record: unknown): UserId[] {
  const found = new Set<UserId>()
  mapNames(record, (text) => {
    const id = ONE_MENTION.exec(text)?.[1]
    if (id) found.add(id as UserId)
    return text
  })
  return [...found]
}

/** The record with the present names of the players mentioned in it. */
const withNamesOf = (
  record: unknown,
  people: ReadonlyMap<string, { handle: string; displayName: string }>,
): unknown =>
  mapNames(record, (text, field) => {
    const person = people.get(ONE_MENTION.exec(text)?.[1] ?? '')
    return (field === 'displayName' ? person?.displayName : person?.handle) ?? text
  })

/** [identity-11] The record with mentions in place of players' names, for storage with another account. */
export async function hideNames<T>(tx: Tx, record: T): Promise<T> {
  const handles = handlesIn(record)
  if (handles.length === 0) return record
  const byKey = await findIdsByHandle(tx, handles.map(caseless))
  const ids = new Map(
    handles.flatMap((handle) => {
      const id = byKey.get(caseless(handle))
      return id === undefined ? [] : [[handle, id] as const]
    }),
  )
  return withMentions(record, ids) as T
}

/** Stored records with the present names of the players in them. */
export async function showNames<T>(db: Db | Tx, records: readonly T[]): Promise<T[]> {
  const ids = [...new Set(records.flatMap(mentionedInRecord))]
  if (ids.length === 0) return [...records]
  const people = await listPublicUsers(db, ids)
  return records.map((record) => withNamesOf(record, people) as T)
}
