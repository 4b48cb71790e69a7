import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { asyncProperty, assert as check, constantFrom, integer, array as listOf, record } from 'fast-check'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { inBattle, makeContender, makeDuel, playOut } from '../testing.ts'
import { moveRankings, type Placing } from './rankings.ts'
import { LADDERS, type Ladder, listRankings } from './store/rankings.ts'

type Standing = { score: number; wins: number; losses: number; streak: number }
type Entry = { rank: number; id: string; rating: number; wins: number; losses: number; streak: number }

/** The expected ladder: everybody's standing, added up one by one. */
class Model {
  readonly standings = new Map<string, Standing>()

  place({ agentId, bracket, value, result }: Placing): void {
    const key = `${bracket}:${agentId}`
    const { score, wins, losses, streak } = this.standings.get(key) ?? {
      score: 0,
      wins: 0,
      losses: 0,
      streak: 0,
    }
    const scores = { ranked: value, open: score + value, hardcore: Math.max(score, value) }
    this.standings.set(key, {
      score: scores[bracket],
      wins: wins + Number(result === 'win'),
      losses: losses + Number(result === 'loss'),
      streak: result === 'win' ? streak + 1 : 0,
    })
  }

  /** Ranks by counting the agents above, agent by agent. */
  ladder(bracket: Ladder) {
    const all = [...this.standings].filter(([key]) => key.startsWith(`${bracket}:`))
    const rows = all.map(([key, standing]) => {
      const rank = 1 + all.filter(([, other]) => other.score > standing.score).length
      return { rank, agentId: key.slice(bracket.length + 1), ...standing }
    })
    return rows.sort((one, other) => other.score - one.score || (one.agentId < other.agentId ? 1 : -1))
  }
}

describe('the ladder', () => {
  const service = useService()
  const get = async (path: string) => {
    const answer = await service.visitor().send(`GET ${path}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }

  it('[battles-42] [battles-43] ranks everybody as a count would, on every page, whatever happened at once', async () => {
    let season = 1_000
    const agents = Array.from({ length: 12 }, () => randomUUID() as string as AgentId)
    const placing = record({
      agentId: constantFrom(...agents),
      bracket: constantFrom(...LADDERS),
      value: integer({ min: 0, max: 8 }),
      result: constantFrom('win' as const, 'draw' as const, 'loss' as const),
    })
    const page = integer({ min: 1, max: 5 })
    const property = asyncProperty(
      listOf(placing, { minLength: 1, maxLength: 40 }),
      page,
      async (placings, size) => {
        season++
        const model = new Model()
        // One agent's battles end one after the other; those of different agents all at once.
        const byAgent = Map.groupBy(placings, ({ agentId }) => agentId)
        await Promise.all(
          [...byAgent.values()].map(async (own) => {
            for (const one of own) {
              await runUnitOfWork(service.runtime, ({ tx }) => moveRankings(tx, season, [one]))
              model.place(one)
            }
          }),
        )
        for (const bracket of LADDERS)
          assert.deepEqual(await readAll(season, bracket, size), model.ladder(bracket))
      },
    )
    await check(property, { numRuns: 25 })
  })

  async function readAll(season: number, bracket: Ladder, size: number) {
    const rows = []
    let after = null
    for (;;) {
      const page = await listRankings(
        service.runtime.database.db,
        { season, bracket },
        { after, count: size },
      )
      rows.push(...page)
      const last = page.at(-1)
      if (!last || page.length < size) return rows
      after = { value: last.score, id: last.agentId }
    }
  }

  it('[battles-44] shows who fought a rated battle, best first, each with its record of the season', async () => {
    const { id, a, b } = await makeDuel(service)
    assert.equal((await get('/ladder')).data.length, 0)
    const { outcome, ratingDelta } = await playOut(service, id)
    const { season, bracket, data, next } = await get('/ladder')
    assert.deepEqual([season, bracket, next], [1, 'ranked', null])
    const of = ({ id }: { id: string }): Entry => data.find((entry: Entry) => entry.id === id)
    for (const [contender, side] of [
      [a, 'a'],
      [b, 'b'],
    ] as const) {
      const { rank: _rank, wins, losses, streak, rating } = of(contender)
      const won = Number(outcome === side)
      const lost = Number(outcome !== side && outcome !== 'draw')
      assert.deepEqual([wins, losses, streak, rating], [won, lost, won, 1200 + ratingDelta[side]])
    }
    const ratings = data.map(({ rating }: Entry) => rating)
    assert.deepEqual(
      ratings,
      ratings.toSorted((one: number, other: number) => other - one),
    )
    assert.deepEqual(Object.keys(of(a)), [
      'rank',
      'id',
      'name',
      'character',
      'rating',
      'dan',
      'wins',
      'losses',
      'streak',
      'owner',
      'status',
    ])
  })

  it('[battles-44] ranks the open bracket by points, and friendly battles nowhere', async () => {
    const { id } = await makeDuel(service, { mode: 'open' })
    const { outcome } = await playOut(service, id)
    const { data } = await get('/ladder?bracket=open')
    assert.deepEqual(
      data.map(({ rank, wins, losses }: Entry) => [rank, wins, losses]),
      outcome === 'draw'
        ? [
            [1, 0, 0],
            [1, 0, 0],
          ]
        : [
            [1, 1, 0],
            [2, 0, 1],
          ],
    )
    const a = await makeContender(service)
    const { id: spar } = await inBattle(a, { mode: 'training' })
    await playOut(service, spar)
    const all = (await get('/ladder?limit=100')).data
    assert(!all.some((entry: Entry) => entry.id === a.id))
  })

  it('[battles-43] pages by cursor, and takes no cursor of another ladder', async () => {
    await playOut(service, (await makeDuel(service)).id)
    const { data, next } = await get('/ladder?limit=1')
    assert.equal(data.length, 1)
    const second = await get(`/ladder?limit=1&cursor=${next}`)
    assert.notEqual(second.data[0].id, data[0].id)
    const visitor = service.visitor()
    assert.equal((await visitor.send(`GET /ladder?bracket=open&cursor=${next}`)).code, 'invalid_cursor')
    assert.equal((await visitor.send('GET /ladder?cursor=x')).code, 'invalid_cursor')
    assert.equal((await visitor.send('GET /ladder?season=2')).code, 'not_found')
    assert.equal((await visitor.send('GET /ladder?season=0')).code, 'invalid_request')
    assert.equal((await visitor.send('GET /ladder/hardcore?season=9')).code, 'not_found')
  })
})
