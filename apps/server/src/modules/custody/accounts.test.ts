import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD, type Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { endObstacles, requireFreeToGo } from '../agents/index.ts'
import { giveTo, walletOf } from '../agents/testing.ts'
import { setSuspension } from '../identity/testing.ts'
import { give, look } from '../tasks/testing.ts'
import { custodyEvent } from './events.ts'
import {
  assertAudited,
  custodyOf,
  end,
  enrol,
  makeRental,
  makeTraining,
  offerRental,
  rent,
  report,
} from './testing.ts'

const leave = (player: Player) =>
  player.send('POST /me/delete', { body: { confirmHandle: player.user?.handle, password: PASSWORD } })

describe('Custody, when an account is shut', () => {
  const service = useService()
  service.clock.stop()

  it('[custody-9] a suspended renter’s rental is cancelled: begun days paid, the rest back', async () => {
    const { owner, renter, agentId, id } = await makeRental(service, { pricePerDay: 20, days: 10 })
    const task = await give(renter, agentId, 'Research passwords')
    service.clock.advance(2 * DAY_MS)
    await setSuspension(service, renter, true)
    const over = await custodyOf(owner, id)
    assert.deepEqual([over.status, over.fee], ['cancelled', 6])
    assert.equal(await walletOf(owner), 1_700 + 54)
    await setSuspension(service, renter, false)
    await renter.send('POST /auth/login', { body: { login: renter.user?.handle, password: PASSWORD } })
    assert.equal(await walletOf(renter), 2_000 - 60)
    assert(['done', 'cancelled'].includes((await look(renter, task.id)).task.status))
    await assertAudited(service)
  })

  it('[custody-9] a suspended trainer’s trainings are cancelled, and the programs closed', async () => {
    const { owner, trainer, program, id } = await makeTraining(service, { fee: 420 })
    const second = await owner.makeAgent()
    const { json } = await enrol(owner, second.id, program.id)
    service.clock.advance(6 * DAY_MS)
    await setSuspension(service, trainer, true)
    for (const one of [id, json.id]) assert.equal((await custodyOf(owner, one)).status, 'cancelled')
    assert.equal(await walletOf(owner), 1_300 - 2 * 70)
    const third = await owner.makeAgent()
    assert.equal((await enrol(owner, third.id, program.id)).code, 'wrong_state')
    const { data } = (await service.visitor().send('GET /trainers/programs?limit=100')).json
    assert(!data.some((one: { id: string }) => one.id === program.id))
    await assertAudited(service)
  })

  it('[custody-9] what a suspended owner lent is returned, and not offered any more', async () => {
    const { owner, renter, offer, id } = await makeRental(service, { pricePerDay: 20, days: 10 })
    await setSuspension(service, owner, true)
    assert.equal((await custodyOf(renter, id)).status, 'returned')
    assert.equal(await walletOf(renter), 1_980)
    assert.equal((await rent(renter, offer.id)).code, 'not_found')
    await assertAudited(service)
  })

  it('[custody-9] offers and programs that come while their maker is being suspended are refused', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const { made, suspended } = await whileHeld(service, 'agents.agents', id, async (waiting) => {
      const suspended = setSuspension(service, owner, true)
      await waiting()
      const program = { title: 'Calm', focus: 'Feet first', weeks: 6, fee: 10 }
      const made = [
        owner.send(`PUT /agents/${id}/rental-offer`, { body: { pricePerDay: 1, maxDays: 1 } }),
        owner.send('POST /trainers/programs', { body: program }),
      ]
      await waiting(3)
      return { made, suspended }
    })
    for (const { code } of await Promise.all(made)) assert.equal(code, 'suspended')
    await suspended
  })

  it('[custody-9] of a suspension and renters at once nothing is left open', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const offer = await offerRental(owner, id)
    const renters = await Promise.all(Array.from({ length: 6 }, () => service.player()))
    await Promise.all([
      ...renters.map((renter) => rent(renter, offer.id, 1)),
      setSuspension(service, owner, true),
    ])
    for (const renter of renters) {
      const { holding } = (await renter.send('GET /me/custody')).json
      assert(holding.every(({ status }: { status: string }) => status === 'returned'))
    }
    await assertAudited(service)
  })

  it('[custody-9] [custody-10] a renter and a trainer who leave: both sides are whole', async () => {
    const rental = await makeRental(service, { pricePerDay: 20, days: 10 })
    assert.equal((await leave(rental.renter)).status, 200)
    const over = await custodyOf(rental.owner, rental.id)
    assert.equal(over.status, 'cancelled')
    assert.match(over.holder, /^deleted_/)
    assert.equal(await walletOf(rental.owner), 1_718)
    const training = await makeTraining(service, { fee: 420 })
    await report(training.trainer, training.id, 'Steady feet so far.')
    assert.equal((await leave(training.trainer)).status, 200)
    const ended = await custodyOf(training.owner, training.id)
    assert.deepEqual([ended.status, ended.reports[0].text], ['cancelled', 'Steady feet so far.'])
    assert.match(ended.reports[0].by, /^deleted_/)
    assert.equal(await walletOf(training.owner), 1_690)
    const { rows } = await service.runtime.database.pool.query(
      'select count(*)::int as count from custody.programs where id = $1',
      [training.program.id],
    )
    assert.equal(rows[0].count, 0)
    await assertAudited(service)
  })

  it('[custody-9] an account that owns agents still can’t leave, and nothing ends for its wish', async () => {
    const { owner, id } = await makeRental(service)
    assert.equal((await leave(owner)).code, 'has_agents')
    assert.equal((await custodyOf(owner, id)).status, 'active')
  })

  it('[custody-10] everything is in the export, and reports go with the owner they were written for', async () => {
    const { owner, trainer, agentId, program, id } = await makeTraining(service)
    const offer = await offerRental(owner, agentId, { note: 'Knows gardens.' })
    await report(trainer, id, 'Reads faster.', 2.5)
    const theirs = (await owner.send('GET /me/export')).json
    assert.deepEqual([theirs.agentsLent[0].id, theirs.rentalOffers[0].id], [id, offer.id])
    assert.equal(theirs.agentsLent[0].reports[0].text, 'Reads faster.')
    const own = (await trainer.send('GET /me/export')).json
    assert.deepEqual(
      [own.agentsHeld[0].id, own.programs[0].id, own.custodyReports[0].hours],
      [id, program.id, 2.5],
    )
    await end(owner, id)
    await giveTo(service, agentId, owner, await service.player())
    assert.equal((await leave(owner)).status, 200)
    assert.deepEqual((await custodyOf(trainer, id)).reports, [])
  })
})

