import { sql } from 'kysely'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { ListPlace } from '../../../kernel/operation/paging.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export type Following = { following: boolean; followers: number }

/** Locks the player's row, made if needed, and returns the number of agents that they follow. */
export async function lockPerson(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ following: number }>`
    insert into social.people as p (user_id) values (${userId})
    on conflict (user_id) do update set following = p.following returning following`.execute(tx)
  return rows[0]?.following ?? 0
}

export type FollowRow = { active: boolean; toldAt: Date }

/** Finds a follow. The caller holds the player's row. */
export async function findFollow(tx: Tx, userId: UserId, agentId: AgentId): Promise<FollowRow | null> {
  const row = await on(tx)
    .selectFrom('social.follows')
    .select(['active', 'told_at as toldAt'])
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row ?? null
}

type Follow = { userId: UserId; agentId: AgentId; active: boolean; at: Date; toldAt: Date }

/** Begins or ends a follow and counts it on both sides; returns the agent's number of followers. */
export async function saveFollow(tx: Tx, { userId, agentId, active, at, toldAt }: Follow): Promise<number> {
  const change = active ? 1 : -1
  const { rows } = await sql<{ followers: number }>`
    with follow as (
      insert into social.follows (user_id, agent_id, active, at, told_at)
      values (${userId}, ${agentId}, ${active}, ${at}, ${toldAt})
      on conflict (user_id, agent_id) do update
        set active = excluded.active, at = excluded.at, told_at = excluded.told_at
    ), person as (
      update social.people set following = following + ${change}::integer where user_id = ${userId}
    )
    insert into social.popularity as p (agent_id, followers) values (${agentId}, 1)
    on conflict (agent_id) do update set followers = p.followers + ${change}::integer
    returning followers`.execute(tx)
  return rows[0]?.followers ?? 0
}

/** The agent's number of followers, and whether this player is one. */
export async function getFollowing(db: Db | Tx, agentId: AgentId, userId: UserId | null): Promise<Following> {
  const { rows } = await sql<Following>`
    select coalesce((select followers from social.popularity where agent_id = ${agentId}), 0) as followers,
      exists (select from social.follows where user_id = ${userId} and agent_id = ${agentId} and active) as following`.execute(
    db,
  )
  return rows[0] as Following
}

/** The total of these agents' followers. */
export async function sumFollowers(db: Db, agentIds: readonly AgentId[]): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(followers), 0)::bigint as sum from social.popularity
    where ${among('agent_id', agentIds)}`.execute(db)
  return rows[0]?.sum ?? 0
}

export type FollowedRow = { agentId: AgentId; at: Date }

/** The agents that the player follows, the latest follow first, after `after`. */
export async function listFollows(
  db: Db | Tx,
  userId: UserId,
  count: number,
  after: ListPlace<AgentId> | null = null,
): Promise<FollowedRow[]> {
  const all = on(db)
    .selectFrom('social.follows')
    .select(['agent_id as agentId', 'at'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .orderBy('at', 'desc')
    .orderBy('agent_id')
  const wanted = after
    ? all
        .where('at', '<=', new Date(after.value))
        .where((eb) => eb.or([eb('at', '<', new Date(after.value)), eb('agent_id', '>', after.id)]))
    : all
  return (await wanted.limit(count).execute()) as FollowedRow[]
}

/**
 * [social-7] Erases a player's follows and takes them off the counts; agents are locked by id, to prevent deadlocks.
 */
export async function deleteFollows(tx: Tx, userId: UserId): Promise<void> {
  await lockPerson(tx, userId)
  await sql`
    with followed as (
      select p.agent_id from social.popularity p join social.follows f using (agent_id)
      where f.user_id = ${userId} and f.active order by p.agent_id for update of p
    )
    update social.popularity set followers = followers - 1
    where agent_id in (select agent_id from followed)`.execute(tx)
  await on(tx).deleteFrom('social.follows').where('user_id', '=', userId).execute()
  await on(tx).deleteFrom('social.people').where('user_id', '=', userId).execute()
}

export async function deleteEndedFollows(tx: Tx, before: Date, countMax: number): Promise<void> {
  await sql`
    delete from social.follows where (user_id, agent_id) in (
      select user_id, agent_id from social.follows where not active and told_at < ${before}
      limit ${countMax} for update skip locked)`.execute(tx)
}
