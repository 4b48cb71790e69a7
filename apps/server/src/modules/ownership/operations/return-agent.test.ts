import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { toldBy } from '../../../testing/told.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { handoverObstacles, transferEvent } from '../../agents/index.ts'
import { factsOf, memoryOf, say } from '../../agents/testing.ts'
import { assertBalanced, purseOf } from '../../finance/testing.ts'
import { setSuspension } from '../../identity/testing.ts'

const KEEPER = 'house_keeper'

const give = (owner: Player, id: string, to: Player) =>
  owner.send(`POST /agents/${id}/transfer`, { body: { toHandle: to.user?.handle } })
const giveBack = (owner: Player, id: string) => owner.send(`POST /agents/${id}/return`)
const ownerOf = async (visitor: Player, id: string) =>
  (await visitor.send(`GET /agents/${id}/profile`)).json.owner
const leave = (player: Player) =>
  player.send('POST /me/delete', { body: { confirmHandle: player.user?.handle, password: PASSWORD } })

describe('POST /agents/{id}/return', () => {
  const service = useService()

  async function makeGift() {
    const [giver, taker] = [await service.player(), await service.player()]
    const { id } = await giver.makeAgent()
    const given = await give(giver, id, taker)
    assert.equal(given.status, 200, given.text)
    return { giver, taker, id }
  }

  it('[ownership-15] brings a gift back to its giver, whatever the giver’s setting, with the purse as it is', async () => {
    const { giver, taker, id } = await makeGift()
    await giver.send('PUT /me/gifts', { body: { acceptFrom: 'nobody' } })
    await say(taker, id, 'Remember that I like tea')
    const token = await agentToken(service, taker, id)
    await taker.send(`POST /agents/${id}/withdraw`, { body: { amount: 100 } })
    await taker.send(`POST /agents/${id}/listing`, { body: { price: 100 } })
    const open = (await taker.send(`GET /agents/${id}/return`)).json
    assert.deepEqual([open.from, open.toGiver], [giver.user?.handle, true])
    const returned = await giveBack(taker, id)
    assert.deepEqual(
      [returned.status, returned.json],
      [200, { agentId: id, to: giver.user?.handle, tokenId: null }],
      returned.text,
    )
    assert.equal((await taker.send(`GET /agents/${id}`)).code, 'not_found')
    assert.equal((await token.send('GET /self')).status, 401)
    assert.deepEqual([await purseOf({ owner: giver, id }), await memoryOf(giver, id)], [200, []])
    assert.deepEqual((await taker.send('GET /wallet')).json.wallet, 2_100)
    assert.equal((await service.visitor().send('GET /market/agents')).text.includes(id), false)
    await assertBalanced(service)
  })

  it('[ownership-15] tells both, and stands in the history as a change of hands', async () => {
    const { giver, taker, id } = await makeGift()
    const [received] = await toldBy(service, transferEvent, taker)
    assert.match(received?.notice?.body ?? '', /You can return it until \d{4}-\d\d-\d\d/)
    await giveBack(taker, id)
    const gone = (await toldBy(service, transferEvent, taker)).at(-1)
    const back = (await toldBy(service, transferEvent, giver)).at(-1)
    const told = [gone, back].map((one) => {
      assert(one)
      const { reason, returned, to } = one.data['transfer'] as Record<string, unknown>
      return [one.data['change'], reason, returned, to]
    })
    const handle = giver.user?.handle
    assert.deepEqual(told, [
      ['gone', 'gift', true, handle],
      ['received', 'gift', true, handle],
    ])
    assert.match(back?.notice?.title ?? '', /is yours again/)
    assert.match(gone?.notice?.body ?? '', /You returned the gift/)
    const { events } = (await service.visitor().send(`GET /agents/${id}/ownership`)).json
    assert.deepEqual(
      events.map(({ kind, to }: { kind: string; to: string }) => [kind, to]),
      [
        ['transferred', taker.user?.walletAddress],
        ['transferred', giver.user?.walletAddress],
      ],
    )
    const { handovers } = (await giver.send('GET /me/export')).json
    assert.deepEqual(
      handovers.map(({ change, reason }: Record<string, string>) => [change, reason]),
      [
        ['gone', 'gift'],
        ['received', 'returned'],
      ],
    )
  })

  it('[ownership-15] is there for 7 days, and says so', async () => {
    const { taker, id } = await makeGift()
    const { until } = (await taker.send(`GET /agents/${id}/return`)).json
    assert.equal(Date.parse(until) - service.clock.now().getTime() <= 7 * DAY_MS, true)
    service.clock.advance(7 * DAY_MS - HOUR_MS)
    assert.equal((await taker.send(`GET /agents/${id}/return`)).json.until, until)
    service.clock.advance(2 * HOUR_MS)
    assert.equal((await taker.send(`GET /agents/${id}/return`)).text, 'null')
    const late = await giveBack(taker, id)
    assert.deepEqual([late.status, late.code], [409, 'window_closed'])
  })

  it('[ownership-15] is once: not of one’s own, of what was sold, given on, or returned', async () => {
    const { giver, taker, id } = await makeGift()
    const own = await taker.makeAgent('Own')
    assert.equal((await giveBack(taker, own.id)).code, 'wrong_state')
    assert.equal((await giveBack(giver, id)).code, 'not_found')
    assert.equal((await giveBack(taker, id)).status, 200)
    assert.equal((await giveBack(giver, id)).code, 'wrong_state', 'what came back stays')
    const third = await service.player()
    await give(giver, id, taker)
    await give(taker, id, third)
    const again = await giveBack(third, id)
    assert.equal(again.json.to, taker.user?.handle, 'the last gift alone is undone')
    assert.equal((await giveBack(taker, id)).code, 'wrong_state')
    const listing = await taker.send(`POST /agents/${id}/listing`, { body: { price: 50 } })
    await third.send(`POST /market/agents/${listing.json.id}/buy`, { body: { maxPrice: 50 } })
    assert.equal((await giveBack(third, id)).code, 'wrong_state')
  })

  it('[ownership-15] is for a session or a key with ownership:write; a retry with its key gets the first answer', async () => {
    const { taker, id } = await makeGift()
    assert.equal(
      (await (await taker.program('agents:write')).send(`POST /agents/${id}/return`)).code,
      'insufficient_scope',
    )
    assert.equal((await (await agentToken(service, taker, id)).send(`POST /agents/${id}/return`)).status, 403)
    const program = await taker.program('ownership:write')
    const headers = { 'idempotency-key': 'give-it-back' }
    const first = await program.send(`POST /agents/${id}/return`, { headers })
    const second = await program.send(`POST /agents/${id}/return`, { headers })
    assert.deepEqual([first.status, second.text], [200, first.text])
  })

  it('[ownership-15] of many at once one counts', async () => {
    const { giver, taker, id } = await makeGift()
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(taker, id)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(await ownerOf(service.visitor(), id), giver.user?.handle)
  })

  it('[ownership-15] what changed hands before reasons were kept is no gift', async () => {
    const { taker, id } = await makeGift()
    await service.runtime.database.pool.query(
      'update agents.handovers set reason = null where agent_id = $1',
      [id],
    )
    assert.equal((await taker.send(`GET /agents/${id}/return`)).text, 'null')
    assert.equal((await giveBack(taker, id)).code, 'wrong_state')
  })

  it('[ownership-16] goes to the platform where the giver is suspended or gone: nobody uses it, and it is not listed', async () => {
    const one = await makeGift()
    await setSuspension(service, one.giver, true)
    assert.equal((await one.taker.send(`GET /agents/${one.id}/return`)).json.toGiver, false)
    const kept = await giveBack(one.taker, one.id)
    assert.deepEqual([kept.status, kept.json?.to], [200, KEEPER], kept.text)
    const two = await makeGift()
    assert.equal((await leave(two.giver)).status, 200)
    assert.equal((await giveBack(two.taker, two.id)).json.to, KEEPER, 'one keeper serves all')
    const visitor = service.visitor()
    const profile = (await visitor.send(`GET /agents/${one.id}/profile`)).json
    assert.deepEqual([profile.owner, profile.isBot], [KEEPER, true])
    assert.equal((await visitor.send('GET /market/agents')).text.includes(one.id), false)
    const mine = await one.taker.makeAgent('Mine')
    const body = { agentId: mine.id, opponentAgentId: one.id }
    assert.equal((await one.taker.send('POST /battles/friendly', { body })).code, 'forbidden')
    assert.equal((await one.taker.send(`POST /agents/${one.id}/return`)).code, 'not_found')
    const toKeeper = { body: { toHandle: KEEPER } }
    assert.equal((await one.taker.send(`POST /agents/${mine.id}/transfer`, toKeeper)).code, 'wrong_state')
    const login = await visitor.send('POST /auth/login', { body: { login: KEEPER, password: PASSWORD } })
    assert.equal(login.code, 'invalid_credentials')
    await untilReacted(service)
    await assertBalanced(service)
  })

  it('[ownership-16] of many that need the platform at once, each finds the same', async () => {
    const fresh = await Promise.all([makeGift(), makeGift(), makeGift()])
    for (const { giver } of fresh) await setSuspension(service, giver, true)
    const answers = await Promise.all(fresh.map(({ taker, id }) => giveBack(taker, id)))
    assert.deepEqual(
      answers.map(({ json }) => json.to),
      [KEEPER, KEEPER, KEEPER],
    )
  })
})

