import type pg from 'pg'

export type Table = { readonly name: string; readonly columns: readonly string[] }
export type Sequence = { readonly name: string; readonly value: number }

const OURS = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public')`

/** Every table that keeps something for good, those that others refer to first. Generated columns are left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns,
            array(select format('%I.%I', rn.nspname, r.relname) from pg_constraint k
                  join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
                  where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS}
     order by n.nspname, c.relname`,
  )
  const sorted: Table[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ refers }) => refers.every((name) => !waiting.has(name)))
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns } of free) {
      sorted.push({ name, columns })
      waiting.delete(name)
    }
  }
  return sorted
}

/** The position of each sequence that has given a number. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where last_value is not null and schemaname not in ('public') order by 1`,
  )
  return rows.map(({ name, value }) => ({ name, value: Number(value) }))
}

const SCHEMA_TABLE = /^("(?:[^"]|"")+"|\w+)\.("(?:[^"]|"")+"|\w+)$/

/** Names from a file end up in statements: anything but a table's name is refused. */
export const isTableName = (name: string): boolean => SCHEMA_TABLE.test(name)

export const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')
