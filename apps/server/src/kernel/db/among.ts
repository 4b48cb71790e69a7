import { type RawBuilder, sql } from 'kysely'

/** Lists up to this length have a statement of their own. */
const NAMED_MAX = 4

/**
 * Whether a column is one of these. A few are named one by one: PostgreSQL keeps that plan, but plans every time for a
 * list that is shorter than it expects, which takes longer than the read.
 */
export function among(
  column: string | RawBuilder<string>,
  values: readonly string[],
  type: 'uuid' | 'text' = 'uuid',
): RawBuilder<boolean> {
  const [ref, as] = [typeof column === 'string' ? sql.ref(column) : column, sql.raw(type)]
  if (values.length === 0 || values.length > NAMED_MAX) return sql`${ref} = any(${values}::${as}[])`
  return sql`${ref} in (${sql.join(values.map((value) => sql`${value}::${as}`))})`
}
