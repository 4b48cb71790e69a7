import type pg from 'pg'
import { dropIndexes } from './sizes.ts'

/** The ids that rows are made with: two players, an existing agent, and their records. */
export type Cast = {
  /** Owns half of every table. */
  readonly me: string
  readonly agent: string
  /** Owns thirty rows of each, the oldest, among those of all players. */
  readonly rare: string
  readonly rareAgent: string
  /** The owner of the agents that lists show: no caller has so many. */
  readonly crowd: string
  readonly webhook: string
  readonly season: number
  readonly skill: string
}

/** Sorts by n, as ids of the service sort by time. */
const MAKE_ID = `
  create or replace function public.bench_id(n bigint) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(1790000000000 + n), 12, '0') || '7000800000' || lpad(to_hex(n), 10, '0'))::uuid`

/**
 * The owner of the nth row: the caller every second time, the rare one at first, otherwise one of five thousand others.
 */
const whose = (mine: string, rare: string, others: string) =>
  `case when n % 2 = 0 then '${mine}'::uuid when n < 60 then '${rare}'::uuid else md5('${others} ' || n % 5000)::uuid end`

type Rows = {
  readonly columns: string
  /** Of `n`, for each column. */
  readonly values: (cast: Cast, total: number) => string
  /** After all of them. */
  readonly after?: (cast: Cast, total: number) => string
}

const user = ({ me, rare }: Cast) => whose(me, rare, 'user')
const agent = ({ agent, rareAgent }: Cast) => whose(agent, rareAgent, 'agent')

/** One existing agent or user for each row: lists show them. */
const EACH_AGENT = `md5('agent ' || n)::uuid`

const waits = (total: number) => `(n = 1 or n > ${total - 200})`

