import { CompiledQuery } from 'kysely'
import { type Db, openDatabase, type QueryObserver } from './database.ts'
import { isRefusal, isUnreachable } from './errors.ts'
import { findUnmet, forbids } from './requirements.ts'
import { readServerIdentity, type ServerIdentity, whyNoCopy } from './server-identity.ts'

const LOOK_EVERY_MS = 1_000
/** A copy that is further behind is not asked. */
const BEHIND_MAX_MS = 5_000
const SAMPLES_MAX = 60
/** Errors for things that no copy can do: to read an unlogged table, and to write. */
const NEVER_THERE = ['0A000', '25006']

export type Replica = {
  /**
   * Runs a read on the copy while that is fresh, and on the original otherwise or if the copy fails. `what` names the
   * read: one that the copy can never answer is not tried on it again.
   */
  read<T>(primary: Db, what: string, work: (db: Db) => Promise<T> | T): Promise<T>
  readonly isFresh: boolean
  /** The number of reads that the copy has done. */
  readonly answered: number
  /** [replica-4] Reads that no copy can do. */
  readonly beyond: ReadonlySet<string>
  close(): Promise<void>
}

type Sample = { readonly position: bigint; readonly atMs: number }

export type ReplicaEvents = { gone(reason: string): void; back(): void }

/** [replica-1] [replica-2] [replica-3] A copy of the database that follows it, for public reads. */
export function openReplica(
  connectionString: string,
  primary: Db,
  {
    events,
    connectionsMax,
    observe,
  }: { events: ReplicaEvents; connectionsMax?: number; observe?: QueryObserver },
): Replica {
  const copy = openDatabase({ connectionString }, () => {}, connectionsMax, observe)
  const beyond = new Set<string>()
  let answered = 0
  let samples: Sample[] = []
  let last: ServerIdentity | undefined
  let isFresh = false
  let told: string | null = null
  let looking = Promise.resolve()

  /** Null when it is fresh. */
  function note(reason: string | null): void {
    isFresh = reason === null
    if (reason === told) return
    if (reason === null) events.back()
    else events.gone(reason)
    told = reason
  }

  async function look(): Promise<void> {
    try {
      // The time is taken before the question: a write that the copy has by then was made by then.
      const atMs = performance.now()
      const before = await standingOf(primary)
      if (before.system !== last?.system || before.timeline !== last.timeline) samples = []
      last = before
      samples = [...samples.slice(1 - SAMPLES_MAX), { position: before.position, atMs }]
      const there = await standingOf(copy.db)
      const here = there.position > before.position ? await standingOf(primary) : before
      note(whyNoCopy(there, here) ?? latenessOf(there) ?? (isFresh ? null : await unfitnessOf()))
    } catch (error) {
      note((error as Error).message)
    }
  }

  function latenessOf(there: ServerIdentity): string | null {
    if (!there.follows) return null
    const reached = samples.findLast(({ position }) => position <= there.position)
    const behindMs = reached ? performance.now() - reached.atMs : Number.POSITIVE_INFINITY
    return behindMs <= BEHIND_MAX_MS ? null : 'it is too far behind'
  }

  /** [database-3] The requirements of a copy that is asked from now on. */
  async function unfitnessOf(): Promise<string | null> {
    const client = await copy.pool.connect()
    try {
      const unmet = await findUnmet(client)
      return unmet.find((one) => forbids(one, { production: false, reads: true }))?.words ?? null
    } finally {
      client.release()
    }
  }

  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_EVERY_MS)
  timer.unref()
  looking = look()

  return {
    async read(original, what, work) {
      if (!isFresh || beyond.has(what)) return work(original)
      try {
        const answer = await work(copy.db)
        answered++
        return answer
      } catch (error) {
        // The original may answer whatever the copy refuses: it has all tables, and need not give way.
        if (NEVER_THERE.includes((error as { code?: string }).code ?? '')) beyond.add(what)
        else if (isUnreachable(error)) note((error as Error).message)
        else if (!isRefusal(error)) throw error
        return work(original)
      }
    },
    get isFresh() {
      return isFresh
    },
    get answered() {
      return answered
    },
    beyond,
    async close() {
      clearInterval(timer)
      await looking
      await copy.close()
    },
  }
}

const standingOf = (db: Db): Promise<ServerIdentity> =>
  readServerIdentity((text) => db.executeQuery(CompiledQuery.raw(text)))
