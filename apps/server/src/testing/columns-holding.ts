import assert from 'node:assert/strict'
import type { TestService } from './service.ts'

/** Every column of every table that holds this text, in any case, as it is, as bytes in hex or in base64. */
export async function columnsHolding(service: TestService, text: string): Promise<string[]> {
  const { pool } = service.runtime.database
  const { rows: tables } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  assert(tables.length > 10)
  const bytes = Buffer.from(text)
  // Of base64 only the inner part is the same wherever in the bytes the text begins: try all three.
  const base64 = [0, 1, 2].map((pad) =>
    Buffer.concat([Buffer.alloc(pad), bytes])
      .toString('base64')
      .slice(4, -4),
  )
  const forms = [text, bytes.toString('hex'), ...base64].map((form) => form.toLowerCase())
  const places: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select distinct field.key from ${name} t, jsonb_each_text(to_jsonb(t)) field, unnest($1::text[]) form
       where strpos(lower(field.value), form) > 0`,
      [forms],
    )
    for (const { key } of rows) places.push(`${name}.${key}`)
  }
  return places
}
