import pg from 'pg'
import { startServer } from './measure.ts'
import { makePlayer } from './payments.ts'
import { type Cast, fillTables } from './scale-rows.ts'

/** Half of the rows of each are the player's. */
const TABLES = [
  'identity.security_log',
  'ledger.legs',
  'documents.documents',
  'tasks.tasks',
  'battles.battles',
  'services.orders',
  'shop.purchases',
]
const DOCUMENT_CHARACTERS = 10_000
const LOOK_EVERY_MS = 100

/**
 * `node bench/export.ts 100000`: how long the export of an account takes that has half of so many rows in each of seven
 * tables, its documents being long, and what the service holds in memory meanwhile.
 */
async function benchExport(rows: number): Promise<void> {
  const server = await startServer('shugyo', 'http')
  try {
    const { shugyo, session, agentId } = await makePlayer(server.url, 'exporter')
    const { id: me } = (await shugyo.getMe()).user
    const season = (await shugyo.listSeasons()).data[0]?.season ?? 1
    await fill(JSON.parse(server.database), { me, agent: agentId, season }, rows)
    const idleMb = await server.rssMb()
    let mostMb = idleMb
    const looking = setInterval(async () => {
      mostMb = Math.max(mostMb, await server.rssMb())
    }, LOOK_EVERY_MS)
    const [startedMs, beforeS] = [performance.now(), await server.cpuS()]
    const answer = await fetch(`${server.url}/api/v1/me/export`, { headers: { cookie: session.cookie } })
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.length
    clearInterval(looking)
    const tookS = (performance.now() - startedMs) / 1_000
    console.log(`export of ${(rows / 2).toLocaleString('en')} rows of each of ${TABLES.length} tables`)
    const cpuS = (await server.cpuS()) - beforeS
    console.log(
      `  ${(bytes / 1e6).toFixed(0)} MB in ${tookS.toFixed(1)} s, of which the service worked ${cpuS.toFixed(1)} s`,
    )
    console.log(`  memory of the service: ${idleMb.toFixed(0)} MB before, ${mostMb.toFixed(0)} MB at most`)
  } finally {
    await server.stop()
  }
}

async function fill(connection: pg.ClientConfig, known: Pick<Cast, 'me' | 'agent' | 'season'>, rows: number) {
  const client = new pg.Client(connection)
  // When something goes wrong, the database ends before whoever asks it.
  client.on('error', () => {})
  await client.connect()
  const nobody = '00000000-0000-7000-8000-000000000000'
  const cast = {
    ...known,
    rare: nobody,
    rareAgent: nobody,
    crowd: nobody,
    webhook: nobody,
    skill: 'keen-edge',
  }
  await fillTables(client, cast, TABLES, rows, 10 * 60_000)
  await client.query('update documents.documents set body = $1 where owner_id = $2', [
    'Words. '.repeat(DOCUMENT_CHARACTERS / 7),
    known.me,
  ])
  await client.end()
}

await benchExport(Number(process.argv[2] ?? 20_000))
