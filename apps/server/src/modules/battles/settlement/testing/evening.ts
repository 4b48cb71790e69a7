import { createHash } from 'node:crypto'
import { BOSS_IDS, type BossId, type Mode } from '@shugyo/engine'
import { type Clock, systemClock } from '../../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../../kernel/lib/ids.ts'
import type { Random } from '../../../../kernel/lib/random.ts'
import type { Runtime } from '../../../../kernel/runtime.ts'
import type { BattleId } from '../../store/row.ts'
import type { Bout, Contestant } from '../../testing/insert-running.ts'
import { seedSome } from '../../testing/seed-battles.ts'

// An evening at the arena that can be had twice, the same in every bit: for comparing two ways to settle it.

const PLAYERS = 30
const HOUSE = 4
const BATTLES = 42
const ENDING_MS = 3_000
/** Level 2 begins at 100, level 10 at 4,500: some are about to reach them. */
const XP = [0, 85, 95, 280, 4_480, 12_000]

type Chance = (most: number) => number

/** The same numbers for the same words. */
function chanceOf(seed: string): Chance {
  let turn = 0
  return (most) => createHash('sha256').update(`${seed} ${turn++}`).digest().readUInt32BE() % most
}

const uuidOf = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Deciding draws (fractions, four bytes at a time) come in one order, with any other draws in between. */
function randomOf(seed: string): Random {
  const turns = { decides: 0, names: 0 }
  const draw = (kind: keyof typeof turns, count: number) =>
    createHash('shake256', { outputLength: count })
      .update(`${seed} ${kind} ${turns[kind]++}`)
      .digest()
  return { bytes: (count) => draw(count === 4 ? 'decides' : 'names', count) }
}

/** The service as it is at one moment that does not pass, with luck that repeats. */
export const frozen = (runtime: Runtime, at: Date, seed: string): Runtime => {
  const clock: Clock = { ...systemClock, now: () => at, movedMs: () => null }
  return { ...runtime, clock, random: randomOf(seed) }
}

export type Cast = { readonly players: readonly Contestant[]; readonly house: readonly Contestant[] }

/** Agents with all kinds of pasts. */
export async function makeCast(runtime: Runtime, seed: string): Promise<Cast> {
  const chance = chanceOf(`${seed} cast`)
  const at = runtime.clock.now()
  const made: Contestant[] = []
  for (let number = 0; number < PLAYERS + HOUSE; number++) {
    const [id, ownerId] = [uuidOf(`${seed} agent ${number}`), uuidOf(`${seed} owner ${number}`)]
    made.push(await makeAgent(runtime, { id, ownerId, number, at, chance }))
  }
  const [players, house] = [made.slice(0, PLAYERS), made.slice(PLAYERS)]
  for (const [place, { id }] of house.entries())
    await runtime.database.pool.query('insert into battles.house (place, agent_id) values ($1, $2)', [
      place,
      id,
    ])
  return { players, house }
}

type Draft = { id: string; ownerId: string; number: number; at: Date; chance: Chance }

async function makeAgent({ database: { pool } }: Runtime, { id, ownerId, number, at, chance }: Draft) {
  await pool.query(
    `insert into identity.users (id, handle, handle_key, display_name, wallet_index, wallet_address, created_at)
     values ($1, $2, $2, 'Seed', $3, $4, $5)`,
    [ownerId, `seed_${number}`, 2_000_000 + number, `0x${number}`, at],
  )
  const { rows } = await pool.query(
    `insert into agents.agents (id, owner_id, created_by, owned_since, name, character, persona, look, rating,
       rating_season, streak, xp, care_due_at, created_at)
     values ($1, $2, $2, $3, $4, 'kuma', $5, '{}', $6, 1, $7, $8, $3::timestamptz + interval '7 days', $3)
     returning id, owner_id as "ownerId", name, character, persona, look, rating as "keptRating", rating_season as "ratingSeason"`,
    [id, ownerId, at, `Agent ${number}`, personaOf(chance), 900 + chance(700), chance(6), XP[chance(6)]],
  )
  await pool.query(
    'insert into battles.careers (agent_id, season, rated_battles, dry_wins) values ($1, 1, $2, $3)',
    [id, chance(15), 11 + chance(4)],
  )
  await pool.query(
    `insert into battles.runs (id, agent_id, owner_id, season, wins, started_at) values ($1, $2, $3, 1, $4, $5)`,
    [uuidOf(`run of ${id}`), id, ownerId, [2, 9, 19, 4][chance(4)], at],
  )
  if (chance(3) === 0)
    await pool.query(
      `insert into sales.listings (id, agent_id, seller_id, price, note, purse_at_listing, character, level, rating_order, created_at)
       values ($1, $2, $3, 100, '', 0, 'kuma', 1, 0, $4)`,
      [uuidOf(`listing of ${id}`), id, ownerId, at],
    )
  return rows[0] as Contestant
}

function personaOf(chance: Chance) {
  const trait = () => chance(101)
  const traits = { warmth: trait(), energy: trait(), humour: trait(), detail: trait() }
  return JSON.stringify({ voice: ['sensei', 'rival', 'butler', 'hype', 'strategist'][chance(5)], traits })
}

/** Battles of all kinds that ended within three seconds; some agents, and some pairs, are in several. */
export async function makeBouts(
  runtime: Runtime,
  { players, house }: Cast,
  seed: string,
): Promise<BattleId[]> {
  const chance = chanceOf(`${seed} bouts`)
  const one = (of: readonly Contestant[]) => of[chance(of.length)] as Contestant
  const bouts = Array.from({ length: BATTLES }, (_, number): Bout => {
    // Most are met once an evening, as it is in life; some again.
    const a = number < players.length ? (players[number] as Contestant) : one(players)
    const rival = one(players.filter(({ id }) => id !== a.id))
    const startedAt = new Date(runtime.clock.now().getTime() - 60 - chance(ENDING_MS))
    const common = { id: uuidOf(`${seed} battle ${number}`) as BattleId, a, startedAt }
    const mode = (['ranked', 'ranked', 'open', 'friendly', 'training', 'boss', 'hardcore'] as const)[
      chance(7)
    ] as Mode
    if (mode === 'training') return { ...common, mode, b: null }
    if (mode === 'boss')
      return { ...common, mode, b: null, boss: BOSS_IDS[chance(BOSS_IDS.length)] as BossId }
    const meetsHouse = mode !== 'friendly' && chance(3) > 0
    return { ...common, mode, b: meetsHouse ? one(house) : rival, house: meetsHouse }
  })
  return seedSome(runtime, bouts, { ends: true })
}

export type Ask = { readonly battleId: BattleId; readonly agentIds: AgentId[] }

/** Battles to be settled, by their end; the jobs are taken away. */
export async function takeAsks({ database: { pool } }: Runtime): Promise<Ask[]> {
  const { rows } = await pool.query<{ payload: Ask; run_at: Date }>(
    `delete from kernel.jobs where name = 'battles.settle' returning payload, run_at`,
  )
  return rows
    .sort(
      (one, other) =>
        one.run_at.getTime() - other.run_at.getTime() ||
        (one.payload.battleId < other.payload.battleId ? -1 : 1),
    )
    .map(({ payload }) => payload)
}
