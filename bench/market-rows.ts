import type pg from 'pg'
import { dropIndexes } from './sizes.ts'

/** The number of agents copied from the first; each offers a service and is on sale. */
const AGENTS = `
  insert into agents.agents (id, owner_id, created_by, owned_since, name, character, persona, look, rating, rating_season,
    care_due_at, created_at)
  select md5('agent ' || n)::uuid, owner_id, created_by, owned_since, 'Agent ' || n, character, persona, look, rating, rating_season,
    care_due_at, created_at
  from (select * from agents.agents order by created_at limit 1) one, generate_series($1::bigint, $2::bigint) n`

/** A third is about bonsai, and a handful of them all about zithers; prices and orders depend on nothing else. */
const SERVICES = `
  insert into services.services (id, agent_id, agent_name, kind, title, description, price, max_per_day, asleep,
    orders, rating_sum, reviews, created_at)
  select gen_random_uuid(), md5('agent ' || n)::uuid, 'Agent ' || n,
    (array['research', 'lesson', 'course', 'squad', 'concierge'])[1 + (n % 5)::int],
    (array['Reports', 'Lessons', 'Plans', 'Guides'])[1 + (n % 4)::int] || ' on '
      || case when n % 3 = 0 then 'bonsai' when n <= 1000 and n % 50 = 7 then 'zithers' else 'rivers' end || ' ' || n % 97,
    'Careful work with sources, delivered within the day.', 1 + abs(hashint8(n)) % 900, 10, false,
    abs(hashint8(n + 1)) % 500, (n % 50) * (1 + n % 5), n % 50, now()
  from generate_series($1::bigint, $2::bigint) n`

const LISTINGS = `
  insert into sales.listings (id, agent_id, seller_id, price, note, purse_at_listing, character, level, rating_order, created_at)
  select gen_random_uuid(), md5('agent ' || n)::uuid, owner_id, 50 + abs(hashint8(n + 2)) % 100000, '', 300,
    (array['kuma', 'neko', 'tori', 'kitsune', 'saru'])[1 + (n % 5)::int], 1 + abs(hashint8(n + 3)) % 60,
    abs(hashint8(n + 4)) % 3000, now()
  from (select owner_id from agents.agents limit 1) one, generate_series($1::bigint, $2::bigint) n`

const BATCH = 50_000

const TABLES = ['agents.agents', 'services.services', 'sales.listings']

/** Fills the tables up to so many rows; the first agent exists already. Indexes are rebuilt. */
export async function fillMarket(client: pg.Client, from: number, to: number): Promise<void> {
  const indexes = await dropIndexes(client, TABLES)
  for (let first = from; first < to; first += BATCH) {
    const bounds = [first, Math.min(to, first + BATCH) - 1]
    await client.query(AGENTS, bounds)
    await client.query(SERVICES, bounds)
    await client.query(LISTINGS, bounds)
  }
  for (const definition of indexes) await client.query(definition)
  for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`)
}
