import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../../kernel/db/among.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import { DAY_MS } from '../../../../kernel/lib/clock.ts'
import type { UserId } from '../../../../kernel/lib/ids.ts'
import type { Tx } from '../../../../kernel/transaction/unit-of-work.ts'
import type { Credits } from '../../../ledger/index.ts'
import { type BattleId, type BattleRow, type Raw, rowColumns, toRow } from '../../store/row.ts'

/** Comments, tips, reactions and spectators of a battle so far. */
export type Audience = {
  /** The number of the latest comment. */
  readonly comments: number
  readonly spectators: number
  /** How often each emoji was sent, as the interface writes it; those never sent are left out. */
  readonly reactions: Record<string, string>
}

/** The columns of a battle's crowd; spectators are those seen since then. */
const crowdColumns = (battleId: RawBuilder<unknown>, since: Date) => sql`
  coalesce((select comments from battles.crowds where battle_id = ${battleId}), 0) as comments,
  (select count(*)::integer from battles.viewers where battle_id = ${battleId} and seen_at > ${since}) as spectators,
  coalesce((select jsonb_object_agg(emoji, sum) from (
     select emoji, sum(count)::text as sum from battles.reactions
     where battle_id = ${battleId} group by emoji) sums), '{}'::jsonb) as reactions`

export async function readAudience(db: Db | Tx, battleId: BattleId, since: Date): Promise<Audience> {
  const { rows } = await sql<Audience>`select ${crowdColumns(sql`${battleId}::uuid`, since)}`.execute(db)
  return rows[0] as Audience
}

/** A battle and its crowd. */
export type Scene = { readonly battle: BattleRow; readonly crowd: Audience }

const scenes = (since: Date, which: RawBuilder<unknown>) => sql<Raw & Audience>`
  select ${rowColumns}, ${crowdColumns(sql.ref('b.id'), since)} from battles.battles b where b.id = ${which}`

const scenesByIds = prepared((db, the: { ids: readonly BattleId[]; since: Date }) => ({
  compile: () => scenes(the.since, sql`any(${the.ids}::uuid[])`).compile(db),
}))
/** PostgreSQL keeps the plan for a single battle; for a short list it would make one every time. */
const sceneById = prepared((db, the: { id: BattleId; since: Date }) => ({
  compile: () => scenes(the.since, sql`${the.id}::uuid`).compile(db),
}))

/** Many battles with their crowds, in one query; unknown ids are left out. */
export async function findScenes(
  db: Db,
  ids: readonly BattleId[],
  since: Date,
): Promise<Map<BattleId, Scene>> {
  const [id, ...others] = ids
  const rows =
    id !== undefined && others.length === 0
      ? await sceneById(db, { id, since })
      : await scenesByIds(db, { ids, since })
  return new Map(
    rows.map(({ comments, spectators, reactions, ...raw }) => {
      const battle = toRow(raw)
      return [battle.id, { battle, crowd: { comments, spectators, reactions } }]
    }),
  )
}

/** A viewer who reports again within a few seconds changes nothing. */
export async function saveViewer(tx: Tx, battleId: BattleId, viewer: Buffer, at: Date): Promise<void> {
  await sql`
    insert into battles.viewers as v (battle_id, viewer, seen_at) values (${battleId}, ${viewer}, ${at})
    on conflict (battle_id, viewer) do update set seen_at = excluded.seen_at
    where v.seen_at < excluded.seen_at - interval '5 seconds'`.execute(tx)
}

/** [battles-39] How many viewers each of these battles had since then, in one query. */
export async function countViewers(
  db: Db | Tx,
  battleIds: readonly BattleId[],
  since: Date,
): Promise<Map<BattleId, number>> {
  if (battleIds.length === 0) return new Map()
  const { rows } = await sql<{ battleId: BattleId; count: number }>`
    select battle_id as "battleId", count(*)::integer as count from battles.viewers
    where ${among('battle_id', battleIds)} and seen_at > ${since} group by battle_id`.execute(db)
  return new Map(rows.map(({ battleId, count }) => [battleId, count]))
}

/** Deletes up to `count` viewers last seen before then; answers how many. */
export async function deleteViewers(tx: Tx, before: Date, count: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from battles.viewers where ctid = any(array(
      select ctid from battles.viewers where seen_at < ${before} limit ${count} for update skip locked))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** [battles-38] Adds one to one of the rows that sum up to the count. */
export async function countReaction(tx: Tx, battleId: BattleId, emoji: string, part: number): Promise<void> {
  await sql`
    insert into battles.reactions as r (battle_id, emoji, part, count) values (${battleId}, ${emoji}, ${part}, 1)
    on conflict (battle_id, emoji, part) do update set count = r.count + 1`.execute(tx)
}

/** [battles-36] Counts a tip; false, with nothing counted, when it would exceed the day's limit. */
export async function countTip(
  tx: Tx,
  userId: UserId,
  at: Date,
  amount: Credits,
  dailyMax: Credits,
): Promise<boolean> {
  const day = Math.floor(at.getTime() / DAY_MS)
  const { numAffectedRows } = await sql`
    insert into battles.tip_days as d (user_id, day, total) values (${userId}, ${day}, ${amount})
    on conflict (user_id, day) do update set total = d.total + excluded.total
    where d.total + excluded.total <= ${dailyMax}::bigint`.execute(tx)
  return numAffectedRows === 1n
}

/** Days long past, so many at most; tells how many went. */
export async function deleteOldTipDays(tx: Tx, before: number, countMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from battles.tip_days where ctid = any(array(
      select ctid from battles.tip_days where day < ${before} order by day limit ${countMax}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function deleteTipDays(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from battles.tip_days where user_id = ${userId}`.execute(tx)
}
