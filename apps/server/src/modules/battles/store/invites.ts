import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { type AgentId, firstIdAt, type UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { type BattleHead, type BattleId, headColumns, type Raw, toHead } from './row.ts'

type OwnInvites = {
  /** How many still wait for an answer. */
  waiting: number
  /** The one to this opponent whose time has run out, though no job has closed it yet. */
  runOut: BattleId | null
}

/** This agent's own invites. The caller has locked the agent. */
export async function findOwnInvites(
  tx: Tx,
  { agent, opponent, at }: { agent: AgentId; opponent: AgentId; at: Date },
): Promise<OwnInvites> {
  const { rows } = await sql<OwnInvites>`
    select count(*) filter (where expires_at > ${at}) as waiting,
      (array_agg(id) filter (where expires_at <= ${at} and b_agent_id = ${opponent}))[1] as "runOut"
    from battles.battles where a_agent_id = ${agent} and status = 'invited'`.execute(tx)
  return rows[0] as OwnInvites
}

export type Two = { readonly challenger: UserId; readonly invited: UserId }

/** Nobody else decides on invites by or to either player until the transaction ends. Taken after the rows of agents. */
export async function lockInviting(tx: Tx, { challenger, invited }: Two): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(lock) from (
      select hashtextextended('battles.inviting ' || id, 0) as lock
      from unnest(${[challenger, invited]}::text[]) id order by 1
    ) locks`.execute(tx)
}

export type Asked = {
  /** An invite between the two, by either of them, that waits for its answer. */
  open: BattleId | null
  /** Friendly battles that the challenger asked for since then, and that the invited player was asked for. */
  by: number
  of: number
  /** When the first of those was. */
  firstBy: Date | null
  firstOf: Date | null
}

/** The caller holds the inviting of both. */
export async function findAsked(tx: Tx, { challenger, invited }: Two, at: Date, since: Date): Promise<Asked> {
  const first = firstIdAt(since)
  const { rows } = await sql<Asked>`
    select by_one.count as by, by_one.first as "firstBy", of_one.count as of, of_one.first as "firstOf",
      (select id from battles.battles
       where status = 'invited' and expires_at > ${at}
         and (a_owner_id, b_owner_id) in ((${challenger}::uuid, ${invited}::uuid), (${invited}::uuid, ${challenger}::uuid))
       limit 1) as open
    from (select count(*) as count, min(created_at) as first from battles.battles
          where mode = 'friendly' and a_owner_id = ${challenger} and id >= ${first}) by_one,
         (select count(*) as count, min(created_at) as first from battles.battles
          where mode = 'friendly' and b_owner_id = ${invited} and id >= ${first}) of_one`.execute(tx)
  return rows[0] as Asked
}

type Invites = { userId: UserId; only: AgentId | null; at: Date; before?: BattleId | null; count: number }

/** Waiting invites to and by a player, newest first, from those before `before` on; with `only`, those of one agent. */
export async function listInvites(
  db: Db,
  { userId, only, at, before, count }: Invites,
): Promise<BattleHead[]> {
  const older = before ? sql`b.id < ${before}` : sql`true`
  const waiting = sql`b.status = 'invited' and b.expires_at > ${at} and ${older}`
  const confined = only === null ? sql`true` : sql`${only}::uuid in (b.a_agent_id, b.b_agent_id)`
  const { rows } = await sql<Raw>`
    select * from (
      (select ${headColumns} from battles.battles b
       where b.b_owner_id = ${userId} and ${waiting} and ${confined} order by b.id desc limit ${count})
      union all
      (select ${headColumns} from battles.battles b
       where b.a_owner_id = ${userId} and ${waiting} and ${confined} order by b.id desc limit ${count})
    ) invites order by id desc limit ${count}`.execute(db)
  return rows.map(toHead)
}
