import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import {
  amount,
  nullable,
  oneOf,
  record,
  type Static,
  Type,
  timestamp,
  uuid,
} from '../../kernel/operation/schema.ts'
import { prose } from '../../kernel/operation/text.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, findAgentsByIds, toAgent } from '../agents/index.ts'
import { listHandles } from '../identity/index.ts'
import { LISTING_STATES, NOTE_MAX, PRICE_MAX, PRICE_MIN } from './rules.ts'
import type { ListingId, ListingRow } from './store.ts'

export const ListingIdText = () => uuid<ListingId>('Id of a listing')

export const PriceInput = () =>
  Type.Integer({ minimum: PRICE_MIN, maximum: PRICE_MAX, description: 'Whole credits', examples: [400] })

/** A price limit of a search: any price that a listing can have. */
export const PriceBound = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: PRICE_MAX, description, examples: [400] }))

export const NoteInput = () =>
  Type.Optional(
    prose({ maxLength: NOTE_MAX, description: 'Buyers read it', examples: ['Raised on ranked battles.'] }),
  )

export const AgentListing = record('AgentListing', {
  id: uuid(),
  agentId: uuid<AgentId>(),
  price: amount(),
  note: Type.String(),
  status: oneOf(LISTING_STATES.states),
  seller: nullable(Type.String({ description: 'Handle; null when the account is gone' })),
  purse: amount('Goes with the agent: what it holds now, or held when the listing was closed'),
  purseAtListing: amount('The purse can’t fall below this without ending the listing'),
  agent: nullable(
    Type.Object({
      name: Type.String({ examples: ['Kaze'] }),
      character: Type.String({ examples: ['kuma'] }),
      level: Type.Integer(),
      rating: Type.Integer(),
      dan: Type.String(),
      wins: Type.Integer(),
      losses: Type.Integer(),
      tokenId: nullable(Type.Integer()),
      skills: Type.Array(Type.String({ examples: ['Keen Edge'] })),
    }),
  ),
  createdAt: timestamp(),
  closedAt: nullable(timestamp()),
})

export const AgentSale = record('AgentSale', {
  listingId: uuid(),
  agentId: uuid<AgentId>(),
  name: Type.String({ description: 'As it was sold, like the rest of it', examples: ['Kaze'] }),
  character: Type.String({ examples: ['kuma'] }),
  level: Type.Integer(),
  rating: Type.Integer(),
  price: amount(),
  seller: nullable(Type.String()),
  buyer: nullable(Type.String()),
  at: timestamp(),
})

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
