import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { seasonAt, seasonStart } from '../../agents/index.ts'
import { audit, credits, MINT, PRIZES, transfer } from '../../ledger/index.ts'
import {
  agentOf,
  type Contender,
  inBattle,
  inviteTo,
  makeContender,
  makeDuel,
  playOut,
  untilBattle,
} from '../testing.ts'
import { closeSeasons } from './close-season.ts'
import { moveRankings, PRIZE_PLACES, prizeFloor, shareOf } from './rankings.ts'

describe('a season whose battles nobody settles', () => {
  const service = useService({ settings: { role: 'http' } })

  it('[battles-46] waits for what moves a ladder, not for training and friendly battles', async () => {
    const season = seasonAt(service.clock.now())
    const [a, b, c] = [
      await makeContender(service),
      await makeContender(service),
      await makeContender(service),
    ]
    await inBattle(a, { mode: 'training' })
    const invite = await inviteTo(b, c)
    assert.equal((await c.owner.send(`POST /battles/${invite.json.id}/accept`)).status, 200)
    const duel = await makeDuel(service)
    service.clock.advance(seasonStart(season + 1).getTime() + 60_000 - service.clock.now().getTime())
    const close = async () => {
      await runUnitOfWork(service.runtime, (uow) => closeSeasons.run(uow, {}))
      return (await service.visitor().send(`GET /seasons/${season}`)).json.closedAt !== null
    }
    assert.equal(await close(), false)
    await service.runtime.database.pool.query(`update battles.battles set status = 'failed' where id = $1`, [
      duel.id,
    ])
    assert.equal(await close(), true)
  })
})

