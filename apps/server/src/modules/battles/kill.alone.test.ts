import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { holds, MOVES, ROUND_MS, verify } from '@shugyo/engine'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../kernel/postgres/index.ts'
import { fromAnywhere, insist, underKills, withMortalService } from '../../testing/mortal-service.ts'
import { PASSWORD, Player } from '../../testing/player.ts'

/** 100 make five hundred battles, which takes minutes: `KILL_PLAYERS=100 npm test -- battles/kill`. */
const PLAYERS = Number(process.env['KILL_PLAYERS'] ?? 20)
/** As many as the welcome gift pays for. */
const AGENTS_EACH = 5
const AT_ONCE = 24
const KILLS_MIN = 4
/** Long enough between two kills that hundreds of battles run at once. */
const LIFE_MS_MAX = 6_000
const BATTLE_MS = 12 * ROUND_MS
const SETTLED_MS_MAX = 180_000

type Fighter = { readonly player: Player; readonly agentId: string }
type Fought = Fighter & { readonly battleId: string; readonly call: CallMade | null }
/** A call that was acknowledged, with its round unless the acknowledgement was lost and only `already_called` came. */
type CallMade = { readonly move: string; readonly round: number | null }

describe('battles, while service, workers and database are killed', () => {
  it(`[B6] all end as their inputs imply and are settled once`, { timeout: 420_000 }, async () => {
    await withMortalService(async (service) => {
      const fighters = await makeFighters(service.url)
      const live = async () => {
        const begun = await inTurns(fighters, (fighter, at) => fight(service.url, fighter, at))
        // On through the time in which most of them end and are settled.
        await pause(BATTLE_MS)
        return begun
      }
      const fought = await underKills(service, live, LIFE_MS_MAX)
      await untilOver(service.url, fought)
      assert(service.kills >= KILLS_MIN, `only ${service.kills} kills: too few to prove anything`)
      for (const one of fought) await checkProof(service.url, one)
      await service.end()
      await checkTables(service.dataDir, fought)
      const called = fought.filter(({ call }) => call !== null).length
      console.log(
        `${service.kills} kills: ${new Set(fought.map(({ battleId }) => battleId)).size} battles, ${called} calls`,
      )
    })
  })
})

