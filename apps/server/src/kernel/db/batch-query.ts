import type { Db, Tx } from './db.ts'

/** Transactions that several units of work share, whose callers know nothing of each other. */
const shared = new WeakSet<Db | Tx>()

/** Marks a transaction as shared by several units of work: their batch queries of one turn go out as one statement. */
export function markShared(tx: Tx): void {
  shared.add(tx)
}

export const isShared = (tx: Db | Tx): boolean => shared.has(tx)

/**
 * Thrown by a unit of work, or answered to it, that needs a transaction of its own; until then it has written nothing.
 */
export class NotBatchable extends Error {}

/**
 * A statement that units of work which share a transaction send as one: `one` serves a single caller, at once; `each`
 * answers for many, in their order, after the other statements of the turn.
 */
export function batchQuery<Item, Answer>(
  one: (db: Db | Tx, item: Item) => Promise<Answer>,
  each: (tx: Tx, items: readonly Item[]) => Promise<readonly (Answer | NotBatchable)[]>,
): (db: Db | Tx, item: Item) => Promise<Answer> {
  const gathered = new WeakMap<Tx, Gathered<Item, Answer>>()
  const gather = (tx: Tx): Gathered<Item, Answer> => {
    const items: Item[] = []
    const answers = Promise.resolve().then(async () => {
      gathered.delete(tx)
      const [only] = items
      return only !== undefined && items.length === 1 ? [await one(tx, only)] : each(tx, items)
    })
    return { items, answers }
  }
  return async (db, item) => {
    if (!isShared(db)) return one(db, item)
    const { items, answers } = gathered.getOrInsertComputed(db as Tx, gather)
    const place = items.push(item) - 1
    const answer = (await answers)[place] as Answer | NotBatchable
    if (answer instanceof NotBatchable) throw answer
    return answer
  }
}

type Gathered<Item, Answer> = {
  readonly items: Item[]
  readonly answers: Promise<readonly (Answer | NotBatchable)[]>
}

/** Rows by the place that they answer, counted from 1; null for places without a row. */
export function rowsByPlace<Row>(count: number, rows: readonly (Row & { place: number })[]): (Row | null)[] {
  const answers = new Array<Row | null>(count).fill(null)
  for (const { place, ...row } of rows) answers[place - 1] = row as Row
  return answers
}
