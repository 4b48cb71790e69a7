import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { cannotWrite } from './errors.ts'
import { inTransaction } from './in-transaction.ts'

const TRIED_EVERY_MS = 2_000

/** Called with the reason when nothing can be written, and with null when it can be again. */
export type OnWrites = (reason: Error | null) => void

export type Writes = {
  readonly work: boolean
  /** To be called with the error of a statement, or with a reason to expect one. */
  failed(error: unknown): void
  close(): Promise<void>
}

/**
 * [writes-1] Knows whether anything can be written: not on a full disk, nor on a server that only reads. Nothing is
 * tried until a write has failed; from then on every two seconds, by this process alone, until it succeeds.
 */
export function watchWrites(db: Db, onWrites: OnWrites): Writes {
  const closing = new AbortController()
  let work = true
  let trying: Promise<void> | null = null

  async function tryUntilWell(): Promise<void> {
    while (!closing.signal.aborted) {
      const failure = await tryToWrite(db).then(
        () => null,
        (error) => error as Error,
      )
      // Another failure proves nothing: the server may be out of reach for now.
      if (!failure || cannotWrite(failure)) note(failure)
      await pause(TRIED_EVERY_MS, null, { signal: closing.signal, ref: false }).catch(() => {})
      if (!failure) return
    }
  }

  function note(failure: Error | null): void {
    if (work === (failure === null)) return
    work = failure === null
    onWrites(failure)
  }

  return {
    get work() {
      return work
    },
    failed(error) {
      if (!cannotWrite(error)) return
      trying ??= tryUntilWell().finally(() => {
        trying = null
      })
    },
    async close() {
      closing.abort()
      await trying
    },
  }
}

class TakenBack extends Error {}

/** Asks the disk for a megabyte, and gives it back: a row in an existing page proves nothing about a full disk. */
async function tryToWrite(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`create table kernel.written as select generate_series(1, 25000) as number`.execute(tx)
    throw new TakenBack()
  }).catch((error) => {
    if (!(error instanceof TakenBack)) throw error
  })
}
