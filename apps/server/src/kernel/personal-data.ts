import type { UserId } from './lib/ids.ts'
import { Slot } from './lib/slot.ts'
import type { ReadContext, UnitOfWork } from './transaction/unit-of-work.ts'

/**
 * A module's share of a person's data. Every module that keeps any contributes one: its part of the export, and its
 * part of the deletion. Records that must remain are made anonymous.
 */
export type PersonalDataPart = {
  readonly module: string
  /**
   * Fields of the export's one JSON object. A list that can grow is an async iterable (`inPages`), written row by row:
   * no account is too large to be exported, and none is held in memory.
   */
  export(reading: ReadContext, userId: UserId): Promise<Record<string, unknown>>
  /** May refuse (an account that owns agents can't be deleted); runs in the transaction of the deletion. */
  erase(uow: UnitOfWork, userId: UserId): Promise<void>
}

export const personalDataSlot = new Slot<PersonalDataPart>('personal data')

const PAGE_ROWS = 500

type ReadPage<Row> = (after: Row | null, count: number) => Promise<readonly Row[]>

/**
 * All rows of a list, page by page as they are needed. `read` answers at most `count` rows after the given one (null:
 * from the beginning), in an order that new rows don't change; fewer at a time where one row can be large.
 */
export async function* inPages<Row>(read: ReadPage<Row>, pageRows = PAGE_ROWS): AsyncGenerator<Row> {
  for await (const rows of pagesOf(read, pageRows)) yield* rows
}

/** The same rows as others see them, with one look-up for each page. */
export async function* shownInPages<Row, Seen>(
  read: ReadPage<Row>,
  show: (rows: readonly Row[]) => Promise<readonly Seen[]>,
): AsyncGenerator<Seen> {
  for await (const rows of pagesOf(read, PAGE_ROWS)) yield* await show(rows)
}

async function* pagesOf<Row>(read: ReadPage<Row>, pageRows: number): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null
  for (;;) {
    const rows: readonly Row[] = await read(after, pageRows)
    yield rows
    after = rows.at(-1) ?? null
    if (after === null || rows.length < pageRows) return
  }
}

/** The same rows, each as another sees it. */
export async function* mapped<Row, Seen>(
  rows: AsyncIterable<Row>,
  see: (row: Row) => Seen | Promise<Seen>,
): AsyncGenerator<Awaited<Seen>> {
  for await (const row of rows) yield await see(row)
}

/** One JSON object out of the fields of many parts, as text, piece by piece: read only as fast as it is taken. */
export async function* writeExport(
  parts: readonly PersonalDataPart[],
  reading: ReadContext,
  userId: UserId,
): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(reading.at)}`
  for (const part of parts) {
    for (const [field, value] of Object.entries(await part.export(reading, userId))) {
      yield `,${JSON.stringify(field)}:`
      if (isList(value)) yield* writeList(value)
      else yield JSON.stringify(value) ?? 'null'
    }
  }
  yield '}'
}

async function* writeList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
