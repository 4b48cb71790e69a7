import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Service, startService } from '../apps/server/src/app/service.ts'
import type { AgentId, UserId } from '../apps/server/src/kernel/lib/ids.ts'
import { readSettings } from '../apps/server/src/kernel/settings/settings.ts'
import { writeMessages } from '../apps/server/src/modules/agents/testing.ts'
import { seedBattles } from '../apps/server/src/modules/battles/testing.ts'

/**
 * One server in a process of its own, so that its CPU time is its own: `shugyo`, or `bare`, a node:http server that
 * sends as many bytes as its path says, after as many reads of one row from the same database. Sends its address to its
 * parent; `shugyo http` runs no worker. `BENCH_DATA_DIR` names an existing folder, which stays. Answers `cpu` with the
 * CPU seconds used, and begins battles or fills a chat on request.
 */
const [, , kind, argument] = process.argv
let service: Service | undefined
process.send?.(kind === 'bare' ? { url: await startBare(argument ?? '{}') } : await startShugyo(argument))
process.on('message', async (message) => {
  const { user, system } = process.cpuUsage()
  const used = { cpuS: (user + system) / 1e6, rssMb: process.memoryUsage.rss() / 2 ** 20 }
  if (isSeeding(message)) process.send?.({ ids: await seed(message) })
  else if (isChatting(message)) process.send?.(await chat(message))
  else process.send?.(used)
})

/**
 * The number of battles to begin, the delay of the first, and the time over which they spread; settled at their end or
 * never. `ends`: the moments are those of their ends.
 */
export type Seeding = { battles: number; afterMs: number; overMs: number; settled: boolean; ends?: boolean }

function isSeeding(message: unknown): message is Seeding {
  return typeof message === 'object' && message !== null && 'battles' in message
}

function seed({ battles, afterMs, overMs, settled, ends = false }: Seeding): Promise<string[]> {
  if (!service) throw new Error('only Shugyo has battles')
  const { runtime } = service.open
  const firstMs = Date.now() + afterMs
  const startedAt = (index: number) => new Date(firstMs + Math.round((overMs * index) / battles))
  return seedBattles(runtime, { count: battles, startedAt, settled, ends })
}

/** The number of messages between these two, and the characters of each. */
export type Chatting = { agentId: string; ownerId: string; messages: number; characters: number }

const isChatting = (message: unknown): message is Chatting =>
  typeof message === 'object' && message !== null && 'messages' in message

async function chat({ agentId, ownerId, messages, characters }: Chatting): Promise<{ messages: number }> {
  if (!service) throw new Error('only Shugyo has messages')
  const pair = { agentId: agentId as AgentId, ownerId: ownerId as UserId }
  await writeMessages(service.open.runtime, pair, messages, characters)
  return { messages }
}

async function startShugyo(role: string | undefined): Promise<{ url: string; database: string }> {
  const kept = process.env['BENCH_DATA_DIR']
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'shugyo-bench-'))
  await chmod(dataDir, 0o755)
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    OPERATOR_PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://shugyo.test',
    ...(role ? { ROLE: role } : {}),
  }
  // Limits are counted as always, but are too wide to end the measurement.
  const started = await startService(readSettings(env), { limitFactor: 10_000 })
  process.on('disconnect', async () => {
    await started.stop()
    if (!kept) rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
  service = started
  const { host, port, user, database } = started.open.runtime.database.pool.options
  return { url: started.url, database: JSON.stringify({ host, port, user, database }) }
}

function startBare(database: string): Promise<string> {
  const pool = new pg.Pool({ ...JSON.parse(database), max: 20 })
  const read = { name: 'read', text: 'select * from identity.users where wallet_index = $1', values: [0] }
  const bodies = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const [, bytes = '', reads = '0'] = request.url?.split('/') ?? []
    for (let count = 0; count < Number(reads); count++) await pool.query(read)
    const body = bodies.getOrInsertComputed(bytes, () => Buffer.alloc(Number(bytes), 'x'))
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    })
    response.end(body)
  })
  process.on('disconnect', () => process.exit(0))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    })
  })
}
