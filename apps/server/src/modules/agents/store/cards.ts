import { type Expression, sql } from 'kysely'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { handleOf, publicUserOf } from '../../identity/index.ts'
import { on } from '../tables.gen.ts'

/** An agent as lists show it: no purse, no skills. */
export type AgentCardRow = {
  id: AgentId
  ownerId: UserId
  name: string
  character: string
  look: Record<string, string>
  xp: number
  keptRating: number
  ratingSeason: number
  wins: number
  losses: number
  draws: number
  tasksUnderWay: number
  battlesUnderWay: number
  tokenId: number | null
  careDueAt: Date
  owner: { handle: string }
}

const cards = (db: Db | Tx) =>
  on(db)
    .selectFrom('agents.agents as a')
    .select((eb) => [
      'a.id',
      'a.owner_id as ownerId',
      'a.name',
      'a.character',
      'a.look',
      'a.xp',
      'a.rating as keptRating',
      'a.rating_season as ratingSeason',
      'a.wins',
      'a.losses',
      'a.draws',
      'a.tasks_under_way as tasksUnderWay',
      'a.battles_under_way as battlesUnderWay',
      'a.token_id as tokenId',
      'a.care_due_at as careDueAt',
      publicUserOf(eb.ref('a.owner_id')).as('owner'),
    ])

/** Anybody's agents, in no order. */
export async function listCards(db: Db | Tx, ids: readonly AgentId[]): Promise<AgentCardRow[]> {
  if (ids.length === 0) return []
  const rows = await cards(db).where(among('a.id', ids)).execute()
  return rows as unknown as AgentCardRow[]
}

/** A player's agents, oldest first. */
export async function listCardsOf(db: Db | Tx, ownerId: UserId, count: number): Promise<AgentCardRow[]> {
  const rows = await cards(db).where('a.owner_id', '=', ownerId).orderBy('a.id').limit(count).execute()
  return rows as unknown as AgentCardRow[]
}

export async function findCard(db: Db | Tx, id: AgentId): Promise<AgentCardRow | null> {
  const [card] = await listCards(db, [id])
  return card ?? null
}

// Queries for callers that need only an agent's name or a date.

export type NamedAgent = { agentId: AgentId; name: string; owner: string }

/** Anybody's agents by id, as the public knows them; unknown ids are left out. */
export async function listNamedAgents(db: Db | Tx, ids: readonly AgentId[]): Promise<NamedAgent[]> {
  const { rows } = await sql<NamedAgent>`
    select a.id as "agentId", a.name, ${handleOf(sql<string>`a.owner_id`)} as owner
    from agents.agents a where ${among('a.id', ids)}`.execute(db)
  return rows
}

export type Payable = { id: AgentId; name: string; ownerId: UserId; since: Date; handle: string }

/** Anybody's agent, as far as one must know it to pay it, for use inside another module's query. */
export const payableOf = (id: Expression<string>) => sql<Payable>`
  select a.id, a.name, a.owner_id as "ownerId", a.owned_since as since, ${handleOf(sql<string>`a.owner_id`)} as handle
  from agents.agents a where a.id = ${id}`

/** Anybody's agents with this name, ignoring case; the oldest first. */
export async function listAgentsNamed(db: Db | Tx, name: string, count: number): Promise<NamedAgent[]> {
  const { rows } = await sql<NamedAgent>`
    select a.id as "agentId", a.name, ${handleOf(sql<string>`a.owner_id`)} as owner
    from agents.agents a where lower(a.name) = lower(${name}) order by a.id limit ${count}`.execute(db)
  return rows
}

export type OwnedAgent = { id: AgentId; since: Date }

/** A player's agents, each with the moment since which it is theirs. */
export async function listOwnedAgents(db: Db | Tx, ownerId: UserId): Promise<OwnedAgent[]> {
  const { rows } = await sql<OwnedAgent>`
    select id, owned_since as since from agents.agents where owner_id = ${ownerId}`.execute(db)
  return rows
}
