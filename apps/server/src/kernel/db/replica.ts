import { CompiledQuery } from 'kysely'
import { type Db, openDatabase, type QueryObserver } from './database.ts'
import { isUnreachable } from './errors.ts'

const LOOK_EVERY_MS = 1_000
/** A copy that is further behind is not asked. */
const BEHIND_MAX_MS = 5_000
const SAMPLES_MAX = 60
/** The copy had to end the query, to keep up with its original. */
const RECOVERY_CONFLICT = '40001'
/** It was asked to write, as few readings do. */
const READ_ONLY = '25006'

export type Replica = {
  /** Does a reading on the copy while that is fresh, on the original else; and there again if the copy fails. */
  read<T>(primary: Db, work: (db: Db) => Promise<T> | T): Promise<T>
  readonly isFresh: boolean
  close(): Promise<void>
}

type Sample = { readonly position: bigint; readonly atMs: number }

export type ReplicaEvents = { gone(reason: string): void; back(): void }

const POSITION_HERE = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`
const POSITION_THERE = `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_lsn() end, '0/0')::text as position`

/** [replica-1] [replica-2] A copy of the database that follows it, for what everybody may read. */
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
  let samples: Sample[] = []
  let isFresh = false
  let wasTold = false
  let looking = Promise.resolve()

  function note(fresh: boolean, reason = ''): void {
    isFresh = fresh
    if (!fresh && !wasTold) events.gone(reason)
    if (fresh && wasTold) events.back()
    wasTold = !fresh
  }

  async function look(): Promise<void> {
    try {
      // Taken before the question: whatever the copy has by then was written by then.
      const atMs = performance.now()
      const here = await positionIn(primary, POSITION_HERE)
      samples = [...samples.slice(1 - SAMPLES_MAX), { position: here, atMs }]
      const there = await positionIn(copy.db, POSITION_THERE)
      const reached = samples.findLast(({ position }) => position <= there)
      const behindMs = reached ? performance.now() - reached.atMs : Number.POSITIVE_INFINITY
      note(behindMs <= BEHIND_MAX_MS, 'it is too far behind')
    } catch (error) {
      note(false, (error as Error).message)
    }
  }
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_EVERY_MS)
  timer.unref()
  looking = look()

  return {
    async read(original, work) {
      if (!isFresh) return work(original)
      try {
        return await work(copy.db)
      } catch (error) {
        const code = (error as { code?: string }).code ?? ''
        const failed = isUnreachable(error) || [RECOVERY_CONFLICT, READ_ONLY].includes(code)
        if (!failed) throw error
        if (isUnreachable(error)) note(false, (error as Error).message)
        return work(original)
      }
    },
    get isFresh() {
      return isFresh
    },
    async close() {
      clearInterval(timer)
      await looking
      await copy.close()
    },
  }
}

async function positionIn(db: Db, statement: string): Promise<bigint> {
  const { rows } = await db.executeQuery<{ position: string }>(CompiledQuery.raw(statement))
  return BigInt(rows[0]?.position ?? 0)
}
