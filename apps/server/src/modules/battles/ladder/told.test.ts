import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startWorker } from '../../../kernel/jobs/worker.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { seasonAt, seasonStart } from '../../agents/index.ts'
import { credits, MINT, PRIZES, transfer } from '../../ledger/index.ts'
import { type Contender, giveAway, makeContender } from '../testing.ts'
import { moveRankings, type Placing } from './rankings.ts'

type Note = { title: string; body: string; link: string; data: { change: string } }

describe('what players are told when a season ends', () => {
  const service = useService()
  const seasonNow = () => seasonAt(service.clock.now())

  const get = async (path: string) => (await service.visitor().send(`GET ${path}`)).json

  const place = (bracket: Placing['bracket'], standings: readonly [Contender, number][]) =>
    runUnitOfWork(service.runtime, ({ tx }) =>
      moveRankings(
        tx,
        seasonNow(),
        standings.map(([{ id }, value]) => ({ agentId: id as AgentId, bracket, value, result: 'win' })),
      ),
    )

  const endow = (amount: number) =>
    runUnitOfWork(service.runtime, (uow) =>
      transfer(uow, [{ from: MINT, to: PRIZES, amount: credits(amount), kind: 'fee', memo: 'Season' }]),
    )

  /** Lets the present season end, and waits until everybody was told. */
  async function endSeason() {
    const season = seasonNow()
    service.clock.advance(seasonStart(season + 1).getTime() + 1 - service.clock.now().getTime())
    for (let tries = 0; tries < 600; tries++) {
      const detail = await get(`/seasons/${season}`)
      if (detail.closedAt !== null) return await told(detail)
      service.clock.advance(10_000)
      await pause(10)
    }
    return assert.fail(`season ${season} stays open`)
  }

  async function told<T>(detail: T): Promise<T> {
    const { pool } = service.runtime.database
    const waiting = `select 1 from kernel.jobs where name in ('battles.tell-season', 'battles.end-runs') limit 1`
    for (; (await pool.query(waiting)).rowCount !== 0; await pause(10)) service.runtime.wakeWorkers()
    await untilReacted(service)
    return detail
  }

  async function notesOf({ owner }: Pick<Contender, 'owner'>, about: string): Promise<Note[]> {
    // Sessions end long before a season does.
    const body = { login: owner.user?.handle, password: 'correct horse battery' }
    await owner.send('POST /auth/login', { body })
    const { json } = await owner.send('GET /notifications?limit=100')
    return json.data.filter(({ title }: Note) => title.includes(about))
  }

  it('[battles-51] is what the season says afterwards: rank, prize and trophy of each, the unpaid too', async () => {
    const season = seasonNow()
    const all = await Promise.all(Array.from({ length: 4 }, () => makeContender(service)))
    const [first, second, third, last] = all as [Contender, Contender, Contender, Contender]
    await place('ranked', [
      [first, 1_400],
      [second, 1_300],
      [third, 1_300],
    ])
    await place('open', [[last, 1]])
    await place('hardcore', [[third, 9]])
    await endow(5)
    const detail = await endSeason()
    for (const { rank, id } of detail.standings) {
      const contender = all.find((one) => one.id === id) as Contender
      const [note, ...more] = await notesOf(contender, `Season ${season} is over for Kaze`)
      assert.deepEqual(more, [])
      assert(note)
      assert.equal(note.link, `/seasons/${season}`)
      assert(note.body.includes(`Rank ${rank} of the ranked ladder`), note.body)
      const prize = detail.prizes.find(({ agentId }: { agentId: string }) => agentId === id)
      if (prize) {
        const sum = prize.amount === 1 ? '1 credit' : `${prize.amount} credits`
        assert(note.body.includes(`Prize for place ${prize.place} among players’ agents: ${sum}.`), note.body)
      } else assert(!note.body.includes('Prize'), note.body)
      const trophy = detail.trophies.find(({ agentId }: { agentId: string }) => agentId === id)
      assert.equal(note.body.includes('Trophy: Storm Aura.'), trophy !== undefined, note.body)
    }
    assert(detail.prizes.length > 0 && detail.prizes.length < 3)
    const [unpaid] = await notesOf(last, `Season ${season} is over`)
    assert.equal(unpaid?.body, 'Rank 1 of the open ladder with 1 point.')
  })

  it('[battles-49] [battles-51] a trophy that is won again is told again, to whoever owns the agent by then', async () => {
    const [one, heir] = [await makeContender(service), await service.player()]
    const counts: number[] = []
    for (const owner of [one.owner, heir]) {
      if (owner === heir) await giveAway(service, one, heir)
      await notesOf({ owner }, '')
      assert.equal((await owner.send(`POST /agents/${one.id}/care`)).status, 200)
      const started = await owner.send(`POST /agents/${one.id}/hardcore`)
      assert.equal(started.status, 200, started.text)
      await place('hardcore', [[one, 5]])
      const { trophies } = await endSeason()
      assert(trophies.some(({ agentId }: { agentId: string }) => agentId === one.id))
      counts.push((await notesOf({ owner }, 'Kaze won a trophy')).length)
    }
    assert.deepEqual(counts, [1, 1])
  })

  it('[battles-51] tells a shared rank and a place among those who are paid apart, the house above both', async () => {
    const season = seasonNow()
    const all = await Promise.all(Array.from({ length: 4 }, () => makeContender(service)))
    const [one, other, ...house] = all as [Contender, Contender, Contender, Contender]
    for (const [at, { id }] of house.entries())
      await service.runtime.database.pool.query(`insert into battles.house values ($1, $2)`, [1_000 + at, id])
    await place('ranked', [
      ...house.map((of): [Contender, number] => [of, 1_500]),
      [one, 1_300],
      [other, 1_300],
    ])
    await endow(1_000)
    const { prizes } = await endSeason()
    for (const contender of [one, other]) {
      const prize = prizes.find(({ agentId }: { agentId: string }) => agentId === contender.id)
      const [note] = await notesOf(contender, `Season ${season} is over`)
      const paid = `Prize for place ${prize.place} among players’ agents: ${prize.amount} credits.`
      assert.equal(note?.body, `Rank 3 of the ranked ladder, rated 1300. ${paid}`)
      const [won] = await notesOf(contender, 'won a prize')
      assert.match(won?.body ?? '', /Agents of the house are left out/)
    }
    assert.deepEqual(
      prizes.map((prize: { place: number }) => prize.place),
      [1, 2],
    )
  })

  it('[battles-51] is told once, however many workers there are, and the house tells itself nothing', async () => {
    const [one, house] = [await makeContender(service), await makeContender(service)]
    const season = seasonNow()
    await service.runtime.database.pool.query(`insert into battles.house values (999, $1)`, [house.id])
    await place('ranked', [
      [one, 1_250],
      [house, 1_260],
    ])
    const more = [startWorker(service.runtime), startWorker(service.runtime)]
    await endSeason().finally(() => Promise.all(more.map((worker) => worker.stop())))
    assert.equal((await notesOf(one, `Season ${season} is over`)).length, 1)
    const { rows } = await service.runtime.database.pool.query(
      `select count(*)::int as told from kernel.facts where type = 'battles.season_told' and (data ->> 'season')::int = $1`,
      [season],
    )
    assert.equal(rows[0].told, 1)
  })
})
