import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from './measure.ts'
import { median, spread } from './rounds.ts'

/**
 * How long others wait while an attacker sends large useless bodies: 246 KiB with 28,000 undeclared fields, to
 * operations that need no account. `node bench/body-attack.ts`. Ends with 1 when others wait more than twice as long as
 * without the attack, or when a body is accepted.
 */
const RATIO_MAX = 2
const SECONDS = process.argv.includes('--quick') ? 2 : 6
const ROUNDS = 3
const ATTACKERS = 8
/** Bodies a second in all: more than one address may send, as if from many. */
const BODIES_PER_S = 40
const ASK_EVERY_MS = 10
const TARGETS = ['/auth/login', '/auth/register', '/auth/siwe/verify']

const FLOOD = `{${Array.from({ length: 28_000 }, (_, at) => `"${at.toString(36).padStart(4, '0')}":1`).join(',')}}`

const server = await startServer('shugyo')
try {
  const kib = Math.round(FLOOD.length / 1024)
  console.log(`others' median wait while ${BODIES_PER_S} bodies of ${kib} KiB a second come in, to quiet`)
  await others(1)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await others(SECONDS)
    const attack = new AbortController()
    const attacking = Array.from({ length: ATTACKERS }, (_, at) => sendFloods(at, attack.signal))
    const attacked = await others(SECONDS)
    attack.abort()
    const statuses = (await Promise.all(attacking)).flat()
    ratios.push(attacked / quiet)
    const refused = statuses.filter((status) => status === 413 || status === 429).length
    console.log(
      `  ${(attacked / quiet).toFixed(2)} (${quiet.toFixed(2)} ms, then ${attacked.toFixed(2)} ms; ${refused} of ${statuses.length} bodies refused by their size)`,
    )
    if (refused < statuses.length) process.exitCode = 1
  }
  console.log(`  all rounds: ${spread(ratios)}, at most ${RATIO_MAX} is allowed`)
  if (median(ratios) > RATIO_MAX) process.exitCode = 1
} finally {
  await server.stop()
}

/** The median wait in ms of a client that sends a small request now and then. */
async function others(seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const waits: number[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    const started = performance.now()
    await ask('GET', '/scopes', agent)
    waits.push(performance.now() - started)
    await pause(ASK_EVERY_MS)
  }
  agent.destroy()
  return median(waits)
}

async function sendFloods(attacker: number, signal: AbortSignal): Promise<number[]> {
  const statuses: number[] = []
  while (!signal.aborted) {
    const started = performance.now()
    const target = TARGETS[(attacker + statuses.length) % TARGETS.length] as string
    statuses.push(await ask('POST', target, new Agent(), FLOOD))
    await pause(Math.max(0, (ATTACKERS * 1_000) / BODIES_PER_S - (performance.now() - started)))
  }
  return statuses
}

function ask(method: string, path: string, agent: Agent, body?: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }
  const sent = request(`${server.url}/api/v1${path}`, { method, agent, headers }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0))
  })
  sent.once('error', reject)
  sent.end(body)
  return promise
}
