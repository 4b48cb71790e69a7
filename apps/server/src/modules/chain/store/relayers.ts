import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import { LANE } from './lanes.ts'

/** A relayer's row of nonces. */
export const laneOfRelayer = (index: number): string => (index === 0 ? LANE : `${LANE}-${index}`)

export type RelayerRow = {
  index: number
  retiredAt: Date | null
  givenUp: boolean
  /** Transactions that it signed and whose outcome does not count yet. */
  open: number
}

/** Every relayer there was, the first one first. */
export async function listRelayers(db: Db | Tx): Promise<RelayerRow[]> {
  const { rows } = await sql<RelayerRow>`
    select l.relayer_index as index, l.retired_at as "retiredAt", l.given_up as "givenUp",
           (select count(*) from chain.txs t where t.lane = l.lane and t.status = 'open') as open
    from chain.lanes l order by l.relayer_index`.execute(db)
  return rows
}

/** The one that signs. */
export async function getNewestRelayer(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ index: number }>`
    select max(relayer_index) as index from chain.lanes`.execute(db)
  return (rows[0] as { index: number }).index
}

/** From now on this one signs. */
export async function insertRelayer(tx: Tx, index: number): Promise<void> {
  await on(tx)
    .insertInto('chain.lanes')
    .values({ lane: laneOfRelayer(index), relayer_index: index })
    .onConflict((conflict) => conflict.column('lane').doNothing())
    .execute()
}

/** It may issue nothing any more, or, with null, has to finish something. */
export async function noteRetired(tx: Tx, index: number, at: Date | null): Promise<void> {
  await on(tx)
    .updateTable('chain.lanes')
    .set({ retired_at: at })
    .where('lane', '=', laneOfRelayer(index))
    .execute()
}

/** Answers how many of those before this one still had something under way. */
export async function giveUpBefore(tx: Tx, index: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update chain.lanes l set given_up = true
    where l.relayer_index < ${index}
      and exists (select from chain.txs t where t.lane = l.lane and t.status = 'open')`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Nothing of it is under way any more. */
export async function endGivingUp(tx: Tx, index: number): Promise<void> {
  await on(tx)
    .updateTable('chain.lanes')
    .set({ given_up: false })
    .where('lane', '=', laneOfRelayer(index))
    .execute()
}
