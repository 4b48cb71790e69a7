import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { useService } from '../../../testing/service.ts'
import { listFeed } from './activities.ts'

describe('a feed', () => {
  const service = useService()

  // Between two activities of followed agents lie no others, some, or more than the recent ones.
  for (const gap of [1, 500, 20_000]) {
    it(`[social-4] is exactly the newest of all who are followed, whoever of them is busy or quiet: 1 of ${gap}`, async () => {
      const player = await service.player()
      const { db, pool } = service.runtime.database
      await pool.query('insert into social.people (user_id, following) values ($1, 60)', [player.id])
      await pool.query(
        `insert into social.follows (user_id, agent_id, at, told_at)
         select $1, gen_random_uuid(), now(), now() from generate_series(1, 60)`,
        [player.id],
      )
      // Agent number n has n / 3 activities, in no particular order; an agent that nobody follows has many, too.
      await pool.query(
        `insert into social.activities (id, agent_id, fact_id, kind, text, at) overriding system value
         select $2 * 1e9 + $2 * row_number() over (order by md5(agent_id::text || k)), agent_id, k, 'skill', 'x', now()
         from (
           select agent_id, row_number() over (order by agent_id) as n from social.follows where user_id = $1
           union all
           select gen_random_uuid(), 900
         ) f cross join lateral generate_series(1, n / 3) k`,
        [player.id, gap],
      )
      const { rows } = await pool.query(
        `select id from social.activities join social.follows using (agent_id) where user_id = $1 order by id desc`,
        [player.id],
      )
      const all = rows.map(({ id }) => Number(id))
      assert(all.length > 500)
      for (const count of [1, 2, 21, 58, 61, 101]) {
        const seen: number[] = []
        for (let before: number | null = null; ; before = seen.at(-1) ?? 0) {
          const page = await listFeed(db, player.id as UserId, before, count)
          seen.push(...page.map(({ id }) => id))
          if (page.length < count) break
        }
        assert.deepEqual(seen, all, `${count} at a time`)
      }
    })
  }
})
