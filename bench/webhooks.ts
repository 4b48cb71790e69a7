import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Service, startService } from '../apps/server/src/app/service.ts'
import type { UserId } from '../apps/server/src/kernel/lib/ids.ts'
import { readSettings } from '../apps/server/src/kernel/settings/settings.ts'
import { runUnitOfWork } from '../apps/server/src/kernel/transaction/run-unit-of-work.ts'
import { deliverEvent } from '../apps/server/src/modules/webhooks/index.ts'
import { createShugyo } from '../packages/sdk/src/index.ts'

const ACCOUNTS = 7
const WEBHOOKS_EACH = 10
const ENDPOINTS = ACCOUNTS * WEBHOOKS_EACH
const HANGING = 10
const FAILING = 10
/** These succeed, after this long. */
const SLOW = 20
const SLOW_MS = 9_000
const KINDS = { hangs: HANGING, fails: FAILING, slow: SLOW } as const
const HEALTHY = ENDPOINTS - HANGING - FAILING - SLOW

/** The behaviour of an endpoint, by its number. */
function kindOf(number: number): keyof typeof KINDS | 'well' {
  let from = 0
  for (const [kind, count] of Object.entries(KINDS)) {
    from += count
    if (number < from) return kind as keyof typeof KINDS
  }
  return 'well'
}

/** The receivers' counts since the last report. */
type Report = {
  /** Deliveries to healthy endpoints, each counted once. */
  healthy: number
  all: number
  /** Repeated with the same bytes; repeated with different ones, which must not happen. */
  repeated: number
  altered: number
  /** From the event to its arrival, for healthy endpoints, in ms. */
  delays: number[]
}

/**
 * 21,000 deliveries to 70 endpoints, of which 10 hang, 10 fail and 20 succeed after 9 s: at a steady rate to see how
 * late the healthy ones are, then all at once to see how fast they go, against a bare loop of signed POSTs to the same
 * receivers.
 */
export async function benchWebhooks(deliveries: number, seconds: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-webhooks-'))
  await chmod(dataDir, 0o755)
  const receivers = await startReceivers()
  const env = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    OPERATOR_PORT: '0',
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'silent',
  }
  const service = await startService(readSettings(env), { limitFactor: 1_000 })
  try {
    const bare = await bareLoop(receivers.ports, Math.floor((deliveries * HEALTHY) / ENDPOINTS))
    await receivers.report()
    console.log(
      `${deliveries.toLocaleString('en')} webhook deliveries to ${ENDPOINTS} endpoints: ${HANGING} hang, ${FAILING} fail, ${SLOW} are slow; one round`,
    )
    console.log(`  a bare loop of signed POSTs to the ${HEALTHY} that are well is 1.00`)
    const steady = await round(service, receivers, deliveries, seconds)
    console.log(`  told over ${seconds} s: ${describeDelays(steady.delays)}; ${steady.fate}`)
    const burst = await round(service, receivers, deliveries, 0)
    const figures = `(${Math.round(burst.perSecond).toLocaleString('en')} to ${Math.round(bare).toLocaleString('en')} a second)`
    console.log(
      `  told at once: ${(burst.perSecond / bare).toFixed(2)} ${figures}, telling included; ${burst.fate}`,
    )
    console.log()
  } finally {
    await service.stop()
    receivers.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Round = { perSecond: number; delays: number[]; fate: string }

/** Fresh accounts, their webhooks, and events until each webhook has had its share. */
async function round(
  service: Service,
  receivers: Receivers,
  deliveries: number,
  seconds: number,
): Promise<Round> {
  const { runtime } = service.open
  const owners = await makeAccounts(service, receivers.ports)
  const events = deliveries / WEBHOOKS_EACH
  const healthy = (deliveries * HEALTHY) / ENDPOINTS
  const startedAt = performance.now()
  // All at once means in few transactions: this measures the sending, not the commits of the events.
  const perTransaction = seconds === 0 ? 100 : 1
  const tell = (from: number) =>
    runUnitOfWork(runtime, async (uow) => {
      for (let number = from; number < Math.min(from + perTransaction, events); number++) {
        const data = { change: 'made', number, text: 'x'.repeat(300) }
        const to = owners[number % owners.length] as UserId
        await deliverEvent(uow, { to, type: 'task', at: uow.at, data, notice: null })
      }
    })
  let next = 0
  const teller = async () => {
    for (let from = next; from < events; from = next) {
      next += perTransaction
      const dueMs = (from / events) * seconds * 1_000 - (performance.now() - startedAt)
      if (dueMs > 0) await pause(dueMs)
      await tell(from)
    }
  }
  await Promise.all(Array.from({ length: 4 }, teller))
  const seen: Report = { healthy: 0, all: 0, repeated: 0, altered: 0, delays: [] }
  while (seen.healthy < healthy) {
    if (performance.now() - startedAt > 300_000)
      throw new Error(`lost: ${seen.healthy} of ${healthy} arrived`)
    await pause(20)
    add(seen, await receivers.report())
  }
  const tookS = (performance.now() - startedAt) / 1_000
  return {
    perSecond: healthy / tookS,
    delays: seen.delays,
    fate: await fateOf(service, seen, deliveries, owners),
  }
}

/** Every delivery is in the log: arrived, waiting for another try, or given up by the rules; none is lost. */
async function fateOf(
  service: Service,
  seen: Report,
  deliveries: number,
  owners: readonly string[],
): Promise<string> {
  await pause(1_000)
  const { rows } = await service.open.runtime.database.pool.query(
    `select d.status, count(*) as count from webhooks.deliveries d join webhooks.webhooks w on w.id = d.webhook_id
     where w.user_id = any($1::uuid[]) group by d.status order by d.status`,
    [owners],
  )
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0)
  if (total !== deliveries) throw new Error(`${total} of ${deliveries} deliveries are in the log`)
  if (seen.altered > 0) throw new Error(`${seen.altered} deliveries came again with other bytes`)
  const states = rows.map(({ status, count }) => `${count} ${status}`).join(', ')
  return `none lost (${states}), ${seen.repeated} came twice under one id`
}

