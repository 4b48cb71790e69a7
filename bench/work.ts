import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Server, startServer } from './measure.ts'
import { makePayers, type Payer } from './payments.ts'
import { inTurns, ratioOf } from './rounds.ts'

type Size = { readonly rounds: number; readonly seconds: number; readonly tasks: number }

/** The most memory of the idle service, before it uses the brain. */
const IDLE_MB_MAX = 260

/**
 * The cost of agents' work: chat by rules against an authenticated read, tasks a second on the embedded brain with one
 * worker, and the memory of the service before and after it first uses the brain.
 */
export async function benchWork({ rounds, seconds, tasks }: Size): Promise<void> {
  const server = await startServer('shugyo')
  try {
    const idleMb = await server.rssMb()
    const players = await makePayers(server.url)
    await benchChat(server, players, rounds, seconds)
    await benchTasks(server, players, tasks)
    const thinkingMb = await server.rssMb()
    console.log(
      `memory of the service: ${idleMb.toFixed(0)} MB idle (at most ${IDLE_MB_MAX}), ${thinkingMb.toFixed(0)} MB after thinking (one round)`,
    )
  } finally {
    await server.stop()
  }
}

async function benchChat(server: Server, players: readonly Payer[], rounds: number, seconds: number) {
  const ask = (requestOf: (player: Payer) => autocannon.Request) => async () => {
    let next = 0
    const result = await autocannon({
      url: server.url,
      connections: 16,
      duration: seconds,
      setupClient(client) {
        const mine = next++ % 16
        client.setRequests(players.filter((_player, at) => at % 16 === mine).map(requestOf))
      },
    })
    if (result.non2xx > 0 || result['2xx'] === 0)
      throw new Error(`${result.non2xx} answers of another status`)
    return result['2xx'] / result.duration
  }
  const chat = ask(({ cookie, agentId }) => ({
    method: 'POST',
    path: `/api/v1/agents/${agentId}/messages`,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'What is in your purse?' }),
  }))
  const read = ask(({ cookie }) => ({ method: 'GET', path: '/api/v1/me', headers: { cookie } }))
  const turns = await inTurns(rounds, { chat, read })
  console.log('chat by rules (POST /agents/{id}/messages); an authenticated read (GET /me) is 1.00')
  console.log(`  replies: ${ratioOf(turns, (turn) => [turn.chat, turn.read])}`)
}

async function benchTasks(server: Server, players: readonly Payer[], tasks: number): Promise<void> {
  const perPlayer = Math.ceil(tasks / players.length)
  const call = async ({ cookie }: Payer, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  const startedMs = performance.now()
  await Promise.all(
    players.map(async (player) => {
      for (let count = 0; count < perPlayer; count++)
        await call(player, 'POST', '/tasks', {
          agentId: player.agentId,
          prompt: 'Research how passwords are guessed',
        })
      for (;;) {
        const { data } = (await call(player, 'GET', `/tasks?limit=100`)) as { data: { status: string }[] }
        if (data.every(({ status }) => status === 'done' || status === 'failed')) return
        await pause(50)
      }
    }),
  )
  const seconds = (performance.now() - startedMs) / 1_000
  const done = perPlayer * players.length
  console.log(
    `tasks on the embedded brain: ${(done / seconds).toFixed(1)}/s with one worker (${done} tasks, one round)`,
  )
}
