import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { credits, FEES, type Kind, MINT, purse, transfer } from '../../ledger/index.ts'
import { give, setPolicy, untilTask } from '../testing.ts'

const path = (id: string) => ({ params: { path: { id } } })

describe('A money report', () => {
  const service = useService()

  async function report(player: Player, agentId: string, prompt = 'Give me a money report') {
    const made = await give(player, agentId, prompt)
    const { documents, events, task } = await untilTask(player, made.id, 'done', 'failed')
    assert.equal(task.status, 'done', JSON.stringify(events.at(-1)))
    const { data } = await player.api.GET('/documents/{id}', path(documents[0]?.id ?? ''))
    return data ?? assert.fail('no document')
  }
  const move = (agentId: string, amount: number, kind: Kind, memo: string) =>
    runUnitOfWork(service.runtime, (uow) => {
      const own = purse(agentId as AgentId)
      const [from, to] = amount < 0 ? [own, FEES] : [MINT, own]
      return transfer(uow, [{ from, to, amount: credits(Math.abs(amount)), kind, memo }])
    })

  it('[tasks-30] is asked for by clear words alone', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    const topicOf = async (prompt: string) =>
      (await player.api.POST('/quotes', { body: { agentId, prompt } })).data?.topic
    for (const prompt of [
      'money report',
      'Please give me a weekly spending report',
      'Where does my money go?',
      'Summarise my spending',
      'How much did I spend this week?',
      'report what we spent',
    ])
      assert.equal(await topicOf(prompt), 'spending and earning', prompt)
    for (const prompt of [
      'Write a report on money',
      'How did money come about?',
      'Summarise the spending of Rome',
      'Every week, money report',
      'how much did Rome spend on its roads',
    ])
      assert.notEqual(await topicOf(prompt), 'spending and earning', prompt)
  })

  it('[tasks-30] shows what moved by kind and week, a forecast, what stands out, and a policy', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    await setPolicy(player, id, { askAbove: 50, dailyLimit: 200 })
    for (let week = 0; week < 3; week++) {
      for (const amount of [10, 12, 8]) await move(id, -amount, 'purchase', 'A skill')
      await move(id, 20, 'wage', 'For an order')
      service.clock.advance(7 * DAY_MS)
    }
    await player.api.POST('/agents/{id}/care', path(id))
    await move(id, -100, 'tip', 'To |everyone| *today*')
    const { body, title } = await report(player, id)
    assert.equal(title, 'Your money: spending and earning')
    assert.match(
      body,
      /^\*\*In 8 weeks 190 credits went out and 60 credits came in; 1,870 credits are there now/m,
    )
    assert.match(body, /\| A skill, gear or a lesson bought \| -30 \| -30 \| -30 \| – \| -90 \|/)
    assert.match(body, /\| \*\*Went out\*\* \| 30 \| 30 \| 30 \| 100 \| 190 \|/)
    assert.match(body, /about 30 credits: the middle of the last 3 full weeks, which lay between 30 and 30/)
    assert.match(body, /lasts about 187 weeks/)
    assert.match(body, /100 credits, To \\\|everyone\\\| \\\*today\\\*/)
    assert.match(
      body,
      /may spend 200 a day and asks above 50.+By its 10 payments, 150 a day and a question above 15/,
    )
    assert.doesNotMatch(body, /Welcome/)
  })

  it('[tasks-31] asked for by an agent’s own token counts that agent’s purse alone', async () => {
    const player = await service.player()
    const [mine, other] = [await player.makeAgent('Mine'), await player.makeAgent('Other')]
    await move(other.id, -50, 'purchase', 'Not yours to see')
    await move(mine.id, -5, 'purchase', 'Mine')
    const own = await report(await agentToken(service, player, mine.id), mine.id)
    assert.equal(own.title, 'The money of Mine')
    assert.match(own.body, /5 credits went out.+295 credits are there now/)
    const all = await report(player, mine.id)
    assert.match(all.body, /55 credits went out/)
  })
})
