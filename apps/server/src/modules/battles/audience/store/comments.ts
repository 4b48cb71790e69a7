import type { Side } from '@shugyo/engine'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../../kernel/lib/ids.ts'
import type { Tx } from '../../../../kernel/transaction/unit-of-work.ts'
import { handleOf } from '../../../identity/index.ts'
import type { Credits } from '../../../ledger/index.ts'
import type { BattleId } from '../../store/row.ts'
import type { CommentKind } from '../records.ts'

export type NewComment = {
  battleId: BattleId
  kind: CommentKind
  userId: UserId
  agentId: AgentId | null
  amount: Credits | null
  side: Side | null
  text: string
  /** True for a fighter's line that the service wrote: it is no person's own words. */
  byHouse?: boolean
  at: Date
}

export type CommentRow = NewComment & {
  id: number
  /** Its place among those of its battle. */
  number: number
  /** Read with the comment, so that an account that is deleted is anonymous in it from that moment. */
  handle: string
}

export const commentColumns = sql`
  c.id, c.battle_id as "battleId", c.number, c.kind, c.user_id as "userId", c.agent_id as "agentId", c.amount,
  c.side, c.text, c.at, ${handleOf(sql.ref('c.user_id'))} as handle`

/**
 * [battles-29] Writes a comment under its battle's next number. Until the commit nobody else can write one in this
 * battle, so a transaction does this last, after taking all other locks.
 */
export async function insertComment(tx: Tx, comment: NewComment): Promise<CommentRow> {
  const { battleId, kind, userId, agentId, amount, side, text, byHouse = false, at } = comment
  const { rows } = await sql<CommentRow>`
    with place as (
      insert into battles.crowds as w (battle_id, comments) values (${battleId}, 1)
      on conflict (battle_id) do update set comments = w.comments + 1 returning comments
    ), c as (
      insert into battles.comments (battle_id, number, kind, user_id, agent_id, amount, side, text, by_house, at)
      select ${battleId}, comments, ${kind}, ${userId}, ${agentId}, ${amount}, ${side}, ${text}, ${byHouse}, ${at}
      from place
      returning *
    )
    select ${commentColumns} from c`.execute(tx)
  return rows[0] as CommentRow
}

/**
 * [battles-23] Moves the comments of a battle that joins another to that one, numbered after those already there. A
 * transaction does this last, as it does writing a comment.
 */
export async function moveComments(tx: Tx, from: BattleId, to: BattleId): Promise<void> {
  await sql`
    with gone as (
      delete from battles.crowds where battle_id = ${from} returning comments
    ), place as (
      insert into battles.crowds as w (battle_id, comments) select ${to}::uuid, comments from gone
      on conflict (battle_id) do update set comments = w.comments + excluded.comments
      returning comments - (select comments from gone) as before
    )
    update battles.comments c
    set battle_id = ${to}, number = c.number + place.before, turned = c.turned + place.before
    from place where c.battle_id = ${from}`.execute(tx)
}

type Page = { before: number | null; count: number }

/** [battles-30] A battle's comments that are not hidden, newest first, before a number. */
export async function listComments(
  db: Db,
  battleId: BattleId,
  { before, count }: Page,
): Promise<CommentRow[]> {
  const older = before === null ? sql`true` : sql`c.number < ${before}`
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from battles.comments c
    where c.battle_id = ${battleId} and not c.hidden and ${older}
    order by c.number desc limit ${count}`.execute(db)
  return rows
}

/** A battle's first comment, hidden or not. */
export async function findFirstComment(
  db: Db,
  battleId: BattleId,
): Promise<Pick<CommentRow, 'id' | 'number'> | null> {
  const { rows } = await sql<Pick<CommentRow, 'id' | 'number'>>`
    select id, number from battles.comments where battle_id = ${battleId} order by number limit 1`.execute(db)
  return rows[0] ?? null
}

/** A comment by its id, hidden or not. */
export async function findComment(db: Db | Tx, id: number): Promise<CommentRow | null> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from battles.comments c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A player's own comments and tips, oldest first; without the lines that the service wrote for their fighters. */
export async function listCommentsOf(
  db: Db,
  userId: UserId,
  afterId: number,
  count: number,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from battles.comments c
    where c.user_id = ${userId} and c.id > ${afterId} and not c.by_house
    order by c.id limit ${count}`.execute(db)
  return rows
}

/** Comments that are not hidden, numbered after one number and up to another, oldest first. */
export async function listCommentsBetween(
  db: Db,
  battleId: BattleId,
  after: number,
  until: number,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from battles.comments c
    where c.battle_id = ${battleId} and c.number > ${after} and c.number <= ${until} and not c.hidden
    order by c.number`.execute(db)
  return rows
}

/**
 * Comments numbered up to a number that were hidden or shown again after it and up to another, in the order of the
 * change: `number` is that of the change.
 */
export async function listTurnedBetween(
  db: Db,
  battleId: BattleId,
  after: number,
  until: number,
): Promise<(CommentRow & { hidden: boolean })[]> {
  const { rows } = await sql<CommentRow & { hidden: boolean; turned: number }>`
    select ${commentColumns}, c.hidden, c.turned from battles.comments c
    where c.battle_id = ${battleId} and c.turned > ${after} and c.turned <= ${until} and c.number <= ${after}
    order by c.turned`.execute(db)
  return rows.map(({ turned, ...row }) => ({ ...row, number: turned }))
}
