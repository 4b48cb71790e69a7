import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { publicUserOf } from '../../identity/index.ts'
import { on } from '../tables.gen.ts'

/** What lists of agents show: no purse, no skills. */
export type AgentCardRow = {
  id: AgentId
  ownerId: UserId
  name: string
  character: string
  look: Record<string, string>
  xp: number
  keptRating: number
  ratingSeason: number
  wins: number
  losses: number
  draws: number
  tasksUnderWay: number
  battlesUnderWay: number
  tokenId: number | null
  careDueAt: Date
  owner: { handle: string }
}

const cards = (db: Db | Tx) =>
  on(db)
    .selectFrom('agents.agents as a')
    .select((eb) => [
      'a.id',
      'a.owner_id as ownerId',
      'a.name',
      'a.character',
      'a.look',
      'a.xp',
      'a.rating as keptRating',
      'a.rating_season as ratingSeason',
      'a.wins',
      'a.losses',
      'a.draws',
      'a.tasks_under_way as tasksUnderWay',
      'a.battles_under_way as battlesUnderWay',
      'a.token_id as tokenId',
      'a.care_due_at as careDueAt',
      publicUserOf(eb.ref('a.owner_id')).as('owner'),
    ])

/** Anybody's agents, in no order. */
export async function listCards(db: Db | Tx, ids: readonly AgentId[]): Promise<AgentCardRow[]> {
  if (ids.length === 0) return []
  const rows = await cards(db).where(among('a.id', ids)).execute()
  return rows as unknown as AgentCardRow[]
}

/** A player's agents, oldest first. */
export async function listCardsOf(db: Db | Tx, ownerId: UserId, count: number): Promise<AgentCardRow[]> {
  const rows = await cards(db).where('a.owner_id', '=', ownerId).orderBy('a.id').limit(count).execute()
  return rows as unknown as AgentCardRow[]
}

export async function findCard(db: Db | Tx, id: AgentId): Promise<AgentCardRow | null> {
  const [card] = await listCards(db, [id])
  return card ?? null
}
