import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { give, purseOf, setPolicy, told, untilTask } from '../tasks/testing.ts'

describe('A task that buys', () => {
  const service = useService()
  const path = (id: string) => ({ params: { path: { id } } })

  it('[shop-10] costs what its quote says, is a purchase, and leaves the agent with the thing', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 300, dailyLimit: 300 })
    const prompt = 'Please buy Keen Edge'
    const { data: quoted } = await player.api.POST('/quotes', { body: { agentId, prompt } })
    const made = await give(player, agentId, prompt)
    assert.deepEqual([made.kind, made.costQuote, quoted?.intent], ['purchase', quoted?.cost, 'errand'])
    const { task } = await untilTask(player, made.id, 'done')
    assert.equal(task.costActual, quoted?.cost)
    assert.equal(await purseOf(player, agentId), 300 - task.costActual)
    const { data } = await player.api.GET('/agents/{id}', path(agentId))
    assert(data?.agent.skills.some(({ name }) => name === 'Keen Edge'))
    const again = await give(player, agentId, prompt)
    assert.equal((await untilTask(player, again.id, 'failed')).task.error, 'already_owned')
  })

  it('[shop-10] waits for the owner, buys once approved, and not when declined', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 0 })
    for (const [answer, end] of [
      ['decline', 'failed'],
      ['approve', 'done'],
    ] as const) {
      const made = await give(player, agentId, 'buy keen edge')
      const { approvalId } = told(await untilTask(player, made.id, 'awaiting_approval'), 'blocked')
      assert.equal(
        (
          await player.send(
            `POST /approvals/${approvalId}/${answer}`,
            answer === 'decline' ? { body: {} } : {},
          )
        ).status,
        200,
      )
      await untilTask(player, made.id, end)
    }
    const { data } = await player.api.GET('/agents/{id}', path(agentId))
    assert(data?.agent.skills.some(({ name }) => name === 'Keen Edge'))
  })

  it('[shop-11] ends as done without paying when the owner bought the thing while it waited', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 0 })
    const made = await give(player, agentId, 'buy Keen Edge')
    await untilTask(player, made.id, 'awaiting_approval')
    const bought = await player.send('POST /market/buy', { body: { agentId, item: 'Keen Edge' } })
    assert.equal(bought.json.purchase.status, 'settled', bought.text)
    const { task } = await untilTask(player, made.id, 'done')
    assert.deepEqual([task.costActual, await purseOf(player, agentId)], [0, 240])
    assert.match(JSON.stringify(task.result), /there already/)
  })
})
