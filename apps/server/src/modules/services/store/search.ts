import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { partsOf, type ServiceKey } from '../paging.ts'
import type { ServiceKind, Sort } from '../rules.ts'
import { on } from '../tables.gen.ts'
import { COLUMNS, type ServiceRow } from './services.ts'

export type Wanted = {
  readonly kind?: ServiceKind | undefined
  readonly agentId?: AgentId | undefined
  readonly search?: string | undefined
  readonly sort: Sort
  readonly after: ServiceKey | null
  readonly count: number
}

/** What each order of the list goes by, before the id; and whether it falls. */
const ORDERS = {
  rating: { column: 'rating_hundredths', falls: true, valueOf: (row: ServiceRow) => row.ratingHundredths },
  orders: { column: 'orders', falls: true, valueOf: (row: ServiceRow) => row.orders },
  price: { column: 'price', falls: false, valueOf: (row: ServiceRow) => row.price },
  new: { column: null, falls: true, valueOf: () => 0 },
} as const

export const keyOf =
  (sort: Sort) =>
  (row: ServiceRow): ServiceKey =>
    `${ORDERS[sort].valueOf(row)}:${row.id}`

/** [services-4] Those that can be hired, a page of one order; each order has an index of its own. */
export function searchServices(db: Db | Tx, wanted: Wanted): Promise<ServiceRow[]> {
  if (!wanted.search) return selectPage(db, wanted)
  return db.isTransaction ? searchIn(db, wanted) : db.transaction().execute((tx) => searchIn(tx, wanted))
}

/**
 * Whether to walk the order and look at each, or to gather what matches and sort it, depends on how common the words are:
 * planned for the words at hand, a search looks at a few thousand rows at most, of however many.
 */
async function searchIn(tx: Db | Tx, wanted: Wanted): Promise<ServiceRow[]> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
  return selectPage(tx, wanted)
}

async function selectPage(db: Db | Tx, wanted: Wanted): Promise<ServiceRow[]> {
  const { column, falls } = ORDERS[wanted.sort]
  const direction = falls ? 'desc' : 'asc'
  let query = on(db).selectFrom('services.services').select(COLUMNS).where(sql<boolean>`shown`)
  if (wanted.kind) query = query.where('kind', '=', wanted.kind)
  if (wanted.agentId) query = query.where('agent_id', '=', wanted.agentId)
  if (wanted.search) query = query.where(matches(wanted.search))
  if (wanted.after !== null) query = query.where(isAfter(wanted.after, column, falls))
  if (column !== null) query = query.orderBy(column, direction)
  return (await query.orderBy('id', direction).limit(wanted.count).execute()) as ServiceRow[]
}

function isAfter(key: ServiceKey, column: string | null, falls: boolean): RawBuilder<boolean> {
  const { value, id } = partsOf(key)
  const than = falls ? sql`<` : sql`>`
  if (column === null) return sql<boolean>`id ${than} ${id}::uuid`
  return sql<boolean>`(${sql.ref(column)}, id) ${than} (${value}::bigint, ${id}::uuid)`
}

/** Fewer letters than this have no trigram by which an index could find them. */
const TRIGRAM = 3

/** [services-5] All the words in any form, anywhere; or these very letters in the title or the agent's name. */
function matches(search: string): RawBuilder<boolean> {
  const words = sql`words @@ websearch_to_tsquery('english', ${search})`
  const letters = search.trim().toLowerCase()
  if (letters.length < TRIGRAM) return sql<boolean>`${words}`
  const pattern = `%${letters.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(${words} or names like ${pattern})`
}
