import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../apps/server/src/app/service.ts'
import { everyone } from '../apps/server/src/kernel/operation/access.ts'
import { inArea } from '../apps/server/src/kernel/operation/operation.ts'
import { Type } from '../apps/server/src/kernel/operation/schema.ts'
import { stream } from '../apps/server/src/kernel/operation/stream.ts'
import type { Source } from '../apps/server/src/kernel/operation/stream-source.ts'
import { readSettings } from '../apps/server/src/kernel/settings/settings.ts'
import { CHANNELS_MAX, EVERY_MS, FILLER } from './stream-plan.ts'

/** The due time of event `id` of a channel, which server and clients both compute. */
const dueAt = (channel: number, id: number): number =>
  id * EVERY_MS + Math.floor((channel * EVERY_MS) / CHANNELS_MAX)
const lastBy = (channel: number, now: number): number =>
  Math.floor((now - Math.floor((channel * EVERY_MS) / CHANNELS_MAX)) / EVERY_MS)

async function startShugyo(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-streams-'))
  await chmod(dataDir, 0o755)
  const env = { HOST: '127.0.0.1', PORT: '0', OPERATOR_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const service = await startService(readSettings(env), {
    limitFactor: 10_000,
    operations: inArea('Service', ticking),
  })
  process.on('disconnect', async () => {
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
  return `${service.url}/api/v1`
}

const events = {
  tick: {
    description: 'It is time',
    data: Type.Object({ due: Type.Integer(), filler: Type.String() }),
  },
}

const ticking = stream({
  id: 'watchTicks',
  route: 'GET /ticks/{channel}/stream',
  summary: 'Ticks',
  access: everyone,
  params: Type.Object({ channel: Type.Integer({ minimum: 0, maximum: CHANNELS_MAX }) }),
  events,
  open: ({ params: { channel } }) => ({ channel: `ticks:${channel}`, source: ticks(channel) }),
})

function ticks(channel: number): Source<typeof events> {
  const tick = (id: number) => ({
    id,
    event: 'tick' as const,
    data: { due: dueAt(channel, id), filler: FILLER },
  })
  return {
    position: () => lastBy(channel, Date.now()),
    first: async () => [],
    since: async () => null,
    async run({ from, signal, publish, rest }) {
      for (let id = from + 1; !signal.aborted; ) {
        const waitMs = dueAt(channel, id) - Date.now()
        if (waitMs > 0) await rest(waitMs)
        else publish([tick(id++)])
      }
    },
  }
}

/** The minimum cost: no access rules, no limits, no ids to resume from. */
function startBare(): Promise<string> {
  const watching = new Map<number, Set<ServerResponse>>()
  const server = createServer((request, response) => {
    const channel = Number(request.url?.split('/')[2])
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    const watchers = watching.getOrInsertComputed(channel, () => {
      tickBare(channel, lastBy(channel, Date.now()) + 1)
      return new Set()
    })
    watchers.add(response)
    response.once('close', () => watchers.delete(response))
  })
  function tickBare(channel: number, id: number): void {
    const due = dueAt(channel, id)
    setTimeout(() => {
      const json = JSON.stringify({ due, filler: FILLER })
      const bytes = Buffer.from(`id: ${id}\nevent: tick\ndata: ${json}\n\n`)
      for (const response of watching.get(channel) ?? []) response.write(bytes)
      tickBare(channel, id + 1)
    }, due - Date.now())
  }
  process.on('disconnect', () => process.exit(0))
  return new Promise((resolve) => {
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    )
  })
}

/**
 * A process that streams: `shugyo`, with a toy stream alongside its own, or `bare`, a node:http server that writes the
 * same bytes in one loop. Each channel has an event every 1.4 s, at times of its own. Answers any message with the CPU
 * seconds and the memory that it has used.
 */
const [, , kind] = process.argv
process.send?.({ url: kind === 'bare' ? await startBare() : await startShugyo() })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuS: (user + system) / 1e6, memoryMb: process.memoryUsage().rss / 2 ** 20 })
})
