import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/db/database.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import type { Tx } from '../../../../kernel/transaction/unit-of-work.ts'
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
/** For one alone PostgreSQL keeps the plan; for a short list it would make one every time. */
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
