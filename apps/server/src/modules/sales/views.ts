import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, findAgentsByIds, toAgent } from '../agents/index.ts'
import { listHandles } from '../identity/index.ts'
import type { AgentListing, AgentSale } from './records.ts'
import type { ListingRow } from './store.ts'

/** Listings as the interface shows them at this moment, in two queries for all. */
export async function toListings(
  db: Db | Tx,
  rows: readonly ListingRow[],
  at: Date,
): Promise<Static<typeof AgentListing>[]> {
  const agents = await findAgentsByIds(
    db,
    rows.map(({ agentId }) => agentId),
  )
  const handles = await handlesOf(db, rows)
  return rows.map((row) => {
    const agent = agents.get(row.agentId)
    return {
      id: row.id,
      agentId: row.agentId,
      price: row.price,
      note: row.note,
      status: row.status,
      seller: handleIn(handles, row.sellerId),
      purse: row.purseAtClose ?? agent?.purse ?? 0,
      purseAtListing: row.purseAtListing,
      agent: agent ? wareOf(agent, at) : null,
      createdAt: row.createdAt,
      closedAt: row.closedAt,
    }
  })
}

export async function toListing(
  db: Db | Tx,
  row: ListingRow,
  at: Date,
): Promise<Static<typeof AgentListing>> {
  const [shown] = await toListings(db, [row], at)
  return shown as Static<typeof AgentListing>
}

function wareOf(agent: AgentRow, at: Date) {
  const { name, character, level, rating, dan, wins, losses, tokenId, skills } = toAgent(agent, at)
  const names = skills.map((skill) => skill.name)
  return { name, character, level, rating, dan, wins, losses, tokenId, skills: names }
}

export async function toSales(db: Db, rows: readonly ListingRow[]): Promise<Static<typeof AgentSale>[]> {
  const handles = await handlesOf(db, rows)
  return rows.map((row) => ({
    listingId: row.id,
    agentId: row.agentId,
    name: row.soldName ?? '',
    character: row.character,
    level: row.level,
    rating: row.soldRating ?? 0,
    price: row.price,
    seller: handleIn(handles, row.sellerId),
    buyer: handleIn(handles, row.buyerId),
    at: row.closedAt ?? row.createdAt,
  }))
}

const handlesOf = (db: Db | Tx, rows: readonly ListingRow[]): Promise<Map<string, string>> =>
  listHandles(
    db,
    rows.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]).filter((id) => id !== null),
  )

const handleIn = (handles: ReadonlyMap<string, string>, id: UserId | null): string | null =>
  id === null ? null : (handles.get(id) ?? null)