/** The rows of every table that a list reads. */
export const ROWS: Readonly<Record<string, Rows>> = {
  'agents.agents': {
    columns:
      'id, owner_id, created_by, owned_since, name, character, persona, look, rating, rating_season, care_due_at, created_at',
    values: ({ crowd, agent }) => `${EACH_AGENT}, '${crowd}', '${crowd}', now(), 'Agent ' || n, 'kuma',
      (select persona from agents.agents where id = '${agent}'), '{}', 1200, 1, now() + interval '7 days', now()`,
  },
  'identity.security_log': {
    columns: 'user_id, via, action, target, detail, at',
    values: (cast) => `${user(cast)}, 'session', 'login', null, '{}', now()`,
  },
  'ledger.legs': {
    columns: 'transfer, position, debit, credit, amount, debit_after, credit_after, kind, memo, at',
    values: (
      cast,
    ) => `bench_id(n), 1, case n % 4 when 0 then ${user(cast)} when 2 then ${agent(cast)} else md5('payer ' || n)::uuid end,
      case n % 4 when 1 then '${cast.me}'::uuid when 3 then '${cast.agent}'::uuid else md5('payee ' || n)::uuid end,
      1 + n % 9, 0, 0, case when n % 3 = 0 then 'tip' else 'pay' end, 'For the journey', now() - interval '1 ms' * (n % 100)`,
    // As the job of the ledger leaves it.
    after: () =>
      `update ledger.roll_up set through = (select max(id) from ledger.legs), mark = (select max(id) from ledger.legs)`,
  },
  'finance.approvals': {
    columns:
      'id, agent_id, owner_id, action, details, digest, amount, reason, status, created_at, expires_at, decided_at',
    // At most a hundred of an agent's wait.
    values: (
      cast,
      total,
    ) => `bench_id(n), ${agent(cast)}, ${user(cast)}, 'pay', '{}', sha256('x'), 10, 'Pays 10',
      case when ${waits(total)} then 'pending' when n % 6 < 3 then 'expired' else 'declined' end, now(),
      now() + interval '72 hours', case when ${waits(total)} then null else now() end`,
  },
  'documents.documents': {
    columns:
      'id, owner_id, agent_id, agent_name, kind, title, body, links, quiz, answers, chapters, created_at',
    values: (
      cast,
    ) => `bench_id(n), ${user(cast)}, ${agent(cast)}, 'Kaze', case when n % 4 < 2 then 'doc' else 'course' end,
      'On bonsai ' || n, 'Words.', '[]', '[]', '{}', 0, now()`,
  },
  'tasks.tasks': {
    columns:
      'id, agent_id, owner_id, kind, job, intent, wanted, title, prompt, status, cost_quote, created_at, finished_at',
    values: (
      cast,
    ) => `bench_id(n), ${agent(cast)}, ${user(cast)}, 'task', 'report', 'report', '{}', 'Bonsai', 'Write about bonsai',
      'done', 0, now(), now()`,
  },
  'battles.battles': {
    columns: `id, season, mode, bracket, ruleset, rated, status, a_agent_id, a_owner_id, a_name, a_character, a_rating, a_stance,
      b_agent_id, b_owner_id, b_name, b_character, b_rating, b_stance, seed_hash, sealed_seed, server_seed, seed, outcome, rounds,
      created_at, started_at, finished_at`,
    // The newest third are invites that were declined.
    values: (cast, total) => {
      const done = (value: string) => `case when n < ${Math.ceil((total * 2) / 3)} then ${value} end`
      return `bench_id(n), ${cast.season}, 'friendly', 'open', 2, false, coalesce(${done("'done'")}, 'declined'), ${agent(cast)}, ${user(cast)},
        'Kaze', 'kuma', 1200, 'balanced', md5('agent ' || n % 5000)::uuid, md5('user ' || n % 5000)::uuid, 'Mizu', 'neko', 1200, 'balanced',
        repeat('0', 64), '\\x00', ${done("repeat('0', 64)")}, 1, ${done("'a'")}, ${done("'[]'::json")}, now(), ${done('now()')}, ${done('now()')}`
    },
  },
  'battles.comments': {
    columns: 'battle_id, number, kind, user_id, text, reports, reasons, hidden, at',
    values: (
      cast,
    ) => `case when n % 2 = 0 then bench_id(1) else bench_id(1 + n % 5000) end, n, 'comment', ${user(cast)}, 'Well fought.',
      case when n % 50 = 0 then 1 + n % 7 else 0 end, case when n % 50 = 0 then '{"spam": 1}'::jsonb else '{}' end, false, now()`,
  },
  'battles.standings': {
    columns: 'season, bracket, agent_id, score, wins, losses, draws, streak',
    values: ({ season }) => `${season}, case when n % 2 = 0 then 'ranked' else 'hardcore' end, ${EACH_AGENT},
      case when n % 2 = 0 then 600 + abs(hashint8(n)) % 1800 else abs(hashint8(n)) % 40 end, 5, 5, 0, 0`,
    after: () => `insert into battles.standing_counts (season, bracket, score, count)
      select season, bracket, score, count(*) from battles.standings group by 1, 2, 3
      on conflict (season, bracket, score) do update set count = excluded.count`,
  },
  'services.orders': {
    columns:
      'id, service_id, provider_agent_id, seller_id, buyer_id, prompt, price, fee, status, created_at, delivered_at',
    values: ({
      me,
      rare,
    }) => `bench_id(n), md5('service ' || n % 5000)::uuid, md5('agent ' || n % 5000)::uuid,
      case n % 4 when 1 then '${me}'::uuid else md5('user ' || n % 5000)::uuid end, ${whose(me, rare, 'user')}, 'Write about bonsai', 40, 4,
      case when n % 5000 < 4 then 'escrow' else 'delivered' end, now(), case when n % 5000 < 4 then null else now() end`,
  },
  'shop.purchases': {
    columns: 'id, agent_id, owner_id, kind, item, price, status, created_at',
    values: (cast) =>
      `bench_id(n), ${agent(cast)}, ${user(cast)}, 'gear', 'item ' || n, 10, 'settled', now()`,
  },
  'sales.listings': {
    columns: `id, agent_id, seller_id, buyer_id, price, note, status, purse_at_listing, character, level, rating_order, created_at, closed_at,
      purse_at_close, sold_name, sold_rating`,
    values: (cast) => {
      const sold = (value: string) => `case when n % 4 >= 2 then ${value} end`
      return `bench_id(n), ${EACH_AGENT}, ${user(cast)}, ${sold(`'${cast.me}'::uuid`)}, 50 + abs(hashint8(n)) % 1000, '',
        coalesce(${sold("'sold'")}, 'active'), 300, 'kuma', 1, 1200, now(), ${sold("timestamptz '2026-01-01' + interval '1 ms' * n")}, ${sold('300')},
        ${sold("'Agent ' || n")}, ${sold('1200')}`
    },
  },
  'custody.programs': {
    columns: 'id, trainer_id, title, focus, weeks, fee, open, stirred_at, created_at',
    values: (cast) => `bench_id(n), ${user(cast)}, 'Iron week', 'Guard', 6, 100, n % 3 = 0, now(), now()`,
  },
  'custody.offers': {
    columns: 'id, agent_id, owner_id, price_per_day, max_days, note, held, created_at',
    values: (cast) => `bench_id(n), ${EACH_AGENT}, ${user(cast)}, 10, 7, '', n % 3 = 1, now()`,
  },
  'custody.custodies': {
    columns:
      'id, agent_id, owner_id, holder_id, kind, price, fee, days, starts_at, ends_at, status, ended_at',
    // A quarter is lent by me, a quarter held; a hundred of each run, which are not the newest.
    values: ({ me, rare }) => {
      const side = (mine: number) =>
        `case when n % 4 = ${mine} then '${me}'::uuid when n < 60 and n % 4 = ${mine + 1} then '${rare}'::uuid else md5('side ${mine} ' || n % 5000)::uuid end`
      return `bench_id(n), ${EACH_AGENT}, ${side(0)}, ${side(2)}, 'rental', 70, 7, 7, now(), now() + interval '7 days',
        case when n <= 400 then 'active' else 'returned' end, case when n > 400 then now() end`
    },
  },
  'agents.messages': {
    columns: 'agent_id, owner_id, role, sealed, at',
    values: (cast) => `${agent(cast)}, ${user(cast)}, 'owner', '\\x00', now()`,
  },
  'agents.learned_memories': {
    columns: 'id, agent_id, kind, content, at',
    values: (cast) => `bench_id(n), ${agent(cast)}, 'lesson', 'Guards before it strikes.', now()`,
  },
  'missions.milestones': {
    columns: 'id, agent_id, kind, ref, at',
    values: (cast) =>
      `bench_id(n), ${agent(cast)}, 'level', n::text, timestamptz '2026-01-01' + interval '1 ms' * n`,
  },
  'notifications.notices': {
    columns: 'user_id, kind, title, body, data, read, at',
    // The newest thousand of an account are kept.
    values: (
      { me, rare },
      total,
    ) => `case when n > ${total} - 1000 then '${me}'::uuid when n < 30 then '${rare}'::uuid
      else md5('user ' || n % 5000)::uuid end, 'battle', 'Won', 'Well fought.', '{}', n % 40 <> 0, now()`,
    after: ({ me }) => `insert into notifications.inboxes (user_id, unread, kept) values ('${me}', 25, 1000)
      on conflict (user_id) do update set unread = 25, kept = 1000`,
  },
  'social.activities': {
    columns: 'agent_id, fact_id, kind, text, link, at',
    values: () => `md5('agent ' || 1 + n % 5000)::uuid, n, 'battle', 'Won a battle.', null, now()`,
    after: ({
      me,
    }) => `with p as (insert into social.people (user_id, following) values ('${me}', 500) on conflict do nothing)
      insert into social.follows (user_id, agent_id, at, told_at)
      select '${me}', md5('agent ' || n)::uuid, now(), now() from generate_series(1, 500) n on conflict do nothing`,
  },
  'social.follows': {
    columns: 'user_id, agent_id, at, told_at',
    // No account follows more than some hundred.
    values: ({ me }) => `case when n <= 500 then '${me}'::uuid else md5('user ' || n)::uuid end,
      md5('agent ' || 1 + (n - 1) % 5000)::uuid, timestamptz '2026-01-01' + interval '1 ms' * n, now()`,
  },
  'progress.mastery': {
    columns: 'agent_id, skill, level, checks_passed, attempts_day, attempts, reached_at',
    values: ({ skill }) =>
      `${EACH_AGENT}, '${skill}', 2, 0, 0, 0, timestamptz '2026-01-01' + interval '1 ms' * n`,
  },
  'moderation.actions': {
    columns: 'moderator_id, action, user_id, reason, detail, at',
    values: (cast) => `'${cast.me}', 'mute', ${user(cast)}, 'Spam', '{}', now()`,
  },
  'webhooks.deliveries': {
    columns: 'id, webhook_id, event, sealed, status, attempts, created_at, delivered_at',
    values: ({ webhook }) =>
      `bench_id(n), case when n % 2 = 0 then '${webhook}'::uuid else md5('hook ' || n % 5000)::uuid end, 'battle', '\\x00', 'ok', 1, now(), now()`,
  },
}

