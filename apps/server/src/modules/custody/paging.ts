import { pager } from '../../kernel/operation/paging.ts'
import type { CustodyId } from './records.ts'
import type { Behind, CustodyRow } from './store/custodies.ts'

/** The position of one of the two lists; null at its beginning. */
export type Start = Behind | typeof END | null
export const END = '-'

const START = `(?:${END}|[01]:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`
const KEY = new RegExp(`^(?!${END},${END}$)${START},${START}$`)
const custodyPages = pager(
  'custodies',
  (value): value is string => typeof value === 'string' && KEY.test(value),
)

/** The positions of the list of held agents and of that of lent ones. */
export function startsOf(cursor: string | undefined): readonly [Start, Start] {
  const [holding, lent] = custodyPages.read(cursor)?.split(',').map(startOf) ?? []
  return [holding ?? null, lent ?? null]
}

function startOf(text: string): Start {
  const [running, id] = text.split(':')
  return id === undefined ? END : { isActive: running === '1', id: id as CustodyId }
}

/** The cursor after these pages of both lists; each was read one row further than `limit`. */
export function nextOf(limit: number, holding: readonly CustodyRow[], lent: readonly CustodyRow[]) {
  const starts = [holding, lent].map((rows) => behind(rows, limit))
  return starts.every((start) => start === END) ? null : custodyPages.write(starts.join())
}

function behind(rows: readonly CustodyRow[], limit: number): string {
  const last = rows.length > limit && rows[limit - 1]
  return last ? `${last.status === 'active' ? 1 : 0}:${last.id}` : END
}