describe('POST /me/delete of an account that was given agents', () => {
  let held: string | null = null
  const find = async (_: unknown, agentId: string) =>
    agentId === held ? ({ code: 'agent_in_custody', message: 'It is rented out.' } as const) : null
  const custody = { name: 'held', contributes: [handoverObstacles.with({ find, end: async () => {} })] }
  const service = useService({ extraModules: [custody] })

  it('[ownership-17] gives back what is not older than 7 days, each to its giver, in the deed of the deletion', async () => {
    const [one, other, gone, taker] = await Promise.all(Array.from({ length: 4 }, () => service.player()))
    const gifts = []
    for (const giver of [one, other, gone] as Player[]) {
      const { id } = await giver.makeAgent()
      await give(giver, id, taker as Player)
      gifts.push(id)
    }
    await setSuspension(service, gone as Player, true)
    const answer = await leave(taker as Player)
    assert.equal(answer.status, 200, answer.text)
    const owners = await Promise.all(gifts.map((id) => ownerOf(service.visitor(), id)))
    assert.deepEqual(owners, [one?.user?.handle, other?.user?.handle, KEEPER])
    await untilReacted(service)
    const notices = (await (one as Player).send('GET /notifications')).json.data
    assert(notices.some(({ title }: { title: string }) => /is yours again/.test(title)))
    await assertBalanced(service)
  })

  it('[ownership-17] is refused for every other agent, and then nothing has gone back', async () => {
    const [giver, taker] = [await service.player(), await service.player()]
    const gift = await giver.makeAgent()
    await give(giver, gift.id, taker)
    const own = await taker.makeAgent('Own')
    assert.equal((await leave(taker)).code, 'has_agents')
    assert.equal(await ownerOf(service.visitor(), gift.id), taker.user?.handle)
    await give(taker, own.id, giver)
    held = gift.id
    const refused = await leave(taker)
    assert.deepEqual([refused.status, refused.code], [409, 'has_agents'])
    assert.match(refused.text, /It is rented out/)
    held = null
    service.clock.advance(8 * DAY_MS)
    await taker.send('POST /auth/login', { body: { login: taker.user?.handle, password: PASSWORD } })
    assert.equal((await leave(taker)).code, 'has_agents', 'an old gift is theirs')
    const returned = (await factsOf(service, gift.id)).filter(([, data]) => data['returned'])
    assert.deepEqual(returned, [])
  })
})