/** Does it for all, so many at once. */
async function inTurns<T, R>(items: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const some = async () => {
    while (next < items.length) {
      const at = next++
      results[at] = await work(items[at] as T, at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, some))
  return results
}

async function makeFighters(url: string): Promise<Fighter[]> {
  const players = await inTurns(Array.from({ length: PLAYERS }), async (_none, at) => {
    const player = new Player(url)
    const body = { email: `fighter_${at}@example.com`, password: PASSWORD, handle: `fighter_${at}` }
    const { status, text } = await player.send('POST /auth/register', { headers: fromAnywhere(), body })
    assert.equal(status, 201, text)
    return player
  })
  const agents = await inTurns(players, async (player) => {
    const made: Fighter[] = []
    for (let count = 0; count < AGENTS_EACH; count++)
      made.push({ player, agentId: (await player.makeAgent(`Agent ${count}`)).id })
    return made
  })
  return agents.flat()
}

/** Most meet the house at once; every fifth waits for another player's agent. */
const wishOf = (at: number) =>
  [{ mode: 'ranked' }, { mode: 'boss', boss: 'scout' }, { mode: 'training' }][at % 5 === 0 ? 0 : 1 + (at % 2)]

/** Enters a battle, and calls a move as soon as it runs. */
async function fight(url: string, fighter: Fighter, at: number): Promise<Fought> {
  const { player, agentId } = fighter
  const headers = { ...fromAnywhere(), 'idempotency-key': randomUUID() }
  const entered = await insist(() =>
    player.send('POST /battles', { headers, body: { agentId, ...wishOf(at) } }),
  )
  assert.equal(entered.status, 200, entered.text)
  const battleId = entered.json.id as string
  await untilBegun(url, battleId)
  return { ...fighter, battleId, call: await call(player, battleId, MOVES[at % MOVES.length] as string) }
}

/** Somebody must come, or the house, and perhaps a block of the chain. */
async function untilBegun(url: string, battleId: string): Promise<void> {
  const visitor = new Player(url)
  for (let tries = 0; tries < 600; tries++) {
    const { json } = await insist(() => visitor.send(`GET /battles/${battleId}`, { headers: fromAnywhere() }))
    if (json.status !== 'queued') return
    await pause(200)
  }
  assert.fail(`battle ${battleId} never began`)
}

async function call(player: Player, battleId: string, move: string): Promise<CallMade | null> {
  let unknown = false
  const answer = await insist(
    () => player.send(`POST /battles/${battleId}/call`, { headers: fromAnywhere(), body: { move } }),
    () => {
      unknown = true
    },
  )
  if (answer.status === 200) return { move, round: answer.json.appliesTo }
  // Its acknowledgement was lost, and it was taken; or it came before the battle ran, or too late.
  return answer.code === 'already_called' && unknown ? { move, round: null } : null
}

async function untilOver(url: string, fought: readonly Fought[]): Promise<void> {
  const deadline = Date.now() + SETTLED_MS_MAX
  const visitor = new Player(url)
  for (const { battleId } of fought) {
    for (;;) {
      const view = await insist(() => visitor.send(`GET /battles/${battleId}`, { headers: fromAnywhere() }))
      if (view.json.status === 'done') break
      assert(Date.now() < deadline, `battle ${battleId} is still ${view.json.status}`)
      await pause(200)
    }
  }
}

/** The outcome is what its inputs imply, and an acknowledged call is among them. */
async function checkProof(url: string, { battleId, agentId, call }: Fought): Promise<void> {
  const visitor = new Player(url)
  const [view, proof] = await Promise.all(
    ['', '/proof'].map((part) =>
      insist(() => visitor.send(`GET /battles/${battleId}${part}`, { headers: fromAnywhere() })),
    ),
  )
  assert(view && proof)
  assert(holds(verify(proof.json)), `${battleId}: ${JSON.stringify(verify(proof.json))}`)
  assert.equal(proof.json.outcome, view.json.outcome)
  if (call === null) return
  const side = view.json.a.id === agentId ? 'a' : 'b'
  const made = proof.json.calls.find((one: { side: string }) => one.side === side)
  assert.equal(made?.move, call.move, `${battleId}: the call is lost`)
  if (call.round !== null) assert.equal(made.round, call.round)
}

/** Nothing counted twice, nothing lost: every agent is what its battles add up to. */
async function checkTables(dataDir: string, fought: readonly Fought[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const none = async (what: string, text: string) =>
      assert.deepEqual((await client.query(text)).rows, [], what)
    const { rows } = await client.query(
      `select count(*)::int as agents from agents.agents where battles_under_way <> 0`,
    )
    assert.equal(rows[0].agents, 0, 'an agent is still in a battle')
    const ids = [...new Set(fought.map(({ battleId }) => battleId))]
    const known = await client.query(
      `select count(*)::int as count from battles.joined where id = any($1::uuid[])`,
      [ids],
    )
    const battles = await client.query(`select count(*)::int as count from battles.battles`)
    assert.equal(
      battles.rows[0].count,
      ids.length - known.rows[0].count,
      'a battle was made twice, or is lost',
    )
    await none('an unsettled battle', `select id, status from battles.battles where status <> 'done'`)
    await none(
      'a battle announced other than once',
      `select b.id from battles.battles b left join kernel.facts f
         on f.type = 'battles.finished' and f.data ->> 'battleId' = b.id::text
       group by b.id having count(f.id) <> 1`,
    )
    await none('an agent that is not what its battles add up to', SUMS)
    await none('a dead job', `select name, last_error from kernel.dead_jobs`)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** Rating, experience and record of each agent against the sum of its battles. */
const SUMS = `
  with fought as (
    select a_agent_id as id, mode, a_rating_delta as rating, a_xp_delta as xp, outcome = 'a' as won from battles.battles
    union all
    select b_agent_id, mode, b_rating_delta, b_xp_delta, outcome = 'b' from battles.battles where b_agent_id is not null
  ), sums as (
    select id, sum(coalesce(rating, 0)) as rating, sum(xp) as xp,
           count(*) filter (where mode not in ('training', 'friendly')) as counted,
           count(*) filter (where won and mode not in ('training', 'friendly')) as won
    from fought group by id
  )
  select a.id, a.name, a.rating, a.xp, a.wins, a.losses, a.draws, s.*
  from sums s join agents.agents a on a.id = s.id
  where a.xp <> s.xp or a.wins <> s.won or a.wins + a.losses + a.draws <> s.counted
     or (not exists (select 1 from battles.house h where h.agent_id = a.id) and a.rating <> 1200 + s.rating)`
