import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { listCards, statusOf } from '../agents/index.ts'
import type { ServiceRow } from './store/services.ts'
import { toService } from './views.ts'

type Looking = { readonly db: Db | Tx; readonly at: Date }

async function withCards({ db }: Looking, rows: readonly ServiceRow[]) {
  const cards = await listCards(db, [...new Set(rows.map(({ agentId }) => agentId))])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.map((row) => ({ row, card: byId.get(row.agentId) }))
}

/** Services as everybody sees them, each with the present state of its agent. */
export async function showServices(looking: Looking, rows: readonly ServiceRow[]) {
  return (await withCards(looking, rows)).map(({ row, card }) => toService(row, card, looking.at))
}

/** The same, without those whose agent has just fallen asleep: the index follows a moment later. */
export async function showAwakeServices(looking: Looking, rows: readonly ServiceRow[]) {
  const shown = await withCards(looking, rows)
  return shown
    .filter(({ card }) => card && statusOf(card, looking.at) !== 'dormant')
    .map(({ row, card }) => toService(row, card, looking.at))
}
