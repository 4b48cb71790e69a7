import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/database.ts'
import type { AgentId } from '../../../../kernel/lib/ids.ts'
import { type ListPlace, valuePager } from '../../../../kernel/operation/paging.ts'
import type { Tx } from '../../../../kernel/transaction/unit-of-work.ts'

export const LADDERS = ['ranked', 'open', 'hardcore'] as const
export type Ladder = (typeof LADDERS)[number]

/** An agent's standing on one season's ladder, after all its battles. */
export type StoredRanking = {
  season: number
  bracket: Ladder
  agentId: AgentId
  score: number
  wins: number
  losses: number
  draws: number
  streak: number
}

export type RankingRef = Pick<StoredRanking, 'season' | 'bracket' | 'agentId'>

/** Standings of agents that are locked by the caller, so that they are nobody else's to move. */
export async function findRankings(tx: Tx, of: readonly RankingRef[]): Promise<StoredRanking[]> {
  if (of.length === 0) return []
  const { rows } = await sql<StoredRanking>`
    select s.season, s.bracket, s.agent_id as "agentId", s.score, s.wins, s.losses, s.draws, s.streak
    from unnest(${of.map(({ season }) => season)}::integer[], ${of.map(({ bracket }) => bracket)}::text[],
      ${of.map(({ agentId }) => agentId)}::uuid[]) as g (season, bracket, agent_id)
    join battles.standings s using (season, bracket, agent_id)`.execute(tx)
  return rows
}

export type ScoreCount = { season: number; bracket: Ladder; score: number; count: number }

/**
 * [battles-42] Writes standings and the counts that ranks are summed from, together. Counts are taken in the order of
 * their key, so nobody waits in a ring.
 */
export async function saveRankings(
  tx: Tx,
  standings: readonly StoredRanking[],
  counts: readonly ScoreCount[],
): Promise<void> {
  if (standings.length === 0) return
  await sql`
    with kept as (
      insert into battles.standings (season, bracket, agent_id, score, wins, losses, draws, streak)
      select season, bracket, "agentId", score, wins, losses, draws, streak
      from json_to_recordset(${JSON.stringify(standings)}::json) as s (season integer, bracket text, "agentId" uuid,
        score integer, wins integer, losses integer, draws integer, streak integer)
      on conflict (season, bracket, agent_id) do update set score = excluded.score, wins = excluded.wins,
        losses = excluded.losses, draws = excluded.draws, streak = excluded.streak
    )
    insert into battles.standing_counts as k (season, bracket, score, count)
    select season, bracket, score, count
    from json_to_recordset(${JSON.stringify(counts)}::json) as c (season integer, bracket text, score integer, count integer)
    order by season, bracket, score
    on conflict (season, bracket, score) do update set count = k.count + excluded.count`.execute(tx)
}

export type RankingRow = {
  rank: number
  agentId: AgentId
  score: number
  wins: number
  losses: number
  streak: number
}

/** Pages of one ladder of one season: refuses the cursor of another. */
export function ladderPages(season: number, bracket: Ladder) {
  const { read, page } = valuePager<AgentId>(`ladder:${season}:${bracket}`, SCORE_MAX)
  return {
    read,
    page: (rows: readonly RankingRow[], limit: number) =>
      page(rows, limit, ({ score, agentId }) => ({ value: score, id: agentId })),
  }
}
const SCORE_MAX = 999_999_999

/**
 * [battles-43] A page of a ladder, best first. The rank of its first row is a sum over the counts above it, and the
 * others follow from the counts between. The cost of a deep page grows only with the number of different scores.
 */
export async function listRankings(
  db: Db | Tx,
  ladder: { season: number; bracket: Ladder },
  page: { after: ListPlace<AgentId> | null; count: number },
): Promise<RankingRow[]> {
  const { season, bracket } = ladder
  const { after, count } = page
  const below = after === null ? sql`true` : sql`(s.score, s.agent_id) < (${after.value}, ${after.id}::uuid)`
  const { rows } = await sql<RankingRow>`
    with page as materialized (
      select s.agent_id, s.score, s.wins, s.losses, s.streak from battles.standings s
      where s.season = ${season} and s.bracket = ${bracket} and ${below}
      order by s.score desc, s.agent_id desc limit ${count}
    ), edge as (
      select max(score) as high, min(score) as low from page
    ), above as materialized (
      select coalesce(sum(k.count), 0)::integer as count from battles.standing_counts k, edge
      where k.season = ${season} and k.bracket = ${bracket} and k.score > edge.high
    ), within as (
      select k.score, (sum(k.count) over (order by k.score desc) - k.count)::integer as count
      from battles.standing_counts k, edge
      where k.season = ${season} and k.bracket = ${bracket} and k.score between edge.low and edge.high
    )
    select (1 + above.count + within.count) as rank, page.agent_id as "agentId", page.score, page.wins,
           page.losses, page.streak
    from page join within using (score), above
    order by page.score desc, page.agent_id desc`.execute(db)
  return rows
}

/** The best players' agents of a season in an order without ties: score, then wins, then fewer losses, then age. */
export async function listBest(
  db: Db | Tx,
  ladder: { season: number; bracket: Ladder },
  count: number,
): Promise<AgentId[]> {
  const { rows } = await sql<{ id: AgentId }>`
    select s.agent_id as id from battles.standings s
    where s.season = ${ladder.season} and s.bracket = ${ladder.bracket}
      and not exists (select 1 from battles.house h where h.agent_id = s.agent_id)
    order by s.score desc, s.wins desc, s.losses, s.agent_id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/** An agent's score on a ladder; null when it is not on it. */
export async function findScore(
  db: Db | Tx,
  { season, bracket }: { season: number; bracket: Ladder },
  agentId: AgentId,
): Promise<number | null> {
  const { rows } = await sql<{ score: number }>`
    select score from battles.standings
    where season = ${season} and bracket = ${bracket} and agent_id = ${agentId}`.execute(db)
  return rows[0]?.score ?? null
}

/** Players' agents that stood on any ladder of the season, by id, after the one given. */
export async function listPlaced(
  tx: Tx,
  season: number,
  after: AgentId | null,
  count: number,
): Promise<AgentId[]> {
  const { rows } = await sql<{ id: AgentId }>`
    select distinct p.agent_id as id
    from unnest(${[...LADDERS]}::text[]) as l (bracket)
    cross join lateral (
      select s.agent_id from battles.standings s
      where s.season = ${season} and s.bracket = l.bracket
        and (${after}::uuid is null or s.agent_id > ${after}::uuid)
        and not exists (select 1 from battles.house h where h.agent_id = s.agent_id)
      order by s.agent_id limit ${count}
    ) p
    order by p.agent_id limit ${count}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Rank = { bracket: Ladder; rank: number; score: number }

/** [battles-43] The ranks of an agent on each ladder of the season, as the ladders show them. */
export async function listRanks(db: Db | Tx, season: number, agentId: AgentId): Promise<Rank[]> {
  const { rows } = await sql<Rank>`
    select s.bracket, s.score, 1 + coalesce((
      select sum(k.count) from battles.standing_counts k
      where k.season = s.season and k.bracket = s.bracket and k.score > s.score), 0)::integer as rank
    from battles.standings s where s.season = ${season} and s.agent_id = ${agentId}
      and s.bracket = any(${[...LADDERS]}::text[])`.execute(db)
  return rows.sort((one, other) => LADDERS.indexOf(one.bracket) - LADDERS.indexOf(other.bracket))
}
