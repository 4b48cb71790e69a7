import { sql } from 'kysely'
import type { Tx } from './deed.ts'
import type { JobId } from './jobs/store.ts'

type Fact = { type: string; data: unknown }
type NewJob = { id: JobId; name: string; payload: unknown; runAt: Date; uniqueKey: string | null }
type Reacting = Pick<NewJob, 'id' | 'name'>

/** What a deed leaves behind for others: facts with the jobs that follow from them, and jobs. One trip writes it all. */
export class Outbox {
  readonly #tx: Tx
  readonly #at: Date
  #facts: Fact[] = []
  /** `fact`: the place of the fact that the job follows from, counted from 1; the payload is its data, and its id. */
  #jobs: (NewJob & { fact: number | null })[] = []

  constructor(tx: Tx, at: Date) {
    this.#tx = tx
    this.#at = at
  }

  addJob(job: NewJob): void {
    this.#jobs.push({ ...job, fact: null })
  }

  addFact(fact: Fact, jobs: readonly Reacting[]): void {
    const place = this.#facts.push(fact)
    for (const { id, name } of jobs) {
      this.#jobs.push({
        id,
        name,
        payload: { data: fact.data },
        runAt: this.#at,
        uniqueKey: null,
        fact: place,
      })
    }
  }

  /** Writes all that was added. Answers the id of the last fact, if there was one. */
  async write(): Promise<number | null> {
    const [facts, jobs] = [this.#facts, this.#jobs]
    if (facts.length === 0 && jobs.length === 0) return null
    this.#facts = []
    this.#jobs = []
    const { rows } = await sql<{ id: number | null }>`
      with fact as (
        insert into kernel.facts (type, data, at)
        select type, data, ${this.#at}
        from unnest(${facts.map(({ type }) => type)}::text[],
          ${facts.map(({ data }) => JSON.stringify(data))}::jsonb[]) with ordinality as given (type, data, place)
        order by place
        returning id
      ), placed as (
        select id, row_number() over (order by id) as place from fact
      ), job as (
        insert into kernel.jobs (id, name, payload, run_at, unique_key, created_at)
        select given.id, given.name, 
          case when placed.id is null then given.payload else given.payload || jsonb_build_object('factId', placed.id) end,
          given.run_at, given.unique_key, ${this.#at}
        from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ name }) => name)}::text[],
          ${jobs.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
          ${jobs.map(({ runAt }) => runAt)}::timestamptz[], ${jobs.map(({ uniqueKey }) => uniqueKey)}::text[],
          ${jobs.map(({ fact }) => fact)}::bigint[]) as given (id, name, payload, run_at, unique_key, fact)
          left join placed on placed.place = given.fact
        on conflict (unique_key) do nothing
      )
      select max(id) as id from fact`.execute(this.#tx)
    return rows[0]?.id ?? null
  }
}
