import type { Mode } from '@shugyo/engine'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import { getBattle } from './battles.ts'
import { type BattleId, type BattleRow, type Raw, rowColumns, toRow } from './row.ts'

/** How many of the nearest on either side to look at: others may have locked some of them. */
const NEAREST = 8

export type Seeker = {
  readonly mode: Mode
  /** Only battles of one season meet, so that the merged battle counts for that season. */
  readonly season: number
  readonly rank: number
  /** How far away an opponent may be. */
  readonly width: number
  readonly agentId: AgentId
  readonly ownerId: UserId
  /** The seeker's own waiting battle, which joins older ones only; null for a newcomer. */
  readonly battleId: BattleId | null
  /** Opponents it met lately; they may meet again once either has waited since `waivedBefore`. */
  readonly lastOpponents: readonly AgentId[]
  readonly waivedBefore: Date
  readonly waived: boolean
}

/**
 * [battles-7] Locks the nearest waiting battle. Skips those that others have locked, so that nobody waits and no two
 * take the same one.
 */
export async function takePartner(tx: Tx, seeker: Seeker): Promise<BattleRow | null> {
  const { rows } = await sql<Raw>`
    select ${rowColumns} from battles.battles b
    where b.queue_rank is not null and b.id in (${nearest(seeker)})
    order by abs(b.queue_rank - ${seeker.rank}), b.id
    limit 1
    for update of b skip locked`.execute(tx)
  return rows[0] ? toRow(rows[0]) : null
}

/** Whether there is an opponent, without locking anything. */
export async function hasPartner(tx: Tx, seeker: Seeker): Promise<boolean> {
  const { rows } = await sql`select 1 from (${nearest(seeker)}) near limit 1`.execute(tx)
  return rows.length > 0
}

/** Reads along the index from the seeker's own rank in both directions: the cost does not grow with the queue. */
const nearest = (seeker: Seeker) => sql`
  (select w.id from battles.battles w
   where ${mayMeet(seeker)} and w.queue_rank >= ${seeker.rank} and w.queue_rank <= ${seeker.rank + seeker.width}
   order by w.queue_rank, w.id limit ${NEAREST})
  union all
  (select w.id from battles.battles w
   where ${mayMeet(seeker)} and w.queue_rank < ${seeker.rank} and w.queue_rank >= ${seeker.rank - seeker.width}
   order by w.queue_rank desc, w.id limit ${NEAREST})`

const mayMeet = ({
  mode,
  season,
  agentId,
  ownerId,
  battleId,
  lastOpponents,
  waived,
  waivedBefore,
}: Seeker) => sql`
  w.mode = ${mode} and w.season = ${season} and w.a_owner_id <> ${ownerId}
  and (${battleId}::uuid is null or w.id < ${battleId}::uuid)
  and (${waived} or w.created_at <= ${waivedBefore} or not (
    w.a_agent_id = any(${lastOpponents}::uuid[])
    or exists (select 1 from battles.careers c
               where c.agent_id = w.a_agent_id and ${agentId}::uuid = any(c.last_opponents))))`

/**
 * Keeps a battle from joining another until the transaction ends, so that everything written under its id stays with
 * it. Answers the other battle when it has joined already.
 */
export async function keepApart(tx: Tx, id: BattleId): Promise<BattleRow> {
  const { rows } = await sql<Raw>`
    select ${rowColumns} from battles.battles b where b.id = ${id} for key share of b`.execute(tx)
  return rows[0] ? toRow(rows[0]) : getBattle(tx, id)
}

/** A waiting battle with its row locked; null when it waits no longer. */
export async function lockWaiting(tx: Tx, id: BattleId): Promise<BattleRow | null> {
  const { rows } = await sql<Raw>`
    select ${rowColumns} from battles.battles b
    where b.id = ${id} and b.queue_rank is not null for update of b`.execute(tx)
  return rows[0] ? toRow(rows[0]) : null
}

export async function listHouse(db: Db | Tx): Promise<{ place: number; agentId: AgentId }[]> {
  const rows = on(db).selectFrom('battles.house').select(['place', 'agent_id as agentId']).orderBy('place')
  return (await rows.execute()) as { place: number; agentId: AgentId }[]
}

export async function insertHouseAgent(tx: Tx, place: number, agentId: AgentId): Promise<void> {
  await on(tx).insertInto('battles.house').values({ place, agent_id: agentId }).execute()
}
