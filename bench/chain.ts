import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { Player } from '../apps/server/src/testing/player.ts'
import { median, ratioOf } from './rounds.ts'

/**
 * `node bench/chain.ts [agents]`: creates agents as fast as the API accepts them, until all are on chain; and the
 * chain's cost for callers that create agents: the same rounds with the chain on and off, in turns, as a ratio. A round
 * with the chain off starts when the other service's chain has caught up, or it would bear a part of its cost.
 */
const AGENTS = Number(process.argv[2] ?? 1_000)
const ROUNDS = 9
const AT_ONCE = 8
const RATIO_MIN = 0.9

const OPERATOR_TOKEN = '22'.repeat(32)

type Service = { readonly url: string; readonly operatorUrl: string; close(): Promise<void> }

const [on, off] = await Promise.all([open(true), open(false)])
try {
  const perRound = Math.ceil(AGENTS / ROUNDS)
  const crowds = {
    on: await crowdOf(on, perRound * (ROUNDS + 1)),
    off: await crowdOf(off, perRound * (ROUNDS + 1)),
  }
  const turns: { on: number; off: number }[] = []
  let mintingMs = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const players = (kind: 'on' | 'off') => crowds[kind].slice(round * perRound, (round + 1) * perRound)
    const turn = { on: 0, off: 0 }
    // The first one alternates, so that neither finds the machine in a better state.
    for (const kind of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      const started = performance.now()
      turn[kind] = await create(players(kind))
      await untilMinted(on, (round + (kind === 'on' || round % 2 === 0 ? 1 : 0)) * perRound)
      if (kind === 'on' && round > 0) mintingMs += performance.now() - started
    }
    // The first round warms both up.
    if (round > 0) turns.push(turn)
  }
  console.log(`creating agents (POST /agents, ${AT_ONCE} at once); with the chain off is 1.00`)
  console.log(`  agents with the chain on: ${ratioOf(turns, (turn) => [turn.on, turn.off])}`)
  const mints = perRound * ROUNDS
  console.log(`all ${mints + perRound} agents were minted`)
  console.log(
    `  mints a second, from the first request of a round to its last token: ${((mints * 1_000) / mintingMs).toFixed(1)}`,
  )
  if (median(turns.map((turn) => turn.on / turn.off)) < RATIO_MIN) process.exitCode = 1
} finally {
  await Promise.all([on.close(), off.close()])
}

/** Separate processes: they share nothing but the machine. */
async function open(chain: boolean): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-chain-'))
  await chmod(dataDir, 0o755)
  const [port, operatorPort] = [await freePort(), await freePort()]
  const addresses = {
    HOST: '127.0.0.1',
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    DATA_DIR: dataDir,
    OPERATOR_TOKEN,
  }
  const env = { ...process.env, ...addresses, CHAIN_ENABLED: String(chain), LOG_LEVEL: 'error' }
  const program = join(import.meta.dirname, '../apps/server/src/testing/crashing-service.ts')
  const child: ChildProcess = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while ((await fetch(`${url}/ready`).catch(() => null))?.status !== 200) await pause(50)
  return {
    url,
    operatorUrl: `http://127.0.0.1:${operatorPort}`,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Accounts that make one agent each, prepared before the measurement. */
async function crowdOf(service: Service, count: number): Promise<Player[]> {
  const crowd: Player[] = []
  const names = Array.from({ length: count }, (_, at) => `bench_${at}`)
  await inParallel(names, async (name) => {
    const player = new Player(service.url)
    await player.register(name)
    crowd.push(player)
  })
  return crowd
}

/** Agents a second. */
async function create(players: readonly Player[]): Promise<number> {
  const started = performance.now()
  await inParallel(players, (player) => player.makeAgent())
  return (players.length * 1_000) / (performance.now() - started)
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

async function untilMinted({ operatorUrl }: Service, count: number): Promise<void> {
  for (;;) {
    const { tokens } = (await (
      await fetch(`${operatorUrl}/chain`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })
    ).json()) as { tokens: number }
    if (tokens >= count) return
    await pause(50)
  }
}