async function makeAccounts(service: Service, ports: readonly number[]): Promise<string[]> {
  const owners: string[] = []
  for (let account = 0; account < ACCOUNTS; account++) {
    const handle = `bench_${process.pid}_${Math.random().toString(36).slice(2, 8)}`.slice(0, 20)
    const email = `${handle}@example.com`
    let cookie = ''
    const visitor = createShugyo({
      url: service.url,
      fetch: async (address, init) => {
        const response = await fetch(address, init)
        cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
        return response
      },
    })
    const { user } = await visitor.register({ handle, email, password: 'correct horse battery' })
    for (let number = 0; number < WEBHOOKS_EACH; number++) {
      const port = ports[number * ACCOUNTS + account]
      const made = await fetch(`${service.url}/api/v1/webhooks`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `http://127.0.0.1:${port}/${handle}`, events: ['task'] }),
      })
      if (made.status !== 200) throw new Error(`could not make a webhook: ${await made.text()}`)
    }
    owners.push(user.id)
  }
  return owners
}

/** As fast as one process can sign and send, one at a time to each endpoint, without storing. */
async function bareLoop(ports: readonly number[], count: number): Promise<number> {
  const well = ports.filter((_, number) => kindOf(number) === 'well')
  const body = JSON.stringify({ id: 'x', createdAt: new Date(), data: { text: 'x'.repeat(300) } })
  const startedAt = performance.now()
  let left = count
  const loop = async (port: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (; left > 0; left--) await postOnce(agent, port, body)
    agent.destroy()
  }
  await Promise.all(well.map(loop))
  return (count * 1_000) / (performance.now() - startedAt)
}

async function postOnce(agent: Agent, port: number, body: string): Promise<void> {
  const t = Math.floor(Date.now() / 1_000)
  const v1 = createHmac('sha256', 'whsec_bench').update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'svc-signature': `t=${t},v1=${v1}` }
  const sending = request({ method: 'POST', host: '127.0.0.1', port, path: '/bare', agent, headers })
  sending.end(body)
  const [response] = await once(sending, 'response')
  response.resume()
  await once(response, 'end')
}

function describeDelays(delays: number[]): string {
  const sorted = delays.sort((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return `healthy ones ${at(0.5)} ms after their event (p50), ${at(0.99)} ms (p99), ${at(0.9999)} ms at most`
}

function add(sum: Report, more: Report): void {
  for (const field of ['healthy', 'all', 'repeated', 'altered'] as const) sum[field] += more[field]
  for (const delay of more.delays) sum.delays.push(delay)
}

type Receivers = { ports: readonly number[]; report(): Promise<Report>; stop(): void }

/** All endpoints, in a process of their own. */
async function startReceivers(): Promise<Receivers> {
  const child: ChildProcess = fork(import.meta.filename, ['receivers'])
  const [ports] = (await once(child, 'message')) as [number[]]
  return {
    ports,
    async report() {
      child.send('report')
      return ((await once(child, 'message')) as [Report])[0]
    },
    stop: () => child.disconnect(),
  }
}

async function receive(): Promise<void> {
  const ports: number[] = []
  const known = new Map<string, string>()
  let report: Report = { healthy: 0, all: 0, repeated: 0, altered: 0, delays: [] }
  const note = (id: string, body: string, healthy: boolean) => {
    report.all++
    const before = known.get(id)
    if (before === undefined && healthy) {
      report.healthy++
      report.delays.push(Date.now() - Date.parse(JSON.parse(body).createdAt))
    } else if (before === body && healthy) report.repeated++
    else if (before !== undefined && before !== body) report.altered++
    known.set(id, body)
  }
  for (let number = 0; number < ENDPOINTS; number++) {
    const kind = kindOf(number)
    const counts = new Map<string, number>()
    const server = createServer((incoming, response) => {
      let body = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk) => {
        body += chunk
      })
      incoming.on('end', () => {
        const id = incoming.headers['svc-delivery']
        if (typeof id === 'string') note(id, body, kind === 'well')
        // One success in twenty, or the service would soon switch failing endpoints off and send them no more.
        const { url = '' } = incoming
        const count = (counts.get(url) ?? 0) + 1
        counts.set(url, count)
        const fine = kind === 'well' || count % 20 === 0
        if (kind === 'slow') setTimeout(() => response.writeHead(200).end(), SLOW_MS)
        else if (kind !== 'hangs') response.writeHead(fine ? 200 : 500).end()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ports.push((server.address() as AddressInfo).port)
  }
  process.on('message', () => {
    process.send?.(report)
    report = { healthy: 0, all: 0, repeated: 0, altered: 0, delays: [] }
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.(ports)
}

if (process.argv[2] === 'receivers' && process.send) await receive()
else if (import.meta.main) {
  const quick = process.argv.includes('--quick')
  await benchWebhooks(quick ? 2_100 : 21_000, quick ? 5 : 40)
}