describe('Custody, when an agent would change hands', () => {
  const service = useService()

  it('[custody-7] refuses, ends for what can’t wait, and never goes along', async () => {
    const { owner, renter, agentId, id } = await makeRental(service)
    const go = () => runUnitOfWork(service.runtime, (uow) => requireFreeToGo(uow, agentId as AgentId))
    await assert.rejects(go(), { code: 'agent_in_custody' })
    await runUnitOfWork(service.runtime, (uow) => endObstacles(uow, agentId as AgentId))
    assert.equal((await custodyOf(renter, id)).status, 'returned')
    await go()
    const again = await rent(renter, (await offerRental(owner, agentId)).id)
    await giveTo(service, agentId, owner, await service.player())
    assert.equal((await custodyOf(renter, again.json.id)).status, 'returned')
    await assertAudited(service)
  })
})

describe('An agent in custody', () => {
  const service = useService()

  it('[custody-6] [custody-7] is neither listed, sold nor given away; being rented ends its listing', async () => {
    const [owner, renter] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    const list = () => owner.send(`POST /agents/${id}/listing`, { body: { price: 500 } })
    const give = () => owner.send(`POST /agents/${id}/transfer`, { body: { toHandle: renter.user?.handle } })
    const { json: listing } = await list()
    const offer = await offerRental(owner, id)
    const { json: custody } = await rent(renter, offer.id)
    const seen = (await renter.send(`GET /market/agents/${listing.id}`)).json
    assert.equal(seen.status, 'cancelled', JSON.stringify(seen))
    for (const answer of [await list(), await give()])
      assert.deepEqual([answer.status, answer.code], [409, 'agent_in_custody'])
    await end(owner, custody.id)
    assert.equal((await list()).status, 200)
    const given = await give()
    assert.equal(given.status, 200, given.text)
    assert.equal((await rent(await service.player(), offer.id)).code, 'not_found')
  })
})

describe('Custody tells', () => {
  const service = useService()
  service.clock.stop()
  const toldTo = async (player: Player) =>
    (await toldBy(service, custodyEvent, player)).map(({ data, notice }) => [
      data['change'],
      notice?.title.replaceAll(/@\{[^}]+\}/g, '@') ?? null,
    ])

  it('[custody-11] both sides of a rental, the person of what they did not do', async () => {
    const { owner, renter, id } = await makeRental(service)
    await end(renter, id)
    assert.deepEqual(await toldTo(owner), [
      ['began', '@ rented Kaze for 3 days'],
      ['ended', 'The rental of Kaze is over'],
    ])
    assert.deepEqual(await toldTo(renter), [
      ['began', null],
      ['ended', null],
    ])
    const [began] = await toldBy(service, custodyEvent, owner)
    const { reports: _reports, ...shown } = await custodyOf(owner, id)
    assert.deepEqual(JSON.parse(JSON.stringify(began?.data['custody'])), shown)
  })

  it('[custody-11] both sides of a training, of reports too', async () => {
    const { owner, trainer, id } = await makeTraining(service)
    await report(trainer, id)
    await end(owner, id)
    assert.deepEqual(await toldTo(owner), [
      ['began', null],
      ['reported', '@ reported on Kaze'],
      ['ended', null],
    ])
    assert.deepEqual(await toldTo(trainer), [
      ['began', '@ enrolled Kaze in “Calm feet”'],
      ['reported', null],
      ['ended', 'The training of Kaze is over'],
    ])
  })
})
