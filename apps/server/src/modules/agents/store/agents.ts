import assert from 'node:assert/strict'
import { type Expression, sql } from 'kysely'
import { among } from '../../../kernel/db/among.ts'
import { batchQuery, NotBatchable, rowsByPlace } from '../../../kernel/db/batch-query.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { prepared, preparedSql } from '../../../kernel/db/prepared.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { type PublicUser, publicUserOf } from '../../identity/index.ts'
import { balanceOf, type Credits } from '../../ledger/index.ts'
import { seasonAt } from '../progression.ts'
import type { AgentSkill, Persona } from '../records.ts'
import { on } from '../tables.gen.ts'

export type SkillRow = { skill: string; source: Static<typeof AgentSkill>['source']; slot: number | null }

export type AgentRow = {
  id: AgentId
  ownerId: UserId
  name: string
  character: string
  persona: Static<typeof Persona>
  look: Record<string, string>
  xp: number
  keptRating: number
  ratingSeason: number
  wins: number
  losses: number
  draws: number
  streak: number
  tasksUnderWay: number
  battlesUnderWay: number
  tokenId: number | null
  vaultAddress: string | null
  chainStatus: 'offchain' | 'minting' | 'minted' | 'failed'
  careDueAt: Date
  ownedSince: Date
  createdAt: Date
  purse: Credits
  owner: PublicUser
  /** By catalog code, in slot order, then oldest first. */
  skills: SkillRow[]
}

const skills = sql<SkillRow[]>`
  coalesce((select jsonb_agg(jsonb_build_object('skill', s.skill, 'source', s.source, 'slot', s.slot)
                             order by s.slot nulls last, s.at, s.skill)
            from agents.skills s where s.agent_id = a.id), '[]'::jsonb)`

/** An agent with its purse and skills, in one query. */
const agents = (db: Db | Tx) =>
  on(db)
    .selectFrom('agents.agents as a')
    .select((eb) => [
      'a.id',
      'a.owner_id as ownerId',
      'a.name',
      'a.character',
      'a.persona',
      'a.look',
      'a.xp',
      'a.rating as keptRating',
      'a.rating_season as ratingSeason',
      'a.wins',
      'a.losses',
      'a.draws',
      'a.streak',
      'a.tasks_under_way as tasksUnderWay',
      'a.battles_under_way as battlesUnderWay',
      'a.token_id as tokenId',
      'a.vault_address as vaultAddress',
      'a.chain_status as chainStatus',
      'a.care_due_at as careDueAt',
      'a.owned_since as ownedSince',
      'a.created_at as createdAt',
      balanceOf('purse', eb.ref('a.id') as Expression<string>).as('purse'),
      publicUserOf(eb.ref('a.owner_id')).as('owner'),
      skills.as('skills'),
    ])

const agentById = prepared((db, value: { id: string }) => agents(db).where('a.id', '=', value.id))

/** Anybody's agent: for what is public about it. */
export async function findAgent(db: Db | Tx, id: AgentId): Promise<AgentRow | null> {
  const [row] = await agentById(db, { id })
  return (row ?? null) as AgentRow | null
}

const agentOfOwner = prepared((db, value: { ownerId: string; id: string }) =>
  agents(db).where('a.owner_id', '=', value.ownerId).where('a.id', '=', value.id),
)

export async function findAgentOf(db: Db | Tx, ownerId: UserId, id: AgentId): Promise<AgentRow | null> {
  const [row] = await agentOfOwner(db, { ownerId, id })
  return (row ?? null) as AgentRow | null
}

/** Reads again after the lock was granted: purse and skills may have changed during the wait. */
export async function lockAgentOf(tx: Tx, ownerId: UserId, id: AgentId): Promise<AgentRow | null> {
  const [[held], agent] = await Promise.all([
    lockedOfOwner(tx, { ownerId, id }),
    findAgentOf(tx, ownerId, id),
  ])
  return held ? agent : null
}

/** An agent's id, name and owner: enough for most callers that lock one. */
export type LockedAgent = Pick<AgentRow, 'id' | 'ownerId' | 'name'>

export const lockAgentRefOf = (tx: Tx, ownerId: UserId, id: AgentId): Promise<LockedAgent | null> =>
  heldOfOwner(tx, { ownerId, id })

type OfOwner = { ownerId: UserId; id: AgentId }