describe('a season', () => {
  const service = useService()
  const get = async (path: string) => {
    const answer = await service.visitor().send(`GET ${path}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }
  const seasonNow = () => seasonAt(service.clock.now())

  /** Moves the clock to just before or after the end of the season that is under way. */
  function moveToEnd(offsetMs: number): void {
    const end = seasonStart(seasonNow() + 1).getTime() + offsetMs
    service.clock.advance(end - service.clock.now().getTime())
  }

  /** Waits until the season is closed: the job looks once a minute. */
  async function untilClosed(season: number) {
    for (let tries = 0; tries < 400; tries++) {
      const detail = await get(`/seasons/${season}`)
      if (detail.closedAt !== null) return detail
      service.clock.advance(10_000)
      await pause(10)
    }
    assert.fail(`season ${season} stays open`)
  }

  const place = (season: number, standings: readonly [Contender, number][], bracket: 'ranked' | 'hardcore') =>
    runUnitOfWork(service.runtime, ({ tx }) =>
      moveRankings(
        tx,
        season,
        standings.map(([{ id }, value]) => ({ agentId: id as AgentId, bracket, value, result: 'win' })),
      ),
    )

  /** The notices about prizes in the owner's inbox, once there are some. */
  async function untilTold({ owner }: Contender): Promise<string[]> {
    for (let tries = 0; tries < 400; tries++) {
      const { json } = await owner.send('GET /notifications?limit=100')
      const titles = json.data.map(({ title }: { title: string }) => title)
      const prizes = titles.filter((title: string) => title.includes('won a prize'))
      if (prizes.length > 0) return prizes
      await pause(10)
    }
    assert.fail('the owner was told of no prize')
  }

  const endow = (amount: number) =>
    runUnitOfWork(service.runtime, (uow) =>
      transfer(uow, [
        { from: MINT, to: PRIZES, amount: credits(amount), kind: 'fee', memo: 'For the season' },
      ]),
    )

  it('[battles-47] shares out the whole pool, never more', () => {
    const shares = Array.from({ length: PRIZE_PLACES }, (_, at) => shareOf(at + 1))
    assert.equal(
      shares.reduce((sum, share) => sum + share, 0),
      1_000,
    )
    for (const pool of [0, 1, 999, 1_000, 123_457]) {
      const paid = shares.reduce((sum, _, at) => sum + prizeFloor(credits(pool), at + 1), 0)
      assert(paid <= pool && pool - paid < PRIZE_PLACES)
    }
    assert.equal(shareOf(PRIZE_PLACES + 1), 0)
  })

  it('[battles-46] follows the calendar: 28 days each, one after the other', async () => {
    const { data } = await get('/seasons')
    const [season] = data
    assert.deepEqual(season, {
      season: seasonNow(),
      startsAt: seasonStart(seasonNow()).toISOString(),
      endsAt: seasonStart(seasonNow() + 1).toISOString(),
      status: 'active',
      prizePool: 0,
    })
    assert.equal(Date.parse(season.endsAt) - Date.parse(season.startsAt), 28 * 86_400_000)
    assert.equal((await service.visitor().send(`GET /seasons/${seasonNow() + 1}`)).code, 'not_found')
  })

  it('[battles-45] [battles-47] [battles-48] [battles-49] closes once: standings final, prizes paid, trophies given, runs ended', async () => {
    const season = seasonNow()
    const best = await Promise.all(Array.from({ length: 3 }, () => makeContender(service)))
    const [first, second, third] = best as [Contender, Contender, Contender]
    await place(
      season,
      [
        [first, 1_400],
        [second, 1_300],
        [third, 1_300],
      ],
      'ranked',
    )
    for (const { owner, id } of [second, third]) await owner.send(`POST /agents/${id}/hardcore`)
    await place(season, [[third, 9]], 'hardcore')
    await endow(1_005)
    const { prizePool } = await get(`/seasons/${season}`)
    assert.equal(prizePool, 1_005)

    moveToEnd(1)
    const closed = await untilClosed(season)
    assert.deepEqual([closed.status, closed.prizePool], ['ended', 1_005])
    assert.deepEqual(
      closed.prizes.map(({ place, amount }: { place: number; amount: number }) => [place, amount]),
      [
        [1, 201],
        [2, 120],
        [3, 80],
      ],
    )
    assert.equal(closed.prizes[0].agentId, first.id)
    assert.deepEqual(
      closed.trophies.map(({ agentId, trophy }: { agentId: string; trophy: string }) => [agentId, trophy]),
      [[third.id, 'Storm Aura']],
    )
    assert.deepEqual(
      closed.standings.map(({ rank }: { rank: number }) => rank),
      [1, 2, 2],
    )
    assert.equal((await agentOf(first)).purse, 300 + 201)
    const gear = await get(`/agents/${third.id}/gear`)
    assert(gear.data.some(({ item }: { item: string }) => item === 'aura-storm'))
    // The undistributed rest is in the next season's pool.
    const [current] = (await get('/seasons')).data
    assert.deepEqual([current.season, current.prizePool], [season + 1, 1_005 - 401])
    assert.equal((await audit(service.runtime.database.db)).violations, 0)

    const { json } = await second.owner.send(`GET /agents/${second.id}/hardcore`)
    assert.deepEqual([json.season, json.run, json.canStart], [season + 1, null, false])
  })

  it('[agents-16] [battles-50] takes ratings half way back at the boundary; the battle that was under way counts before it', async () => {
    const season = seasonNow()
    moveToEnd(-5_000)
    const duel = await makeDuel(service)
    const { ratingDelta } = await playOut(service, duel.id)
    assert.equal(seasonNow(), season + 1)
    const { data } = await get(`/ladder?season=${season}&limit=100`)
    const entry = data.find(({ id }: { id: string }) => id === duel.a.id)
    assert.equal(entry.rating, 1_200 + ratingDelta.a)
    assert.equal((await get('/ladder')).data.length, 0)
    assert.equal((await agentOf(duel.a)).rating, 1_200 + Math.trunc(ratingDelta.a / 2))
    await untilClosed(season)
  })

  it('[battles-45] adds to the score of its season, also for an agent that is rated in the next by then', async () => {
    const season = seasonNow()
    moveToEnd(-5_000)
    const duel = await makeDuel(service)
    await place(season, [[duel.a, 1_340]], 'ranked')
    await service.runtime.database.pool.query(
      'update agents.agents set rating = 1270, rating_season = $2 where id = any($1)',
      [[duel.a.id, duel.b.id], season + 1],
    )
    const { ratingDelta } = await playOut(service, duel.id)
    const { data } = await get(`/ladder?season=${season}&limit=100`)
    const ratingOf = ({ id }: Contender) => data.find((one: { id: string }) => one.id === id)?.rating
    assert.equal(ratingOf(duel.a), 1_340 + ratingDelta.a)
    // It stood nowhere yet: what it was rated when it entered is all there is.
    assert.equal(ratingOf(duel.b), 1_200 + ratingDelta.b)
    assert.equal((await agentOf(duel.a)).rating, 1_270 + ratingDelta.a)
    await untilClosed(season)
  })

  it('[battles-46] waits for the last battle, and finds seasons that nobody was awake for', async () => {
    const season = seasonNow()
    const a = await makeContender(service)
    const { id } = await inBattle(a)
    moveToEnd(0)
    // A house agent joins 20 s after the wait began, so the battle is fought after the boundary.
    service.clock.advance(21_000)
    await untilBattle(service, id, ({ status }) => status === 'running')
    assert.equal((await get(`/seasons/${season}`)).closedAt, null)
    await playOut(service, id)
    service.clock.advance(3 * 28 * 86_400_000)
    for (const missed of [season, season + 1, season + 2]) await untilClosed(missed)
    const { data } = await get('/seasons')
    assert.equal(data[0].season, seasonNow())
  })

  it('[battles-46] waits a minute for the entries of its last moment', async () => {
    const season = seasonNow()
    moveToEnd(30_000)
    await runUnitOfWork(service.runtime, (uow) => closeSeasons.run(uow, {}))
    assert.equal((await get(`/seasons/${season}`)).closedAt, null)
    const { closedAt } = await untilClosed(season)
    assert(Date.parse(closedAt) >= seasonStart(season + 1).getTime() + 60_000, closedAt)
  })

  it('[battles-47] is closed by one of many who try', async () => {
    const season = seasonNow()
    const winner = await makeContender(service)
    await place(season, [[winner, 1_500]], 'ranked')
    await endow(10_000)
    moveToEnd(60_000)
    const tries = Array.from({ length: 12 }, () =>
      runUnitOfWork(service.runtime, (uow) => closeSeasons.run(uow, {})).catch((error) => error),
    )
    await Promise.all(tries)
    const { prizes, prizePool } = await untilClosed(season)
    assert.equal(prizes.length, 1)
    assert.equal((await agentOf(winner)).purse, 300 + Math.floor(prizePool / 5))
    assert.equal((await audit(service.runtime.database.db)).violations, 0)
    const { name } = await agentOf(winner)
    assert.deepEqual(await untilTold(winner), [`${name} won a prize: place 1`])
  })
})
