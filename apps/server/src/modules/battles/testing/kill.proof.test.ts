import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { holds, MOVES, verify } from '@shugyo/engine'
import { modules } from '../../../app/modules.ts'
import { openDatabase } from '../../../kernel/db/database.ts'
import { contributionsOf } from '../../../kernel/module.ts'
import { startEmbeddedPostgres } from '../../../kernel/postgres/index.ts'
import { fromAnywhere, insist, underKills, withMortalService } from '../../../testing/mortal-service.ts'
import { PASSWORD, Player } from '../../../testing/player.ts'
import { proofSize, tell } from '../../../testing/proof.ts'
import { audit, auditPartsOf } from '../../ledger/index.ts'
import { checkBattles } from './kills/tables.ts'
import { checkTips, type Giver, giveTip, type Tip } from './kills/tips.ts'

/** Five agents each, of whom every fifth shares its battle: 18 battles, and five hundred at size 28. */
const PLAYERS = proofSize(4)
/** The welcome gift pays for this many. */
const AGENTS_EACH = 5
const AT_ONCE = 48
/** Kills of each of service, worker and database. The fighters come in as many groups, each after one more kill. */
const KILLS_MIN = proofSize(3)
/** After these kills the last battles settle undisturbed. */
const KILLS_MAX = KILLS_MIN
/** Long enough between two kills that many battles begin. */
const LIFE_MS_MAX = 1_500
const LOOK_EVERY_MS = 250
/** Catches a hang; slowness alone must not fail the proof. */
const OVER_MS_MAX = proofSize(300_000)

type Fighter = Giver
type Fought = Fighter & { readonly battleId: string; readonly call: Call; readonly tip: Tip }
/** A call with its round, unless its answer was lost. `refused`: it came too early or too late. */
type Call = {
  readonly move: string
  readonly round: number | null
  readonly was: 'taken' | 'unknown' | 'refused'
}

describe('battles, while service, worker and database are killed', () => {
  it(
    '[battles-6] [battles-35] all end as their inputs imply, and nothing is counted twice',
    { timeout: proofSize(600_000) },
    () =>
      withMortalService(
        async (service) => {
          const fighters = await makeFighters(service.url)
          const live = async () => {
            const begun = await inTurns(fighters, async (fighter, at) => {
              await service.untilKilled(Math.floor((at * KILLS_MIN) / fighters.length))
              return fight(service.url, fighters, fighter, at)
            })
            await service.untilKilled(KILLS_MIN)
            await untilOver(service.url, begun)
            return begun
          }
          const fought = await underKills(service, live, { lifeMsMax: LIFE_MS_MAX, killsMax: KILLS_MAX })
          await inTurns(fought, (one) => checkProof(service.url, one))
          await service.end()
          const tips = await checkTables(service.dataDir, fought)
          const killed = Object.entries(service.killed).map(([victim, times]) => `${victim} ${times}`)
          const battles = new Set(fought.map(({ battleId }) => battleId)).size
          const calls = fought.filter(({ call }) => call.was === 'taken').length
          tell(
            `killed ${killed.join(', ')}: ${battles} battles, ${calls} calls, ${tips} tips, all as they should be`,
          )
        },
        { worker: true },
      ),
  )
})

async function until(what: string, isIt: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + OVER_MS_MAX; !(await isIt()); await pause(LOOK_EVERY_MS))
    assert(Date.now() < deadline, `waited in vain for ${what}`)
}

/** Runs it for all items, this many at once. */
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

/** Most fight the house at once; every fifth waits for another player's agent. */
const wishOf = (at: number) =>
  [{ mode: 'ranked' }, { mode: 'boss', boss: 'scout' }, { mode: 'training' }][at % 5 === 0 ? 0 : 1 + (at % 2)]

/** Enters a battle, calls a move as soon as it runs, and has another player tip it. */
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
  // An agent that trains or fights a boss: never the fighter itself.
  const giver = all[(at + AGENTS_EACH + 1) % all.length] as Fighter
  return { ...fighter, battleId, call: made, tip: await giveTip(giver, at, battleId, 'a') }
}

const look = (url: string, path: string) =>
  insist(() => new Player(url).send(`GET /battles/${path}`, { headers: fromAnywhere() }))

/** Waits for another player's agent, or for the house. */
const untilBegun = (url: string, battleId: string) =>
  until(`battle ${battleId} to begin`, async () => (await look(url, battleId)).json.status !== 'queued')

async function untilOver(url: string, fought: readonly Fought[]): Promise<void> {
  for (const { battleId } of fought)
    await until(`the end of ${battleId}`, async () => (await look(url, battleId)).json.status === 'done')
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
  // After a lost answer only the proof tells whether the call was taken.
  if (!unknown) return { move, round: null, was: 'refused' }
  return { move, round: null, was: answer.code === 'already_called' ? 'taken' : 'unknown' }
}

/** The outcome is what its inputs imply, and an acknowledged call is among them. */
async function checkProof(url: string, { battleId, agentId, call }: Fought): Promise<void> {
  const [view, proof] = [await look(url, battleId), await look(url, `${battleId}/proof`)]
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
    const { violations, lines } = await audit(database.db, auditPartsOf(contributionsOf(modules)))
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
