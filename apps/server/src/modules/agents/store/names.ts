import { type Expression, sql } from 'kysely'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { handleOf } from '../../identity/index.ts'

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
