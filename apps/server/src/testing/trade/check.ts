import assert from 'node:assert/strict'
import { modules } from '../../app/modules.ts'
import { openDatabase } from '../../kernel/db/database.ts'
import { contributionsOf } from '../../kernel/module.ts'
import { startEmbeddedPostgres } from '../../kernel/postgres/index.ts'
import { audit, auditPartsOf } from '../../modules/ledger/index.ts'
import { expectedHoldings } from './holdings.ts'
import type { CustodyRow, ListingRow, OrderRow } from './rows.ts'
import type { Market } from './world.ts'

type Rows = <R>(text: string) => Promise<R[]>

const ORDERS = `
  select id, status, buyer_id as buyer, buyer_agent_id as payer, provider_agent_id as provider, price::int, fee::int,
    rating::int, (select count(*)::int from documents.documents where id = document_id) as documents
  from services.orders`
const LISTINGS = `
  select id, agent_id as agent, seller_id as seller, buyer_id as buyer, price::int, status from sales.listings`
const CUSTODIES = `
  select id, status, kind, owner_id as owner, holder_id as holder, price::int, days::int from custody.custodies`

/** Compares all players' answers with the database. Returns counts by kind. */
export async function checkTrade(dataDir: string, market: Market): Promise<Record<string, number>> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const database = openDatabase(postgres.connection, () => {}, 2)
  const rows: Rows = async (text) => (await database.pool.query(text)).rows
  try {
    const { violations, lines } = await audit(database.db, auditPartsOf(contributionsOf(modules)))
    assert.equal(violations, 0, JSON.stringify(lines))
    const orders = await rows<OrderRow>(ORDERS)
    const listings = await rows<ListingRow>(LISTINGS)
    const custodies = await rows<CustodyRow>(CUSTODIES)
    checkOrders(orders, market)
    checkSales(listings, market)
    await checkOwners(rows, listings, market)
    checkCustodies(custodies, market)
    await checkEscrows(rows)
    await checkHoldings(rows, expectedHoldings(market, { orders, listings, custodies }))
    await checkLeftovers(rows)
    const delivered = orders.filter(({ status }) => status === 'delivered').length
    const sold = market.told.bought.length
    return { orders: orders.length, delivered, sold, custodies: custodies.length }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id).sort()

/** [services-8] [services-12] Exactly the acknowledged orders exist, each ended as its buyer was told. */
function checkOrders(orders: readonly OrderRow[], { told }: Market): void {
  assert.deepEqual(idsOf(orders), idsOf(told.orders), 'the orders that were acknowledged, each once')
  for (const { id, status, documents, rating } of orders) {
    assert(['delivered', 'refunded', 'cancelled'].includes(status), `order ${id} is ${status}`)
    assert.equal(documents, status === 'delivered' ? 1 : 0, `order ${id} is ${status}`)
    if (told.cancelled.has(id)) assert.equal(status, 'cancelled')
    const review = told.reviewed.get(id)
    if (review !== undefined) assert.equal(rating, review, `the review of ${id}`)
  }
}

/** [sales-5] Each sale has one buyer, who was told so, and no other player was. */
function checkSales(listings: readonly ListingRow[], { told }: Market): void {
  const line = (listing: string, agent: string, buyer: string | null) => `${listing} ${agent} ${buyer}`
  const sold = listings.filter(({ status }) => status === 'sold')
  assert.deepEqual(
    sold.map(({ id, agent, buyer }) => line(id, agent, buyer)).sort(),
    told.bought.map(({ listingId, agentId, buyer }) => line(listingId, agentId, buyer.id)).sort(),
  )
}

/**
 * [sales-4] A player who made or bought an agent and did not sell it owns it; nobody sold an agent of another. Times
 * don't tell the order of sales: a clock may have been set back in between.
 */
async function checkOwners(rows: Rows, listings: readonly ListingRow[], market: Market): Promise<void> {
  const had = new Map<string, number>()
  const count = (agent: string, player: string, change: 1 | -1) =>
    had.set(`${agent} ${player}`, (had.get(`${agent} ${player}`) ?? 0) + change)
  for (const [agent, maker] of market.makers) count(agent, maker, 1)
  for (const { agent, seller, buyer, status } of listings) {
    if (status !== 'sold') continue
    count(agent, seller, -1)
    count(agent, buyer ?? assert.fail(), 1)
  }
  const now = await rows<{ id: string; owner: string }>('select id, owner_id as owner from agents.agents')
  assert.deepEqual(
    new Map(now.map(({ id, owner }) => [`${id} ${owner}`, 1])),
    new Map([...had].filter(([, times]) => times !== 0)),
  )
}

/** [custody-1] [custody-4] */
function checkCustodies(custodies: readonly CustodyRow[], { told }: Market): void {
  assert.deepEqual(idsOf(custodies), idsOf(told.custodies), 'the custodies that were acknowledged, each once')
  for (const { id, status } of custodies) assert.notEqual(status, 'active', id)
}

/**
 * Each amount was paid in once and paid out in full; a task's price was not paid in at all where its owner never
 * approved it.
 */
async function checkEscrows(rows: Rows): Promise<void> {
  const wrong = await rows(`
    select a.id, i.times, i.amount, o.amount as out from ledger.accounts a
    cross join lateral (select count(*)::int as times, sum(amount)::int as amount from ledger.legs where credit = a.id) i
    cross join lateral (select sum(amount)::int as amount from ledger.legs where debit = a.id) o
    cross join lateral (select exists (select from services.orders where id = a.id)
      or exists (select from custody.custodies where id = a.id) as agreed) k
    where a.kind = 'escrow'
      and (i.times > 1 or i.times = 0 and k.agreed or i.amount is distinct from o.amount or a.balance <> 0)`)
  assert.deepEqual(wrong, [])
}

async function checkHoldings(rows: Rows, expected: ReadonlyMap<string, number>): Promise<void> {
  const held = await rows<{ id: string; balance: number }>(
    `select id, balance::int from ledger.accounts where kind in ('wallet', 'purse')`,
  )
  assert.deepEqual(new Map(held.map(({ id, balance }) => [id, balance])), new Map(expected))
}

/** No agent is left at work: unfinished work waits for an owner's word. And no job is dead. */
async function checkLeftovers(rows: Rows): Promise<void> {
  const working = await rows(`
    select a.id, a.tasks_under_way, t.statuses from agents.agents a
    cross join lateral (select string_agg(status, ' ') as statuses from tasks.tasks
      where agent_id = a.id and status in ('queued', 'planning', 'running')) t
    where a.tasks_under_way <> 0 or t.statuses is not null`)
  assert.deepEqual(working, [])
  assert.deepEqual(await rows('select name, last_error from kernel.dead_jobs'), [])
}
