import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { preparedSql } from '../db/prepared.ts'
import { AND_COMMIT } from '../db/statement.ts'
import type { JobId } from './job.ts'
import type { Via } from './unit-of-work.ts'

type Fact = { type: string; data: unknown; via: Via | null }
type NewJob = { id: JobId; name: string; payload: unknown; runAt: Date; uniqueKey: string | null }
type Reacting = Pick<NewJob, 'id' | 'name'>

/**
 * The writes that a unit of work leaves for its end: facts with the jobs that follow from them, jobs, and writes whose
 * result nothing waits for. One round trip writes them all.
 */
export class PendingWrites {
  readonly #tx: Tx
  readonly #at: Date
  #facts: Fact[] = []
  /** `fact`: the place of the fact that the job follows from, counted from 1; the payload is its data, and its id. */
  #jobs: (NewJob & { fact: number | null })[] = []
  /** By their keys: of two with one key the later counts. */
  #replacing = new Map<string, NewJob>()
  #jobNames: Set<string> | null = null
  #writes: (() => Promise<unknown>)[] = []

  constructor(tx: Tx, at: Date) {
    this.#tx = tx
    this.#at = at
  }

  /** The names of its jobs, null while it leaves nothing. */
  get jobNames(): ReadonlySet<string> | null {
    return this.#jobNames
  }

  addJob(job: NewJob, replaces: boolean): void {
    this.#jobNames ??= new Set()
    this.#jobNames.add(job.name)
    if (replaces && job.uniqueKey !== null) this.#replacing.set(job.uniqueKey, job)
    else this.#jobs.push({ ...job, fact: null })
  }

  addFact(fact: Fact, jobs: readonly Reacting[]): void {
    this.#jobNames ??= new Set()
    const place = this.#facts.push(fact)
    for (const { id, name } of jobs) {
      this.#jobNames.add(name)
      this.#jobs.push({
        id,
        name,
        payload: { data: fact.data, ...(fact.via ? { via: fact.via } : {}) },
        runAt: this.#at,
        uniqueKey: null,
        fact: place,
      })
    }
  }

  addWrite(write: () => Promise<unknown>): void {
    this.#writes.push(write)
  }

  /** Adds the writes of another unit of work in the same transaction. */
  addAll(other: PendingWrites): void {
    const places = this.#facts.length
    this.#facts.push(...other.#facts)
    this.#jobs.push(
      ...other.#jobs.map((job) => ({ ...job, fact: job.fact === null ? null : job.fact + places })),
    )
    for (const [key, job] of other.#replacing) this.#replacing.set(key, job)
    this.#writes.push(...other.#writes)
  }

  /**
   * Writes all that was added, as the last statement of the unit of work: if there is any, the same round trip commits
   * it.
   */
  async writeLast(): Promise<void> {
    const asked = this.#writes.map((write) => write())
    // Statements of one turn are sent when all are added: the end goes behind them.
    await null
    const isAll = this.#facts.length === 0 && this.#jobs.length === 0 && this.#replacing.size === 0
    const last = isAll && asked.length > 0 ? commit(this.#tx, {}) : this.#write(writtenLast)
    await Promise.all([...asked, last])
  }

  /** Writes the facts and jobs that were added. Answers the id of the last fact, if there was one. */
  write(): Promise<number | null> {
    return this.#write(written)
  }

  async #write(write: typeof written): Promise<number | null> {
    await this.#replace()
    const [facts, jobs] = [this.#facts, this.#jobs]
    if (facts.length === 0 && jobs.length === 0) return null
    this.#facts = []
    this.#jobs = []
    const { rows } = await write(this.#tx, {
      at: this.#at,
      types: facts.map(({ type }) => type),
      data: facts.map(({ data }) => JSON.stringify(data)),
      ids: jobs.map(({ id }) => id),
      names: jobs.map(({ name }) => name),
      payloads: jobs.map(({ payload }) => JSON.stringify(payload)),
      runsAt: jobs.map(({ runAt }) => runAt),
      uniqueKeys: jobs.map(({ uniqueKey }) => uniqueKey),
      ofFacts: jobs.map(({ fact }) => fact),
    })
    return rows[0]?.id ?? null
  }

  /** A worker that holds a replaced job finds its lease gone, and rolls its work back. */
  async #replace(): Promise<void> {
    // In the order of their keys: two units of work that replace the same jobs can't deadlock.
    const jobs = [...this.#replacing.values()].sort((one, other) =>
      (one.uniqueKey as string) < (other.uniqueKey as string) ? -1 : 1,
    )
    if (jobs.length === 0) return
    this.#replacing = new Map()
    await sql`
      insert into kernel.jobs (id, name, payload, run_at, unique_key, created_at)
      select given.*, ${this.#at}
      from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ name }) => name)}::text[],
        ${jobs.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
        ${jobs.map(({ runAt }) => runAt)}::timestamptz[],
        ${jobs.map(({ uniqueKey }) => uniqueKey)}::text[]) as given (id, name, payload, run_at, unique_key)
      on conflict (unique_key) do update set id = excluded.id, name = excluded.name, payload = excluded.payload,
        run_at = excluded.run_at, attempts = 0, lease = null, last_error = null`.execute(this.#tx)
  }
}

type Columns = {
  at: Date
  types: string[]
  data: string[]
  ids: JobId[]
  names: string[]
  payloads: string[]
  runsAt: Date[]
  uniqueKeys: (string | null)[]
  ofFacts: (number | null)[]
}

const writing = (end: RawBuilder<unknown>) =>
  preparedSql<Columns, { id: number | null }>(
    (the) => sql`
      with placed as materialized (
        select nextval('kernel.facts_id_seq') as id, type, data, place
        from unnest(${the.types}::text[], ${the.data}::jsonb[]) with ordinality as given (type, data, place)
      ), fact as (
        insert into kernel.facts (id, type, data, at) overriding system value
        select id, type, data, ${the.at} from placed
      ), job as (
        insert into kernel.jobs (id, name, payload, run_at, unique_key, created_at)
        select given.id, given.name, 
          case when placed.id is null then given.payload else given.payload || jsonb_build_object('factId', placed.id) end,
          given.run_at, given.unique_key, ${the.at}
        from unnest(${the.ids}::uuid[], ${the.names}::text[], ${the.payloads}::jsonb[], ${the.runsAt}::timestamptz[],
          ${the.uniqueKeys}::text[], ${the.ofFacts}::bigint[]) as given (id, name, payload, run_at, unique_key, fact)
          left join placed on placed.place = given.fact
        on conflict (unique_key) do nothing
      )
      select max(id) as id from placed${end}`,
  )

const andCommit = sql.raw(`\n${AND_COMMIT}`)
const written = writing(sql``)
const writtenLast = writing(andCommit)
const commit = preparedSql<Record<never, never>>(() => sql`select${andCommit}`)
