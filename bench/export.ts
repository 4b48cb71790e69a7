import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeDataDir, startOn } from './measure.ts'
import { makePlayer } from './payments.ts'
import { inTurns, median, spread } from './rounds.ts'
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
const MESSAGE_CHARACTERS = 500
const ROUNDS = 3
/** The work of a start is over by then. */
const REST_MS = 3_000
const LOOK_EVERY_MS = 20
/** In MB: how much more memory the export of an account of any size may take than that of an empty one. */
const MORE_MAX = 80

type Account = Awaited<ReturnType<typeof makePlayer>>
type Exported = { bytes: number; tookS: number; workedS: number; idleMb: number; mostMb: number }

/**
 * `node bench/export.ts 100000 200000`: the duration of an account's export and the service's memory meanwhile. The
 * account has half of the first number of rows in each of seven tables, with long documents, and half of the second of
 * messages; an empty account is measured beside it, each on a fresh service. Returns whether memory stays within its
 * limit.
 */
export async function benchExport(rows: number, messages: number): Promise<boolean> {
  const dataDir = await makeDataDir('export')
  try {
    const [full, empty] = await fillFolder(dataDir, rows, messages)
    const turns = await inTurns(ROUNDS, {
      full: () => exportOf(dataDir, full),
      empty: () => exportOf(dataDir, empty),
    })
    const line = (of: (exported: Exported) => number, digits = 0) =>
      spread(
        turns.map((turn) => of(turn.full)),
        digits,
      )
    const aboveMb = ({ idleMb, mostMb }: Exported) => mostMb - idleMb
    const more = turns.map((turn) => aboveMb(turn.full) - aboveMb(turn.empty))
    console.log(
      `export of ${count(rows / 2)} rows of each of ${TABLES.length} tables, and ${count(messages)} messages of ${MESSAGE_CHARACTERS} characters`,
    )
    console.log(
      `  ${line(({ bytes }) => bytes / 1e6)} MB in ${line(({ tookS }) => tookS, 1)} s, of which the service worked ${line(({ workedS }) => workedS, 1)} s`,
    )
    console.log(
      `  memory of the service: ${line(({ idleMb }) => idleMb)} MB before, ${line(({ mostMb }) => mostMb)} MB at most`,
    )
    console.log(
      `  above idle: ${line(aboveMb)} MB, ${spread(more, 0)} MB more than an account that has nothing; at most ${MORE_MAX} are allowed\n`,
    )
    return median(more) <= MORE_MAX
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function exportOf(dataDir: string, { session }: Account): Promise<Exported> {
  const server = await startOn(dataDir, 'http')
  try {
    await pause(REST_MS)
    const idleMb = await server.rssMb()
    const [startedMs, beforeS] = [performance.now(), await server.cpuS()]
    let [bytes, mostMb, isOver] = [0, idleMb, false]
    const take = async () => {
      const answer = await fetch(`${server.url}/api/v1/me/export`, { headers: { cookie: session.cookie } })
      if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`)
      for await (const chunk of answer.body ?? []) bytes += chunk.length
    }
    const taken = take().finally(() => {
      isOver = true
    })
    for (; !isOver; await pause(LOOK_EVERY_MS)) mostMb = Math.max(mostMb, await server.rssMb())
    await taken
    const tookS = (performance.now() - startedMs) / 1_000
    return { bytes, tookS, workedS: (await server.cpuS()) - beforeS, idleMb, mostMb }
  } finally {
    await server.stop()
  }
}

/** One account with many rows, and one with none. */
async function fillFolder(
  dataDir: string,
  rows: number,
  messages: number,
): Promise<readonly [Account, Account]> {
  const server = await startOn(dataDir, 'http')
  try {
    const [full, empty] = [await makePlayer(server.url, 'exporter'), await makePlayer(server.url, 'newcomer')]
    const { shugyo, agentId } = full
    const { id: me } = (await shugyo.getMe()).user
    const season = (await shugyo.listSeasons()).data[0]?.season ?? 1
    await shugyo.sendMessage({ id: agentId, text: 'Good morning' })
    await server.chat({ agentId, ownerId: me, messages, characters: MESSAGE_CHARACTERS })
    await fill(JSON.parse(server.database), { me, agent: agentId, season }, rows)
    return [full, empty]
  } finally {
    await server.stop()
  }
}

async function fill(connection: pg.ClientConfig, known: Pick<Cast, 'me' | 'agent' | 'season'>, rows: number) {
  const client = new pg.Client(connection)
  // After a failure, the database ends before its clients.
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

const count = (value: number): string => Math.round(value).toLocaleString('en')

if (import.meta.main) {
  const [rows = 20_000, messages = 200_000] = process.argv.slice(2).map(Number)
  if (!(await benchExport(rows, messages))) process.exitCode = 1
}