const BATCH = 100_000

/**
 * Fills these tables in turns up to so many rows, or until the time is up; returns how many each has. Triggers and
 * foreign keys are off from then on, indexes are rebuilt.
 */
export async function fillTables(
  client: pg.Client,
  cast: Cast,
  tables: readonly string[],
  total: number,
  forMs: number,
): Promise<number> {
  await client.query(MAKE_ID)
  await loosen(client, tables)
  const indexes = await dropIndexes(client, tables)
  const untilMs = performance.now() + forMs
  let first = 1
  while (first <= total && performance.now() < untilMs) {
    const last = Math.min(total, first + BATCH - 1)
    for (const table of tables) await insertRows(client, cast, table, first, last, total)
    first = last + 1
  }
  for (const definition of indexes) await client.query(definition)
  for (const table of tables) {
    const after = ROWS[table]?.after?.(cast, total)
    if (after) await client.query(after)
  }
  await client.query('vacuum (analyze)')
  return first - 1
}

async function loosen(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select conname as name, conrelid::regclass as table from pg_constraint
     where contype = 'f' and conrelid = any($1::regclass[]::oid[])`,
    [tables],
  )
  for (const { name, table } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
}

async function insertRows(
  client: pg.Client,
  cast: Cast,
  table: string,
  first: number,
  last: number,
  total: number,
) {
  const rows = ROWS[table]
  if (!rows) throw new Error(`nobody says what to fill ${table} with`)
  await client.query(
    `insert into ${table} (${rows.columns}) select ${rows.values(cast, total)} from generate_series(${first}::bigint, ${last}::bigint) n`,
  )
}
