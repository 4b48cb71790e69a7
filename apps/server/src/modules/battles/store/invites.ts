import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
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
