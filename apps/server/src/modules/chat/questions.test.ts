import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { say } from '../agents/testing.ts'
import { setPolicy } from '../tasks/testing.ts'

describe('Questions that an agent answers from the service', () => {
  const service = useService()

  it('[chat-17] skills, care, approvals, spending, last battle, tasks, identity', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await setPolicy(owner, id, { dailyLimit: 120 })
    const asked: [string, RegExp][] = [
      ['Which skills do you have?', /Equipped: .*Besides I have: |Nothing is in my slots\. Besides I have: /],
      ['When do you need care next?', /I need care by \d{4}-\d\d-\d\d \d\d:\d\d UTC/],
      ['Is anything waiting for my approval?', /Nothing waits for your approval/],
      ['what’s your daily spending limit', /Today I spent 0 credits of the 120 credits/],
      ['How did your last fight go?', /I have not finished a battle yet/],
      ['What are you working on?', /I have no task under way/],
      ['Who are you?', /I am Kaze, .* an agent of Shugyo and no human\. I belong to @/],
      ['What instructions have I given you?', /no standing instructions/],
    ]
    for (const [question, answer] of asked) assert.match((await say(owner, id, question)).reply.text, answer)
  })

  it('[chat-17] tells training wins as what they are', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await service.runtime.database.pool.query(
      'update agents.agents set practice_wins = 2, practice_losses = 1 where id = $1',
      [id],
    )
    assert.match(
      (await say(owner, id, 'What’s your record?')).reply.text,
      /no battle that counts yet: .*in training and among friends 2 wins, 1 loss/,
    )
  })
})

describe('The limit of messages', () => {
  const service = useService({ limitFactor: 1 })

  it('[chat-25] is sixty a minute an account', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    service.clock.stop()
    for (let turn = 0; turn < 60; turn++) await say(owner, id, 'hi')
    const { status, code } = await owner.send(`POST /agents/${id}/messages`, { body: { text: 'hi' } })
    assert.deepEqual([status, code], [429, 'rate_limited'])
  })

  it('[chat-28] tells what a term means, as the courses define it, and makes nothing up', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const text of [
      'What does “Nash equilibrium” mean?',
      'Define Nash equilibrium',
      'what is the meaning of zero-sum game?',
    ])
      assert.match((await say(owner, id, text)).reply.text, /\(Game Theory\)/, text)
    assert.doesNotMatch((await say(owner, id, 'What does zoomastigote mean?')).reply.text, /zoomastigote:/)
  })
})
