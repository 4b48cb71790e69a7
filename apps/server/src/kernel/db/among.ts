import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column is one of these. One alone is compared by itself: PostgreSQL keeps that plan, while for a list shorter
 * than it expects it plans every time, which takes longer than the reading.
 */
export function among(
  column: string,
  values: readonly string[],
  type: 'uuid' | 'text' = 'uuid',
): RawBuilder<boolean> {
  const [ref, as] = [sql.ref(column), sql.raw(type)]
  return values.length === 1
    ? sql<boolean>`${ref} = ${values[0]}::${as}`
    : sql<boolean>`${ref} = any(${values}::${as}[])`
}
