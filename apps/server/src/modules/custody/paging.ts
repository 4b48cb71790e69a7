import { pager } from '../../kernel/paging.ts'
import type { CustodyId } from './records.ts'
import type { CustodyPlace, CustodyRow } from './store/custodies.ts'

const PLACE = '(end|(active|ended):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const KEY = new RegExp(`^${PLACE}/${PLACE}$`)
const END = 'end'

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && KEY.test(value) && value !== `${END}/${END}`

const { read, write } = pager('custody', isKey)

type Place = CustodyPlace | typeof END | null
type Side = { readonly rows: readonly CustodyRow[]; readonly place: typeof END | CustodyPlace }

/** Two lists that are read side by side under one cursor: a key holds how far each of them was shown. */
export const custodyPages = {
  read(cursor: string | undefined): { holding: Place; lent: Place } {
    const [holding, lent] = read(cursor)?.split('/').map(placeOf) ?? []
    return { holding: holding ?? null, lent: lent ?? null }
  },
  /** One list's part of a page; the caller has read one row more than `limit`. */
  sideOf(rows: readonly CustodyRow[], limit: number): Side {
    const last = rows.length > limit ? rows[limit - 1] : undefined
    const place = last ? { active: last.status === 'active', id: last.id } : END
    return { rows: rows.slice(0, limit), place }
  },
  next: (holding: Side, lent: Side): string | null =>
    holding.place === END && lent.place === END ? null : write(`${text(holding.place)}/${text(lent.place)}`),
}

function placeOf(text: string): Place {
  const [state, id] = text.split(':')
  return id === undefined ? END : { active: state === 'active', id: id as CustodyId }
}

const text = (place: typeof END | CustodyPlace): string =>
  place === END ? END : `${place.active ? 'active' : 'ended'}:${place.id}`
