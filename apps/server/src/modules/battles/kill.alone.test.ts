import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { holds, MOVES, ROUND_MS, verify } from '@shugyo/engine'
import { auditParts } from '../../app/audit.ts'
import { openDatabase } from '../../kernel/db/database.ts'
import { startEmbeddedPostgres } from '../../kernel/postgres/index.ts'
import { fromAnywhere, insist, underKills, withMortalService } from '../../testing/mortal-service.ts'
import { PASSWORD, Player } from '../../testing/player.ts'
import { audit } from '../ledger/index.ts'
import { checkBattles } from './testing/kills/tables.ts'
import { checkTips, type Giver, giveTip, type Tip } from './testing/kills/tips.ts'

/** 100 make five hundred battles, which takes minutes: `KILL_PLAYERS=100 npm test -- battles/kill`. */
const PLAYERS = Number(process.env['KILL_PLAYERS'] ?? 20)
/** As many as the welcome gift pays for. */
const AGENTS_EACH = 5
const AT_ONCE = 48
const KILLS_MIN = 6
/** Of service, worker and database three each. */
const KILLS_MAX = 9
/** Long enough between two kills that hundreds of battles run at once. */
const LIFE_MS_MAX = 4_000
const BATTLE_MS = 12 * ROUND_MS
const SETTLED_MS_MAX = 180_000

type Fighter = Giver
type Fought = Fighter & { readonly battleId: string; readonly call: Call; readonly tip: Tip }
/** A call with its round, unless the answer that told it was lost. `refused`: came too early or too late. */
type Call = {
  readonly move: string
  readonly round: number | null
  readonly was: 'taken' | 'unknown' | 'refused'
}

describe('battles, while service, worker and database are killed', () => {
  it('[B6] [BC8] all end as their inputs imply, and nothing is counted twice', {
    timeout: 420_000,
  }, async () => {
    const work = withMortalService(
      async (service) => {
        const phase = stopwatch()
        const fighters = await makeFighters(service.url)
        phase('made')
        const live = async () => {
          const begun = await inTurns(fighters, (fighter, at) => fight(service.url, fighters, fighter, at))
          phase('begun')
          // On through the time in which most of them end and are settled.
          await pause(BATTLE_MS)
          return begun
        }
        const fought = await underKills(service, live, { lifeMsMax: LIFE_MS_MAX, killsMax: KILLS_MAX })
        phase('lived')
        await untilOver(service.url, fought)
        phase('over')
        const told = Object.entries(service.killed).map(([victim, times]) => `${victim} ${times}`)
        assert(service.kills >= KILLS_MIN, `only ${service.kills} kills: too few to prove anything`)
        await inTurns(fought, (one) => checkProof(service.url, one))
        phase('proven')
        await service.end()
        const tips = await checkTables(service.dataDir, fought)
        phase('checked')
        const battles = new Set(fought.map(({ battleId }) => battleId)).size
        const calls = fought.filter(({ call }) => call.was === 'taken').length
        console.log(`killed ${told.join(', ')}: ${battles} battles, ${calls} calls, ${tips} tips`)
      },
      { worker: true },
    )
    await work
  })
})

function stopwatch() {
  let last = Date.now()
  return (what: string) => {
    console.log(`${what}: ${((Date.now() - last) / 1000).toFixed(1)} s`)
    last = Date.now()
  }
}

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
    const { status, text, json } = await player.send('POST /auth/register', { headers: fromAnywhere(), body })
    assert.equal(status, 201, text)
    return { player, userId: json.user.id as string }
  })
  const agents = await inTurns(players, async ({ player, userId }) => {
    const made: Fighter[] = []
    for (let count = 0; count < AGENTS_EACH; count++)
      made.push({ player, userId, agentId: (await player.makeAgent(`Agent ${count}`)).id })
    return made
  })
  return agents.flat()
}

/** Most meet the house at once; every fifth waits for another player's agent. */
const wishOf = (at: number) =>
  [{ mode: 'ranked' }, { mode: 'boss', boss: 'scout' }, { mode: 'training' }][at % 5 === 0 ? 0 : 1 + (at % 2)]

/** Enters a battle, calls a move as soon as it runs, and gets a tip from somebody else. */
async function fight(url: string, all: readonly Fighter[], fighter: Fighter, at: number): Promise<Fought> {
  const { player, agentId } = fighter
  const headers = { ...fromAnywhere(), 'idempotency-key': randomUUID() }
  const entered = await insist(() =>
    player.send('POST /battles', { headers, body: { agentId, ...wishOf(at) } }),
  )
  assert.equal(entered.status, 200, entered.text)
  const battleId = entered.json.id as string
  await untilBegun(url, battleId)
  const made = await call(player, battleId, MOVES[at % MOVES.length] as string)
  // One that trains or meets a boss: never the fighter itself.
  const giver = all[(at + AGENTS_EACH + 1) % all.length] as Fighter
  return { ...fighter, battleId, call: made, tip: await giveTip(giver, at, battleId, 'a') }
}

/** Somebody must come, or the house. */
async function untilBegun(url: string, battleId: string): Promise<void> {
  const deadline = Date.now() + SETTLED_MS_MAX
  const visitor = new Player(url)
  for (;;) {
    const { json } = await insist(() => visitor.send(`GET /battles/${battleId}`, { headers: fromAnywhere() }))
    if (json.status !== 'queued') return
    assert(Date.now() < deadline, `battle ${battleId} never began`)
    await pause(200)
  }
}

async function call(player: Player, battleId: string, move: string): Promise<Call> {
  let unknown = false
  const answer = await insist(
    () => player.send(`POST /battles/${battleId}/call`, { headers: fromAnywhere(), body: { move } }),
    () => {
      unknown = true
    },
  )
  if (answer.status === 200) return { move, round: answer.json.appliesTo, was: 'taken' }
  // After a lost answer only the proof can tell, unless it says itself that it was taken.
  if (!unknown) return { move, round: null, was: 'refused' }
  return { move, round: null, was: answer.code === 'already_called' ? 'taken' : 'unknown' }
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
  const side = view.json.a.id === agentId ? 'a' : 'b'
  const made = proof.json.calls.find((one: { side: string }) => one.side === side)
  if (call.was === 'taken') assert(made, `${battleId}: the call is lost`)
  if (call.was === 'refused') assert.equal(made, undefined, `${battleId}: the call was refused, and is there`)
  if (made) assert.equal(made.move, call.move)
  if (call.round !== null) assert.equal(made.round, call.round)
}

/** Answers how many tips there are. */
async function checkTables(dataDir: string, fought: readonly Fought[]): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const database = openDatabase(postgres.connection, () => {}, 2)
  try {
    const { violations, lines } = await audit(database.db, auditParts)
    assert.equal(violations, 0, JSON.stringify(lines))
    await checkBattles(
      database,
      fought.map(({ battleId }) => battleId),
    )
    return await checkTips(
      database,
      fought,
      fought.map(({ tip }) => tip),
    )
  } finally {
    await database.close()
    await postgres.stop()
  }
}
