import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { shownBy, toldBy } from '../../../testing/told.ts'
import { assertBalanced, policyOf, purseOf, setPolicyOf, startDay } from '../../finance/testing.ts'
import { mute } from '../../identity/testing.ts'
import { tipActivity, tipEvent } from '../audience/events.ts'
import { commentsOn } from '../audience/testing.ts'
import { inBattle, makeContender, makeDuel, playOut } from '../testing.ts'

const tip = (who: Player, battleId: string, body: Record<string, unknown> = {}) =>
  who.send(`POST /battles/${battleId}/tips`, { body: { side: 'a', amount: 10, ...body } })

const walletOf = async (who: Player): Promise<number> => (await who.send('GET /wallet')).json.wallet

describe('POST /battles/{id}/tips', () => {
  const service = useService()

  it('[battles-35] goes from the wallet straight into the fighter’s purse, and shows', async () => {
    const { id, b } = await makeDuel(service)
    const fan = await service.player()
    const [before, wallet] = [await purseOf(b), await walletOf(fan)]
    const given = await tip(fan, id, { side: 'b', amount: 50, message: 'Brave!' })
    assert.equal(given.status, 200, given.text)
    assert.equal(given.json.purse, before + 50)
    assert.deepEqual([await purseOf(b), await walletOf(fan)], [before + 50, wallet - 50])
    const { kind, handle, amount, side, text, agent } = given.json.comment
    assert.deepEqual(
      [kind, handle, amount, side, text, agent],
      ['tip', fan.user?.handle, 50, 'b', 'Brave!', null],
    )
    assert.deepEqual(await commentsOn(fan, id), [given.json.comment])
    await assertBalanced(service)
  })

  it('[battles-35] while the battle runs and 15 minutes after', async () => {
    const waiting = await makeContender(service)
    const queued = await inBattle(waiting, { mode: 'open' })
    const early = await tip(waiting.owner, queued.id)
    assert.equal(early.code, 'battle_not_running')
    assert.match(early.json.error.message, /15 minutes after its end/)
    const { id } = await makeDuel(service)
    const fan = await service.player()
    const { finishedAt } = await playOut(service, id)
    const toEnd = Date.parse(finishedAt) + 15 * MINUTE_MS - service.clock.now().getTime()
    service.clock.advance(toEnd - 20 * SECOND_MS)
    assert.equal((await tip(fan, id)).status, 200)
    service.clock.advance(21 * SECOND_MS)
    const late = await tip(fan, id)
    assert.equal(late.code, 'window_closed')
    assert.match(late.json.error.message, /15 minutes after its end/)
  })

  it('[battles-35] bounds, an unknown battle, a fighter without a purse', async () => {
    const { id, a } = await makeDuel(service)
    for (const amount of [0, 501, 1.5]) assert.equal((await tip(a.owner, id, { amount })).status, 400)
    assert.equal((await tip(a.owner, a.id)).code, 'not_found')
    const trainee = await makeContender(service)
    const training = await inBattle(trainee, { mode: 'training' })
    const fan = await service.player()
    assert.equal((await tip(fan, training.id, { side: 'b' })).code, 'wrong_state')
    assert.equal((await tip(fan, training.id, { side: 'a' })).status, 200)
  })

  it('[battles-35] an agent pays from its purse by its policy, and is never asked for', async () => {
    const { id, a } = await makeDuel(service)
    const fan = await makeContender(service)
    await setPolicyOf(fan, { askAbove: 0, dailyLimit: 30 })
    const [purse, wallet] = [await purseOf(fan), await walletOf(fan.owner)]
    const given = await tip(fan.owner, id, { amount: 20, asAgentId: fan.id })
    assert.equal(given.status, 200, given.text)
    assert.equal(given.json.comment.agent.id, fan.id)
    assert.deepEqual([await purseOf(fan), await walletOf(fan.owner)], [purse - 20, wallet])
    assert.equal((await policyOf(fan)).spentToday, 20)
    assert.equal((await tip(fan.owner, id, { amount: 20, asAgentId: fan.id })).code, 'limit_reached')
    const token = await agentToken(service, fan.owner, fan.id)
    assert.equal((await tip(token, id, { amount: 5 })).json.comment.agent.id, fan.id)
    await setPolicyOf(fan, { frozen: true })
    assert.equal((await tip(token, id, { amount: 1 })).code, 'policy_frozen')
    assert.equal((await tip(fan.owner, id, { asAgentId: a.id })).code, 'not_found')
    assert.equal((await tip(a.owner, id, { asAgentId: a.id })).code, 'invalid_request')
    await assertBalanced(service)
  })

  it('[battles-35] a short wallet pays nothing and shows nothing', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    const program = await fan.program('battles:write', 'finance:write')
    await Promise.all([1, 2, 3].map(() => tip(fan, id, { amount: 500 })))
    startDay(service)
    const other = await makeDuel(service)
    assert.equal((await tip(program, other.id, { amount: 500 })).status, 200)
    assert.equal((await tip(program, other.id, { amount: 1 })).code, 'insufficient_funds')
    assert.equal((await commentsOn(fan, other.id)).length, 1)
  })

  it('[battles-36] of 64 at once exactly those are taken that fit into the day', async () => {
    startDay(service)
    const { id, a } = await makeDuel(service)
    const fan = await service.player()
    await fan.send('POST /wallet/topup', { body: { amount: 1_000 } })
    const before = await purseOf(a)
    const answers = await Promise.all(Array.from({ length: 64 }, () => tip(fan, id, { amount: 100 })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 20)
    assert(answers.every(({ status, code }) => status === 200 || code === 'limit_reached'))
    assert.equal(await purseOf(a), before + 2_000)
    service.clock.advance(DAY_MS)
    await assertBalanced(service)
  })

  it('[battles-36] the same key tips once', async () => {
    const { id, a } = await makeDuel(service)
    const fan = await service.player()
    const before = await purseOf(a)
    const sent = { headers: { 'idempotency-key': 'one tip' }, body: { side: 'a', amount: 7 } }
    const answers = await Promise.all([1, 2, 3].map(() => fan.send(`POST /battles/${id}/tips`, sent)))
    assert(answers.some(({ status }) => status === 200))
    assert.equal((await fan.send(`POST /battles/${id}/tips`, sent)).status, 200)
    assert.equal(await purseOf(a), before + 7)
  })

  it('[battles-31] the muted tip without words', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    await mute(service, fan)
    assert.equal((await tip(fan, id, { message: 'Hm' })).code, 'muted')
    assert.equal((await tip(fan, id)).status, 200)
  })

  it('[battles-37] tells the fighter’s owner, the giver, and the followers', async () => {
    const { id, a } = await makeDuel(service)
    const fan = await service.player()
    const { comment } = (await tip(fan, id, { amount: 25 })).json
    const [told] = await toldBy(service, tipEvent, a.owner)
    assert.equal(told?.data['change'], 'received')
    assert.deepEqual(JSON.parse(JSON.stringify(told?.data['tip'])), comment)
    assert.match(told?.notice?.title ?? '', /got a tip of 25 credits/)
    const [given] = await toldBy(service, tipEvent, fan)
    assert.deepEqual([given?.data['change'], given?.notice], ['given', null])
    assert.equal((await shownBy(service, tipActivity, a.id))[0]?.kind, 'tip')
    // A player who tips their own fighter gets no notice.
    await tip(a.owner, id)
    assert.equal((await toldBy(service, tipEvent, a.owner)).at(-1)?.notice, null)
  })
})
