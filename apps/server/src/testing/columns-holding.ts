import assert from 'node:assert/strict'
import type { TestService } from './service.ts'

/** Every column of every table that contains this text, ignoring case: as it is, as bytes, in hex or in base64. */
export async function columnsHolding(service: TestService, text: string): Promise<string[]> {
  return (await columnsHoldingEach(service, [text])).get(text) ?? []
}

/** The same for many texts at once: each table is read once. */
export async function columnsHoldingEach(
  service: TestService,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const { pool } = service.runtime.database
  const { rows: tables } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  assert(tables.length > 10)
  const forms = texts.flatMap((text) => formsOf(text).map((form) => ({ text, form })))
  const places = new Map<string, string[]>(texts.map((text) => [text, []]))
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string; key: string }>(
      `with field as materialized (
         select pair.key, lower(pair.value) as value from ${name} t, jsonb_each_text(to_jsonb(t)) pair
         where pair.value is not null
       )
       select distinct wanted.text, field.key
       from field join unnest($1::text[], $2::text[]) wanted (text, form) on strpos(field.value, wanted.form) > 0`,
      [forms.map(({ text }) => text), forms.map(({ form }) => form)],
    )
    for (const { text, key } of rows) places.get(text)?.push(`${name}.${key}`)
  }
  return places
}

function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  // In base64 only the inner part is independent of the text's offset in the bytes: try all three.
  const base64 = [0, 1, 2].map((pad) =>
    Buffer.concat([Buffer.alloc(pad), bytes])
      .toString('base64')
      .slice(4, -4),
  )
  return [text, bytes.toString('hex'), ...base64].map((form) => form.toLowerCase())
}
