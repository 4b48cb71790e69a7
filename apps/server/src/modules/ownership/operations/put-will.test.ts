import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { toldBy } from '../../../testing/told.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { whileHeld } from '../../../testing/while-held.ts'
import { transferEvent } from '../../agents/index.ts'
import { purseOf, tokenOf } from '../../finance/testing.ts'
import { setSuspension } from '../../identity/testing.ts'
import { untilLooked } from '../testing.ts'
import { willEvent } from '../wills.ts'

const START = 1_000

describe('PUT /agents/{id}/will', () => {
  const service = useService()
  const { clock } = service

  const put = (owner: Player, id: string, will: unknown) =>
    owner.send(`PUT /agents/${id}/will`, { body: { will } })
  const get = async (owner: Player, id: string) =>
    JSON.parse((await owner.send(`GET /agents/${id}/will`)).text)

  /** An owner whose agent goes to an heir after this many days. */
  async function bequeath(inactiveDays = 90) {
    const [owner, heir] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent('Kaze')
    const { status, text } = await put(owner, id, {
      heirHandle: heir.user?.handle,
      inactiveDays,
      note: 'Yours',
    })
    assert.equal(status, 200, text)
    return { owner, heir, id }
  }

  async function pass(days: number): Promise<void> {
    clock.advance(days * DAY_MS)
    await untilLooked(service)
    await untilReacted(service)
  }

  const ownerOf = async (id: string): Promise<string> =>
    (await service.visitor().send(`GET /agents/${id}/profile`)).json.owner

  const noticesTo = async (who: Player) =>
    (await toldBy(service, willEvent, who)).map(({ data, notice }) => [data['change'], notice?.title])

  it('[ownership-10] keeps one will an agent, which its owner alone sees, changes and clears', async () => {
    const { owner, heir, id } = await bequeath()
    const heirHandle = heir.user?.handle
    assert.deepEqual(await get(owner, id), { heirHandle, inactiveDays: 90, note: 'Yours' })
    assert.deepEqual(JSON.parse((await put(owner, id, { heirHandle, inactiveDays: 365 })).text), {
      heirHandle,
      inactiveDays: 365,
      note: '',
    })
    assert.equal((await heir.send(`GET /agents/${id}/will`)).code, 'not_found')
    assert.equal((await (await tokenOf(service, { owner, id })).send(`GET /agents/${id}/will`)).status, 403)
    assert.equal((await put(owner, id, { heirHandle })).json.inactiveDays, 365)
    for (const inactiveDays of [89, 3_651]) {
      assert.equal((await put(owner, id, { heirHandle, inactiveDays })).code, 'invalid_request')
    }
    const soon = (await put(owner, id, { heirHandle, inactiveDays: 5 })).json.error.details
    const message = 'must be a whole number from 90 to 3,650'
    assert.deepEqual(soon, [{ path: 'body.will.inactiveDays', message }], 'the will itself is an object')
    assert.deepEqual(
      (await put(owner, id, 'mine')).json.error.details.map(({ path }: { path: string }) => path),
      ['body.will'],
    )
    assert.equal((await put(owner, id, null)).text, 'null')
    assert.equal(await get(owner, id), null)
  })

  it('[ownership-10] clears nothing of whoever got the agent a moment before', async () => {
    const { owner, heir, id } = await bequeath()
    const { both } = await whileHeld(service, 'agents.agents', id, async (waiting) => {
      const giving = owner.send(`POST /agents/${id}/transfer`, { body: { toHandle: heir.user?.handle } })
      await waiting(1)
      const clearing = put(owner, id, null)
      await waiting(2)
      return { both: Promise.all([giving, clearing]) }
    })
    const [given, cleared] = await both
    assert.deepEqual([given.status, cleared.status], [200, 404])
  })

  it('[ownership-9] takes no heir who is nobody, oneself or suspended', async () => {
    const { owner, id } = await bequeath()
    const shut = await service.player()
    await setSuspension(service, shut, true)
    const named = async (heirHandle?: string) => (await put(owner, id, { heirHandle, inactiveDays: 90 })).code
    assert.deepEqual(
      [await named('nobody_at_all'), await named(owner.user?.handle), await named(shut.user?.handle)],
      ['not_found', 'wrong_state', 'wrong_state'],
    )
  })

  it('[ownership-11] [ownership-12] tells 30, 7 and 1 days before; on the day the agent passes on, both are told', async () => {
    const { owner, heir, id } = await bequeath(90)
    await pass(62)
    assert.deepEqual(await noticesTo(owner), [['will_due', 'Kaze passes on in 30 days']])
    await pass(23)
    await pass(5)
    assert.deepEqual(await noticesTo(owner), [
      ['will_due', 'Kaze passes on in 30 days'],
      ['will_due', 'Kaze passes on in 7 days'],
      ['will_due', 'Kaze passes on in a day'],
    ])
    assert.equal(await ownerOf(id), owner.user?.handle)
    await pass(2)
    assert.equal(await ownerOf(id), heir.user?.handle)
    const fresh = service.visitor()
    await fresh.send('POST /auth/login', { body: { login: heir.user?.handle, password: PASSWORD } })
    assert.deepEqual([await purseOf({ owner: fresh, id }), await get(fresh, id)], [300, null])
    const { data: said } = (await fresh.send(`GET /agents/${id}/messages`)).json
    assert.deepEqual(
      said.map(({ role, text }: { role: string; text: string }) => [role, text]),
      [['agent', 'I was left to you with these words: “Yours”']],
    )
    assert.match((await toldBy(service, transferEvent, heir))[0]?.notice?.body ?? '', /It has words for you/)
    for (const [who, change] of [
      [owner, 'gone'],
      [heir, 'received'],
    ] as const) {
      const [told] = await toldBy(service, transferEvent, who)
      assert(told)
      assert.deepEqual(
        [told.data['change'], (told.data['transfer'] as { reason: string }).reason],
        [change, 'inherited'],
      )
    }
  })

  it('[ownership-11] whoever is seen keeps the agent; an agent’s token is no sign of its owner', async () => {
    const { owner, heir, id } = await bequeath(90)
    const token = await tokenOf(service, { owner, id })
    const key = await owner.program('agents:read')
    await pass(80)
    assert.equal((await key.send('GET /agents')).status, 200)
    await pass(20)
    assert.equal(await ownerOf(id), owner.user?.handle)
    await token.send('GET /self')
    for (const days of [42, 22, 6, 2, 2]) await pass(days)
    assert.equal(await ownerOf(id), heir.user?.handle)
  })

  it('[ownership-11] after the service was down over all of it, the last notice is given a day before', async () => {
    const { owner, heir, id } = await bequeath(90)
    await pass(START)
    assert.deepEqual(await noticesTo(owner), [['will_due', 'Kaze passes on in a day']])
    assert.equal(await ownerOf(id), owner.user?.handle)
    await pass(2)
    assert.equal(await ownerOf(id), heir.user?.handle)
  })

  it('[ownership-11] a suspension stops the count', async () => {
    const { owner, heir, id } = await bequeath(90)
    await pass(50)
    await setSuspension(service, owner, true)
    await pass(500)
    await setSuspension(service, owner, false)
    await pass(5)
    assert.deepEqual(await noticesTo(owner), [])
    await pass(30)
    assert.equal(await ownerOf(id), owner.user?.handle)
    for (const days of [4, 2, 2]) await pass(days)
    assert.equal(await ownerOf(id), heir.user?.handle)
  })

  it('[ownership-12] an heir who is suspended on the day inherits nothing, and the owner is told', async () => {
    const { owner, heir, id } = await bequeath(90)
    await setSuspension(service, heir, true)
    for (const days of [62, 23, 5, 2]) await pass(days)
    assert.equal(await ownerOf(id), owner.user?.handle)
    assert.deepEqual((await noticesTo(owner)).at(-1), ['will_lapsed', 'Kaze has no heir any more'])
  })

  it('[ownership-12] [ownership-13] an heir who leaves is an heir no more, and the owner is told at once', async () => {
    const { owner, heir, id } = await bequeath(90)
    assert.equal((await owner.send('GET /me/export')).json.wills[0].heirHandle, heir.user?.handle)
    const body = { confirmHandle: heir.user?.handle, password: PASSWORD }
    assert.equal((await heir.send('POST /me/delete', { body })).status, 200)
    assert.equal(await get(owner, id), null)
    assert.deepEqual(await noticesTo(owner), [['will_lapsed', 'Kaze has no heir any more']])
  })
})
