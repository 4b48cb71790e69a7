import { refuse } from './problems.ts'
import { nullable, type TSchema, Type } from './schema.ts'

const PAGE_MAX = 100
const CURSOR_MAX = 200

/** The query of a paged list. An operation that takes it may answer `invalid_cursor`. */
export const pageQueryOf = (usual: number) => ({
  limit: Type.Integer({ minimum: 1, maximum: PAGE_MAX, default: usual }),
  cursor: Type.Optional(Type.String({ maxLength: CURSOR_MAX, description: '`next` of the page before' })),
})

export const pageQuery = pageQueryOf(20)

/** The answer of a paged list. */
export const pageOf = <S extends TSchema>(item: S) =>
  Type.Object({
    data: Type.Array(item),
    next: nullable(Type.String({ description: 'Cursor of the next page; null on the last' })),
  })

/**
 * Paging by key: a cursor holds the key of the last row shown, so that a page costs the same wherever it stands and
 * rows that arrive in between move nothing. `list` keeps the cursors of different lists apart; `isKey` tells which keys
 * this list could have given out. Most lists take one of the three pagers below.
 */
export function pager<Key extends string | number>(list: string, isKey: (value: unknown) => value is Key) {
  const write = (key: Key): string => Buffer.from(JSON.stringify([list, key])).toString('base64url')

  /** The key after which the page begins; null for the first page. */
  function read(cursor: string | undefined): Key | null {
    if (cursor === undefined) return null
    const key = parse(Buffer.from(cursor, 'base64url').toString())
    // The key, written as a cursor again, must give the same text: base64 has many spellings, and we hand out only one.
    return isKey(key) && write(key) === cursor ? key : refuse('invalid_cursor')
  }

  /** Makes a page of these rows; the caller has read one row more than `limit`. */
  function page<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => Key) {
    const data = rows.slice(0, limit)
    const last = data.at(-1)
    return { data, next: rows.length > limit && last !== undefined ? write(keyOf(last)) : null }
  }

  return { read, write, page }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value[1] : undefined
  } catch {
    return undefined
  }
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const UUID = new RegExp(`^${ID}$`)

export const isId = <I extends string>(value: unknown): value is I =>
  typeof value === 'string' && UUID.test(value)

const isSerial = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Lists ordered by id, which is by time. */
export const idPager = <I extends string>(list: string) => pager(list, isId<I>)

/** Lists ordered by a number that the database counts up. */
export const serialPager = (list: string) => pager(list, isSerial)

/** The place of a row in a list that is ordered by a value, and by id among equals. */
export type ListPlace<I extends string> = { readonly value: number; readonly id: I }

const VALUE_AND_ID = new RegExp(`^(?:0|-?[1-9]\\d{0,14}):${ID}$`)

/**
 * Lists ordered by a whole number, such as a score, a price or a time in milliseconds, and by id among equals. A value
 * beyond `valueMax`, which the column could not hold, is no cursor of this list.
 */
export function valuePager<I extends string>(list: string, valueMax = Number.MAX_SAFE_INTEGER) {
  const isKey = (key: unknown): key is string =>
    typeof key === 'string' && VALUE_AND_ID.test(key) && Math.abs(parsePlace<I>(key).value) <= valueMax
  const { read, page } = pager(list, isKey)
  return {
    read(cursor: string | undefined): ListPlace<I> | null {
      const key = read(cursor)
      return key === null ? null : parsePlace(key)
    },
    page: <Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => ListPlace<I>) =>
      page(rows, limit, (row) => {
        const { value, id } = placeOf(row)
        return `${value}:${id}`
      }),
  }
}

function parsePlace<I extends string>(key: string): ListPlace<I> {
  const [value, id] = key.split(':') as [string, I]
  return { value: Number(value), id }
}
