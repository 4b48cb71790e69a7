import { sql } from 'kysely'
import manifest from '../../../package.json' with { type: 'json' }
import type { Db } from '../db/database.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { Runtime } from '../runtime.ts'

const DESCRIBED_EVERY_MS = MINUTE_MS
/** A process that was silent for this long is gone. */
const ALIVE_MS = 3 * MINUTE_MS

export type Node = {
  id: string
  role: string
  version: string
  publicUrl: string
  chainConfirmations: number
  startedAt: Date
}

/** The settings that all processes of one service must share, as the operator names them. */
const ALIKE = {
  publicUrl: 'PUBLIC_URL',
  chainConfirmations: 'CHAIN_CONFIRMATIONS',
  version: 'version',
} as const

/** [installation-4] One line for each setting in which processes differ. */
const differencesOf = (nodes: readonly Node[]): string[] =>
  (Object.keys(ALIKE) as (keyof typeof ALIKE)[]).flatMap((field) => {
    const values = [...new Set(nodes.map((node) => String(node[field])))].sort()
    return values.length > 1 ? [`${ALIKE[field]} differs between processes: ${values.join(', ')}`] : []
  })

async function listNodes({ database, clock }: Pick<Runtime, 'database' | 'clock'>): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select id, role, version, public_url as "publicUrl", chain_confirmations as "chainConfirmations",
      started_at as "startedAt"
    from kernel.nodes where seen_at > ${addMs(clock.now(), -ALIVE_MS)} order by started_at, id`.execute(
    database.db,
  )
  return rows
}

/** For the operator's page. */
export async function viewNodes(runtime: Runtime) {
  const nodes = await listNodes(runtime)
  return { nodes, differences: differencesOf(nodes) }
}

/** [installation-4] Describes this process in the database until it stops, and logs its differences from others. */
export function describeNode(
  runtime: Runtime,
  version: string = manifest.version,
): { stop(): Promise<void> } {
  const { database, clock, log, settings } = runtime
  const startedAt = clock.now()
  const id = newId(startedAt, runtime.random)
  const { role, publicUrl, chainConfirmations } = settings
  let told = ''

  async function describe(): Promise<void> {
    await save(database.db, { id, role, version, publicUrl, chainConfirmations, startedAt }, clock.now())
    const differences = differencesOf(await listNodes(runtime)).join('; ')
    if (differences && differences !== told) log.warn({ differences }, 'processes of this service differ')
    told = differences
  }
  // An outage of the database is reported elsewhere.
  const now = () => describe().catch(() => {})
  const first = now()
  const timer = setInterval(now, DESCRIBED_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await first
      await sql`delete from kernel.nodes where id = ${id}`.execute(database.db).catch(() => {})
    },
  }
}

async function save(db: Db, node: Node, at: Date): Promise<void> {
  await sql`
    with gone as (delete from kernel.nodes where seen_at < ${addMs(at, -DAY_MS)} and id <> ${node.id})
    insert into kernel.nodes (id, role, version, public_url, chain_confirmations, started_at, seen_at)
    values (${node.id}, ${node.role}, ${node.version}, ${node.publicUrl}, ${node.chainConfirmations},
      ${node.startedAt}, ${at})
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}
