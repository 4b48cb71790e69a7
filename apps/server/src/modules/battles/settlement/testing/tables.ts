import type { Runtime } from '../../../../kernel/runtime.ts'
import { jobSlot } from '../../../../kernel/transaction/job.ts'
import { runUnitOfWork } from '../../../../kernel/transaction/run-unit-of-work.ts'

type Row = Record<string, unknown>

/** Ids that a row is given when it is written: nobody can foretell them, and nothing follows from them. */
const GIVEN = ['id', 'lease', 'factId', 'fact_id', 'number', 'milestoneId']
/** And what is sealed, which never looks the same twice; and when a person was last here, by the database's own clock. */
const UNLIKE = ['sealed', 'idle_since']
/** Rows whose ids were there before. */
const KEPT = ['battles.battles', 'agents.agents', 'battles.runs', 'sales.listings', 'identity.users']

/** The consequences of a level come after all levels of the transaction, of all its battles. */
const FOLLOWS = '"type":"mission.completed"'

/** Every row of every table that does not describe the database itself, in an order of its own; facts of the battles in the order in which they were written. */
export async function everyRow({ database: { pool } }: Runtime): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('migrations', 'installation', 'nodes') order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
    if (name === 'kernel.facts') {
      const texts = rows.sort((one, other) => Number(one.row['id']) - Number(other.row['id'])).map(textOf)
      all['facts of battles'] = texts.filter((text) => !text.includes(FOLLOWS))
      all['facts that follow'] = texts.filter((text) => text.includes(FOLLOWS)).sort()
    } else all[name] = rows.map(KEPT.includes(name) ? wholeText : textOf).sort()
  }
  return all
}

const wholeText = ({ row }: { row: Row }): string => JSON.stringify(without(UNLIKE, row))
const textOf = ({ row }: { row: Row }): string => JSON.stringify(without([...UNLIKE, ...GIVEN], row))

function without(names: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => without(names, inner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      names.includes(key) && typeof inner !== 'object' ? [] : [[key, without(names, inner)]],
    ),
  )
}

/** Carries out what followed, one by one in the order of the facts: notices, feeds, missions, the fighters' last words. */
export async function followUp(runtime: Runtime): Promise<number> {
  const { pool } = runtime.database
  const jobs = new Map(jobSlot.of(runtime).map((job) => [job.name, job]))
  let done = 0
  for (;;) {
    const { rows } = await pool.query(
      `delete from kernel.jobs where id = (
         select id from kernel.jobs where name like 'react:%'
         order by (payload ->> 'factId')::bigint, name limit 1) returning name, payload`,
    )
    const [next] = rows
    if (!next) return done
    const job = jobs.get(next.name)
    if (job?.place === 'inside') await runUnitOfWork(runtime, (uow) => job.run(uow, next.payload))
    done++
  }
}
