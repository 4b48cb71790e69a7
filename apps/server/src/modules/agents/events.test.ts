import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { act } from '../../kernel/act.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { mention } from '../../kernel/mentions.ts'
import { placesOf } from '../../testing/places-of.ts'
import { useService } from '../../testing/service.ts'
import { shownBy, toldBy } from '../../testing/told.ts'
import { say } from './chat/testing.ts'
import {
  addXp,
  grantSkill,
  levelActivity,
  messageEvent,
  milestoneEvent,
  skillActivity,
  skillEvent,
  transferEvent,
} from './index.ts'
import { giveTo } from './testing.ts'

describe('what an agent’s owner and followers are told', () => {
  const service = useService()

  /** Waits until everything that happened has been told to whoever listens. */
  async function allTold(): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const { rows } = await service.house.database.pool.query(
        `select 1 from kernel.jobs where name like 'react:tell:%' and run_at <= $1 limit 1`,
        [new Date(service.clock.now().getTime() + 60_000)],
      )
      if (rows.length === 0) return
      await pause(50)
    }
    assert.fail('not everything was told in 15 s')
  }

  it('[A17] a skill that was given; of a bought one the market tells the person', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent('Kaze')
    const give = (code: string, source: 'bought' | 'learned') =>
      act(service.house, (deed) => grantSkill(deed, id as AgentId, code, source))
    await give('keen-edge', 'learned')
    await give('riposte', 'bought')
    const [learned, bought] = await toldBy(service, skillEvent, player)
    const skill = { agentId: id, name: 'Keen Edge', source: 'learned', equipped: true }
    assert.deepEqual(learned?.data, { change: 'granted', skill })
    assert.deepEqual(learned.notice, {
      title: 'Kaze learned Keen Edge',
      body: 'It is equipped, in slot 1.',
      link: `/agents/${id}`,
    })
    assert.equal(bought?.notice, null)
    assert.deepEqual(
      (await shownBy(service, skillActivity, id)).map(({ kind, text }) => [kind, text]),
      [
        ['skill', 'Kaze learned Keen Edge'],
        ['skill', 'Kaze now has Riposte'],
      ],
    )
  })

  it('[A17] a level that was reached', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent('Kaze')
    await act(service.house, (deed) => addXp(deed, id as AgentId, 650))
    const [told] = await toldBy(service, milestoneEvent, player)
    assert(told)
    const { at, ...milestone } = told.data['milestone'] as Record<string, unknown>
    assert.deepEqual(milestone, { agentId: id, kind: 'level', title: 'Level 4' })
    assert(at instanceof Date)
    assert.deepEqual([told.data['change'], told.type], ['reached', 'milestone'])
    assert.equal(told.notice?.title, 'Kaze is level 4')
    const [shown] = await shownBy(service, levelActivity, id)
    assert.deepEqual(shown, {
      agentId: id,
      kind: 'level',
      text: 'Kaze reached level 4',
      link: `/agents/${id}`,
    })
  })

  it('[A17] that it answered, to the owner alone, without a notice; the words are kept sealed', async () => {
    const [player, next] = [await service.player(), await service.player()]
    const { id } = await player.makeAgent()
    const secret = 'the third stone from the gate'
    const { reply } = await say(player, id, `Remember that my key lies under ${secret}`)
    assert(reply.text.includes(secret))
    const [told] = await toldBy(service, messageEvent, player)
    assert(told)
    const { at, ...message } = told.data['message'] as Record<string, unknown>
    assert.deepEqual(
      { ...message, at: (at as Date).toISOString() },
      { agentId: id, ...(reply as Record<string, unknown>) },
    )
    assert.deepEqual([told.data['change'], told.notice, told.about], ['replied', null, id])
    await allTold()
    assert.deepEqual(await placesOf(service, secret), [])
    await giveTo(service, id, player, next)
    // What was said is erased, so there is nothing left to tell, to anybody.
    assert.deepEqual(await toldBy(service, messageEvent, player), [])
    assert.deepEqual(await toldBy(service, messageEvent, next), [])
  })

  it('[A17] a change of owner, to both, with nothing that either told the agent', async () => {
    const [player, next] = [await service.player('old_owner'), await service.player('new_owner')]
    const { id } = await player.makeAgent('Kaze')
    await say(player, id, 'Remember that I keep a spare key under the third stone')
    await giveTo(service, id, player, next)
    const [gone] = await toldBy(service, transferEvent, player)
    const [received] = await toldBy(service, transferEvent, next)
    assert(gone && received)
    const { at, ...transfer } = gone.data['transfer'] as Record<string, unknown>
    assert.deepEqual(transfer, {
      agentId: id,
      name: 'Kaze',
      tokenId: null,
      from: 'old_owner',
      to: 'new_owner',
    })
    assert(at instanceof Date)
    assert.deepEqual([gone.data['change'], received.data['change']], ['gone', 'received'])
    assert.deepEqual(
      [gone.notice?.title, received.notice?.title],
      [`Kaze went to ${mention(next.id as UserId)}`, 'Kaze is yours now'],
    )
  })
})
