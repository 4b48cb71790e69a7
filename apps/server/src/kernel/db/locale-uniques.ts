import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionOptions } from './database.ts'
import { withoutTimeout } from './without-timeout.ts'

/** Indexes older than the rule: [database-4] covers them, by refusing to start where the order has changed. */
const before = new Set(
  readFileSync(join(import.meta.dirname, 'locale-uniques-before.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/**
 * [database-5] Unique indexes of texts in the order of the database's locale, without those that have another beside
 * them, by bytes. A library's new version may change that order, so that two equal texts both fit.
 */
export function listLocaleUniques(connection: ConnectionOptions): Promise<string[]> {
  return withoutTimeout(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `with uniques as (
         select i.indexrelid, i.indrelid, string_to_array(i.indkey::text, ' ') as columns,
           exists (select from unnest(i.indcollation) as used (oid) join pg_collation c on c.oid = used.oid
             where c.collname not in ('C', 'POSIX')) as by_locale
         from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
         where i.indisunique and n.nspname !~ '^(pg_|information_schema)' and t.relkind = 'r'
       )
       select indexrelid::regclass::text as name from uniques u
       where by_locale and not exists (select from uniques other
         where other.indrelid = u.indrelid and other.columns = u.columns and not other.by_locale)
       order by 1`,
    )
    return rows.map(({ name }) => name).filter((name) => !before.has(name))
  })
}