const lockedOfOwner = prepared((db, { ownerId, id }: OfOwner) =>
  on(db)
    .selectFrom('agents.agents')
    .select(['id', 'owner_id as ownerId', 'name'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate(),
)

/**
 * The same for many callers at once, without waiting for a lock, which would be everybody's wait: a caller that gets
 * none asks again, alone.
 */
const lockedOfOwners = preparedSql<{ ids: AgentId[]; ownerIds: UserId[] }, LockedAgent & { place: number }>(
  (the) => sql`
    select a.id, a.owner_id as "ownerId", a.name, of.place
    from unnest((select ${the.ids}::uuid[]), (select ${the.ownerIds}::uuid[]))
      with ordinality as of (id, owner_id, place)
    join agents.agents a on a.id = of.id and a.owner_id = of.owner_id
    order by a.id for update of a skip locked`,
)

const heldOfOwner = batchQuery<OfOwner, LockedAgent | null>(
  async (db, asked) => {
    const [held] = await lockedOfOwner(db, asked)
    return (held ?? null) as LockedAgent | null
  },
  async (tx, asked) => {
    const { rows } = await lockedOfOwners(tx, {
      ids: asked.map(({ id }) => id),
      ownerIds: asked.map(({ ownerId }) => ownerId),
    })
    return rowsByPlace(asked.length, rows).map((held) => held ?? new NotBatchable())
  },
)

const byIds = (db: Db | Tx, ids: readonly AgentId[]) => agents(db).where(among('a.id', ids)).orderBy('a.id')

/** Anybody's agents, by id; unknown ids are left out. */
export async function findAgentsByIds(db: Db | Tx, ids: readonly AgentId[]): Promise<Map<AgentId, AgentRow>> {
  if (ids.length === 0) return new Map()
  const rows = (await byIds(db, ids).execute()) as AgentRow[]
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same, with their rows locked in the order of their ids, so that no deadlock arises. */
export async function lockAgents(tx: Tx, ids: readonly AgentId[]): Promise<Map<AgentId, AgentRow>> {
  const locking = sql`select 1 from agents.agents where ${among('id', ids)} order by id for update`
  const [, agents] = await Promise.all([locking.execute(tx), findAgentsByIds(tx, ids)])
  return agents
}

/** Oldest first, after the one given. With `only`, that one agent alone. */
export async function listAgentsOf(
  db: Db | Tx,
  ownerId: UserId,
  count: number,
  only: AgentId | null = null,
  after?: AgentId,
): Promise<AgentRow[]> {
  const all = agents(db).where('a.owner_id', '=', ownerId)
  const owned = after === undefined ? all : all.where('a.id', '>', after)
  const rows = await (only === null ? owned : owned.where('a.id', '=', only))
    .orderBy('a.id')
    .limit(count)
    .execute()
  return rows as AgentRow[]
}

/** By id, after the one given. */
export async function listAgentIdsOf(
  db: Db | Tx,
  ownerId: UserId,
  count: number,
  after: AgentId | null,
): Promise<AgentId[]> {
  const rows = await on(db)
    .selectFrom('agents.agents')
    .select('id')
    .where('owner_id', '=', ownerId)
    .$if(after !== null, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id as AgentId)
}

export async function ownsAgents(db: Db | Tx, ownerId: UserId): Promise<boolean> {
  const row = on(db).selectFrom('agents.agents').select('id').where('owner_id', '=', ownerId).limit(1)
  return (await row.executeTakeFirst()) !== undefined
}

/** Whether any of these agents is this player's. */
export async function ownsAnyOf(db: Db | Tx, ownerId: UserId, ids: readonly AgentId[]): Promise<boolean> {
  const row = on(db).selectFrom('agents.agents').select('id').where('owner_id', '=', ownerId)
  return (await row.where(among('id', ids)).limit(1).executeTakeFirst()) !== undefined
}

/** Whether this account ever made an agent, under any owner of today. The caller holds the account's row. */
export async function hasMadeAgent(tx: Tx, userId: UserId): Promise<boolean> {
  const row = on(tx).selectFrom('agents.agents').select('id').where('created_by', '=', userId).limit(1)
  return (await row.executeTakeFirst()) !== undefined
}

export type NewAgent = Pick<
  AgentRow,
  'id' | 'ownerId' | 'name' | 'character' | 'persona' | 'careDueAt' | 'createdAt'
> & { rating: number }

export async function insertAgent(tx: Tx, agent: NewAgent): Promise<void> {
  await on(tx)
    .insertInto('agents.agents')
    .values({
      id: agent.id,
      owner_id: agent.ownerId,
      created_by: agent.ownerId,
      owned_since: agent.createdAt,
      name: agent.name,
      character: agent.character,
      persona: agent.persona,
      look: {},
      rating: agent.rating,
      rating_season: seasonAt(agent.createdAt),
      care_due_at: agent.careDueAt,
      created_at: agent.createdAt,
    })
    .execute()
}

type Change = {
  name?: string
  character?: string
  persona?: AgentRow['persona']
  look?: AgentRow['look']
  care_due_at?: Date
  owner_id?: UserId
  owned_since?: Date
}

/** The caller holds the agent's row: what the change was decided on must still hold. */
export async function updateAgent(tx: Tx, id: AgentId, change: Change): Promise<void> {
  await on(tx).updateTable('agents.agents').set(change).where('id', '=', id).execute()
}

/** Adds experience, up to the maximum, and answers the new total. */
export async function raiseXp(tx: Tx, id: AgentId, gained: number, max: number): Promise<number> {
  const { rows } = await sql<{ xp: number }>`
    update agents.agents set xp = least(xp::bigint + ${gained}::bigint, ${max}::bigint)::integer
    where id = ${id} returning xp`.execute(tx)
  return rows[0]?.xp ?? assert.fail(`no agent ${id} to gain experience`)
}

/** When the agent falls asleep, with its row locked; null when there is no such agent. */
export async function lockCareDue(tx: Tx, id: AgentId): Promise<Date | null> {
  const row = on(tx).selectFrom('agents.agents').select('care_due_at').where('id', '=', id)
  return (await row.forUpdate().executeTakeFirst())?.care_due_at ?? null
}
