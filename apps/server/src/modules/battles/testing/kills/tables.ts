import assert from 'node:assert/strict'
import type { Database } from '../../../../kernel/db/database.ts'

/** Nothing counted twice and nothing lost: every agent's record is the sum of its battles. */
export async function checkBattles({ pool }: Database, asked: readonly string[]): Promise<void> {
  const ids = [...new Set(asked)]
  const { rows: found } = await pool.query(
    `select (select count(*)::int from battles.battles) as made,
            (select count(*)::int from battles.joined where id = any($1::uuid[])) as joined`,
    [ids],
  )
  assert.equal(found[0].made, ids.length - found[0].joined, 'a battle was made twice, or is lost')
  for (const [what, text] of Object.entries(NONE_OF)) {
    const { rows } = await pool.query(text)
    assert.deepEqual(rows, [], what)
  }
}

/** Each agent's part in each battle. */
const FOUGHT = `
  select a_agent_id as id, season, mode, rated, boss, a_rating_delta as rating, a_xp_delta as xp,
         outcome = 'a' as won, outcome = 'b' as lost from battles.battles
  union all
  select b_agent_id, season, mode, rated, null, b_rating_delta, b_xp_delta, outcome = 'b', outcome = 'a'
  from battles.battles where b_agent_id is not null`

/** Queries that must find no rows. */
const NONE_OF = {
  'an unsettled battle': `select id, status from battles.battles where status <> 'done'`,
  'an agent that is still in a battle': `select id from agents.agents where battles_under_way <> 0`,
  'a battle announced other than once': `
    select b.id from battles.battles b left join kernel.facts f
      on f.type = 'battles.finished' and f.data ->> 'battleId' = b.id::text
    group by b.id having count(f.id) <> 1`,
  'an agent whose rating, experience or record is not what its battles add up to': `
    with sums as (
      select id, sum(coalesce(rating, 0)) as rating, sum(xp) as xp,
             count(*) filter (where mode not in ('training', 'friendly')) as counted,
             count(*) filter (where won and mode not in ('training', 'friendly')) as won
      from (${FOUGHT}) fought group by id
    )
    select a.id, a.name, a.rating, a.xp, a.wins, a.losses, a.draws, s.*
    from sums s join agents.agents a on a.id = s.id
    where a.xp <> s.xp or a.wins <> s.won or a.wins + a.losses + a.draws <> s.counted
       or (not exists (select 1 from battles.house h where h.agent_id = a.id) and a.rating <> 1200 + s.rating)`,
  'a career that is not what its battles add up to': `
    with sums as (
      select id, count(*) filter (where rated) as rated,
             bool_or(won and boss is not null) as beaten from (${FOUGHT}) fought group by id
    )
    select s.*, c.* from sums s left join battles.careers c on c.agent_id = s.id
    where coalesce(c.rated_battles, 0) <> s.rated or (coalesce(cardinality(c.bosses_beaten), 0) > 0) <> s.beaten`,
  'a standing on the ladder that is not what its battles add up to': `
    with sums as (
      select season, id, count(*) filter (where won) as wins, count(*) filter (where lost) as losses, count(*) as fought
      from (${FOUGHT}) fought where rated group by season, id
    )
    select * from sums s
    full join (select * from battles.standings where bracket = 'ranked') t on t.season = s.season and t.agent_id = s.id
    where (s.wins, s.losses, s.fought) is distinct from (t.wins, t.losses, t.wins + t.losses + t.draws)`,
  'a count of the ladder that is not that of its standings': `
    select * from (
      select season, bracket, score, count(*) as count from battles.standings group by season, bracket, score
    ) s
    full join (select * from battles.standing_counts where count <> 0) k using (season, bracket, score)
    where s.count is distinct from k.count`,
  'a dead job': `select name, last_error from kernel.dead_jobs`,
}
