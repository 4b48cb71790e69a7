import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../kernel/postgres/index.ts'
import {
  fromAnywhere,
  insist,
  type MortalService,
  underKills,
  withMortalService,
} from '../../testing/mortal-service.ts'
import { PASSWORD, Player } from '../../testing/player.ts'
import { proofSize, tell } from '../../testing/proof.ts'

const PLAYERS = proofSize(2)
/** Two hundred at size 50. The players come in as many groups, each after one more kill. */
const KILLS = proofSize(4)
const AT_ONCE = 6
/**
 * The work of each player's agent: a course that pays, one that asks, a squad, one that is cancelled, two that are
 * free.
 */
const COURSE = 'Write me a course on heat pumps'
const FREE = ['Research how passwords are guessed', 'Teach me about probability']

const ENDED = ['done', 'failed', 'cancelled']

type Life = { readonly handle: string; readonly agentId: string; readonly cancelled: boolean }
type Body = Record<string, unknown>

/** Repeats a call with the same key until its outcome is certain. */
async function must(player: Player, route: string, body?: Body) {
  const headers = { ...fromAnywhere(), 'idempotency-key': randomUUID() }
  return insist(() => player.send(route, { headers, ...(body ? { body } : {}) }))
}

/** An ended task can't reach the awaited state, and a task that does not move for this long never ends. */
const STANDING_MS_MAX = 120_000

async function until(player: Player, taskId: string, ...statuses: string[]) {
  let seen = ''
  let since = Date.now()
  for (;;) {
    const { status, json } = await must(player, `GET /tasks/${taskId}`)
    assert.equal(status, 200, JSON.stringify(json))
    if (statuses.includes(json.task.status)) return json
    const now = JSON.stringify(json)
    if (now !== seen) since = Date.now()
    seen = now
    const stands = ENDED.includes(json.task.status) || Date.now() - since > STANDING_MS_MAX
    assert(!stands, `waits for ${statuses.join(' or ')}: ${now}`)
    await pause(40)
  }
}

async function live(service: MortalService, at: number): Promise<Life> {
  const handle = `worker_${at}`
  const player = new Player(service.url)
  const account = { email: `${handle}@example.com`, password: PASSWORD, handle }
  const registered = await insist(() =>
    player.send('POST /auth/register', { headers: fromAnywhere(), body: account }),
  )
  if (registered.status === 409) await must(player, 'POST /auth/login', { login: handle, password: PASSWORD })
  const made = await must(player, 'POST /agents', { name: 'Kaze', character: 'kuma' })
  const agentId = made.json.id as string
  await giveSquadLead(service, agentId)
  const work = async (route: string, body: Body) => (await must(player, route, body)).json.id as string
  const give = (prompt: string) => work('POST /tasks', { agentId, prompt })

  await must(player, `PUT /agents/${agentId}/policy`, { askAbove: 100, dailyLimit: 1_000 })
  const paying = await give(COURSE)
  const squad = await work(`POST /agents/${agentId}/squads`, {
    goal: 'heat pumps',
    size: 3,
  })
  const free = [await give(FREE[0] as string), await give(FREE[1] as string)]
  for (const id of [paying, squad, ...free]) await until(player, id, 'done')

  await must(player, `PUT /agents/${agentId}/policy`, { askAbove: 0 })
  const asking = await give(COURSE)
  const { events } = await until(player, asking, 'awaiting_approval')
  const { approvalId } = events.find(({ type }: { type: string }) => type === 'blocked').data
  await must(player, `POST /approvals/${approvalId}/approve`)
  await until(player, asking, 'done')

  await must(player, `PUT /agents/${agentId}/policy`, { askAbove: 100 })
  const dropped = await give(COURSE)
  const answer = await must(player, `POST /tasks/${dropped}/cancel`)
  const end = await until(player, dropped, 'done', 'cancelled')
  assert(answer.status === 200 || end.task.status === 'done' || end.task.status === 'cancelled')
  return { handle, agentId, cancelled: end.task.status === 'cancelled' }
}

/** Another module's market sells the skill. */
async function giveSquadLead(service: MortalService, agentId: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({
      host: `${service.dataDir}/postgres-socket`,
      user: 'shugyo',
      database: 'shugyo',
    })
    // The database may be killed in the middle of a statement.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(
        `insert into agents.skills (agent_id, skill, source, at) values ($1, 'squad-lead', 'bought', now())
         on conflict do nothing`,
        [agentId],
      )
      return
    } catch {
      await pause(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

describe('tasks whose service, worker and database are killed', () => {
  it(`[tasks-15] all of ${PLAYERS * 6} end as their steps imply; nothing is paid, delivered or told twice`, {
    timeout: proofSize(600_000),
  }, async () => {
    await withMortalService(
      async (service) => {
        const lives = await underKills(service, () => liveAll(service), {
          lifeMsMax: 1_000,
          killsMax: KILLS,
        })
        await service.end()
        await check(service.dataDir, lives)
        const cancelled = lives.filter((life) => life.cancelled).length
        tell(
          `${service.kills} kills, ${lives.length * 6} tasks, ${cancelled} cancelled: nothing lost, nothing twice`,
        )
      },
      { worker: true },
    )
  })
})

async function liveAll(service: MortalService): Promise<Life[]> {
  const lives: Life[] = []
  let next = 0
  const some = async () => {
    while (next < PLAYERS) {
      const at = next++
      await service.untilKilled(Math.floor((at * KILLS) / PLAYERS))
      lives.push(await live(service, at))
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, PLAYERS) }, some))
  await service.untilKilled(KILLS)
  return lives
}

async function check(dataDir: string, lives: readonly Life[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const rows = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows
  try {
    for (const { handle, agentId, cancelled } of lives) {
      const [account] = await rows('select balance from ledger.accounts where id = $1', agentId)
      assert.equal(Number(account?.balance), 300 - 20 - 45 - 20 - (cancelled ? 0 : 20), handle)
    }
    // Each finished top-level task reported one plan, delivered one document and reported one output.
    const wrong = await rows(`
      select t.id, t.job, t.status, e.plans, e.outputs, e.paid, d.documents from tasks.tasks t
      cross join lateral (select
        count(*) filter (where type = 'plan') as plans,
        count(*) filter (where type = 'output') as outputs,
        count(*) filter (where type = 'paid') as paid from tasks.events where task_id = t.id) e
      cross join lateral (select count(*) as documents from documents.documents where task_id = t.id) d
      where t.parent_id is null and t.status = 'done' and (plans, outputs, documents) <> (1, 1, 1)
         or paid > 1 or t.status not in ('done', 'cancelled')`)
    assert.deepEqual(wrong, [])
    const helpers = await rows(
      'select parent_id from tasks.tasks where parent_id is not null group by 1 having count(*) <> 3',
    )
    assert.deepEqual(helpers, [])
    const busy = await rows('select id from agents.agents where tasks_under_way <> 0')
    assert.deepEqual(busy, [], 'nobody is left at work')
    const escrows = await rows(`select id from ledger.accounts where kind = 'escrow' and balance <> 0`)
    assert.deepEqual(escrows, [])
  } finally {
    await client.end()
    await postgres.stop()
  }
}
