import { sql } from 'kysely'
import type { OperatorPage } from '../http/operator.ts'
import { addMs } from '../lib/clock.ts'
import type { Random } from '../lib/random.ts'
import { Slot } from '../lib/slot.ts'
import { Type } from '../operation/schema.ts'
import type { Runtime } from '../runtime.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { type InsideJob, job } from '../transaction/job.ts'
import type { Tx, UnitOfWork } from '../transaction/unit-of-work.ts'
import { findPresent } from './settle.ts'

type Row = Readonly<Record<string, unknown>>
type Anew = (keyring: Keyring, random: Random, row: Row) => Buffer | null

/** A table with columns that are sealed by the installation's keys. */
export type SealedTable = {
  readonly table: string
  /** Its primary key. */
  readonly key: readonly string[]
  /** The rows that count, as SQL; all when it is left out. */
  readonly where?: string
  /** The other columns that are needed to open a row. */
  readonly more?: readonly string[]
  /** By column: the same value under the present key, or null when there is nothing to do. */
  readonly columns: Readonly<Record<string, Anew>>
}

export const sealedSlot = new Slot<SealedTable>('sealed tables', ({ table }) => table)

const PAGE = 500
const STATE = 'resealed'
const ELSEWHERE_MS = 500

type Step = { sweep: string; key: string; at: number; after: string[]; changed: number }

/** [keys-2] One page of one table, then the next; the end is written down. */
export const reseal: InsideJob<Step> = job({
  name: 'kernel.reseal',
  payload: Type.Object({
    sweep: Type.String(),
    key: Type.String(),
    at: Type.Integer(),
    after: Type.Array(Type.String()),
    changed: Type.Integer(),
  }),
  async run(uow, payload): Promise<void> {
    const { sweep, key, at, after, changed } = payload
    // The key was changed since: the node that changed it began anew, and to go on would bring the old key back.
    if (key !== (await findPresent(uow.tx))) return
    // A node that still seals with the other key would undo it: it leaves the page to one that does not.
    if (key !== uow.runtime.keyring.fingerprint)
      return uow.enqueue(reseal, payload, {
        runAt: addMs(uow.at, ELSEWHERE_MS),
        uniqueKey: `kernel.reseal ${uow.newId()}`,
      })
    const tables = sealedSlot.of(uow.runtime)
    const table = tables[at]
    if (!table) return finish(uow, changed)
    const page = await resealPage(uow, table, after)
    const next = page.last ? { at, after: page.last } : { at: at + 1, after: [] }
    uow.enqueue(
      reseal,
      { sweep, key, ...next, changed: changed + page.changed },
      { uniqueKey: `kernel.reseal ${sweep} ${next.at} ${next.after.join(' ')}` },
    )
  },
})

/** Called at a start with two keys. */
export function beginResealing(uow: UnitOfWork): void {
  const { fingerprint: key } = uow.runtime.keyring
  const sweep = uow.newId()
  const begin = { sweep, key, at: 0, after: [], changed: 0 }
  uow.enqueue(reseal, begin, { uniqueKey: `kernel.reseal ${key}` })
}

async function resealPage({ tx, runtime, random }: UnitOfWork, table: SealedTable, after: readonly string[]) {
  const rows = await readPage(tx, table, after)
  let changed = 0
  for (const row of rows.filter((one) => one['counts'] === true)) {
    const anew: [string, Buffer][] = []
    for (const [column, make] of Object.entries(table.columns)) {
      const value = row[column] === null ? null : make(runtime.keyring, random, row)
      if (value) anew.push([column, value])
    }
    if (anew.length === 0) continue
    await writeRow(tx, table, row, anew)
    changed++
  }
  const last = rows.length < PAGE ? null : table.key.map((column) => String(rows.at(-1)?.[column]))
  return { changed, last }
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

async function readPage(
  tx: Tx,
  { table, key, where, more = [], columns }: SealedTable,
  after: readonly string[],
) {
  const begin = after.length > 0 ? sql`where (${refs(key)}) > (${sql.join([...after])})` : sql``
  const { rows } = await sql<Row>`
    select ${refs([...new Set([...key, ...more, ...Object.keys(columns)])])}, (${sql.raw(where ?? 'true')}) as counts
    from ${sql.table(table)} ${begin} order by ${refs(key)} limit ${PAGE} for update`.execute(tx)
  return rows
}

async function writeRow(tx: Tx, { table, key }: SealedTable, row: Row, anew: readonly [string, Buffer][]) {
  const sets = sql.join(anew.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  const here = sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  )
  await sql`update ${sql.table(table)} set ${sets} where ${here}`.execute(tx)
}

async function finish({ tx, at, runtime }: UnitOfWork, changed: number): Promise<void> {
  const value = JSON.stringify({ at, key: runtime.keyring.fingerprint, changed })
  await sql`insert into kernel.installation (name, value) values (${STATE}, ${value})
            on conflict (name) do update set value = excluded.value`.execute(tx)
  runtime.log.warn({ changed }, 'all that is sealed stands under the present master key')
}

/** Other keys that change, as their modules describe them: a name, and its state. */
type KeyView = { readonly name: string; view(runtime: Runtime): Promise<object> }
export const keyViews = new Slot<KeyView>('keys that change', ({ name }) => name)

/** For an operator who changes the key: the keys in use, and the time of the last full run. */
export const keysPage: OperatorPage = {
  method: 'GET',
  path: '/keys',
  async answer(runtime) {
    const { database, keyring } = runtime
    const { rows } = await sql<{ value: string }>`
      select value from kernel.installation where name = ${STATE}`.execute(database.db)
    const others = keyViews.of(runtime).map(async ({ name, view }) => [name, await view(runtime)])
    return {
      present: keyring.fingerprint,
      second: keyring.secondFingerprint,
      resealed: rows[0] ? JSON.parse(rows[0].value) : null,
      manifest: { index: keyring.manifestIndex },
      ...Object.fromEntries(await Promise.all(others)),
    }
  },
}
