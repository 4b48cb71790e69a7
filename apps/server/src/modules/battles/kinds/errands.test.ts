import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { give, untilTask } from '../../tasks/testing.ts'
import {
  inBattle,
  inviteTo,
  makeContender,
  playOut,
  setBattleSettings,
  setRating,
  untilBattle,
  viewBattle,
} from '../testing.ts'
import { sendOn, understood } from './testing.ts'

describe('A battle by words', () => {
  const service = useService()

  it('[battles-54] [battles-55] [battles-56] is asked for by clear words alone', async () => {
    const { owner, id } = await makeContender(service)
    for (const [prompt, topic] of [
      ['Fight a ranked battle', 'enter a ranked battle'],
      ['please enter a battle', 'enter a ranked battle'],
      ['start an open match defensively', 'enter an open battle'],
      ['enter training', 'enter a training battle'],
      ['Fight Raven', 'fight Raven'],
      ['take on the boss ember in an aggressive stance', 'fight Ember'],
      ['Challenge Kaze', 'challenge Kaze'],
      ['invite Night Heron to a friendly battle', 'challenge Night Heron'],
      ['accept the battle invitation', 'accept the battle invitation'],
      ['accept the invitation to a friendly battle from Kaze', 'accept the battle invitation from Kaze'],
    ] as const)
      assert.equal(await understood(owner, id, prompt), `errand: ${topic}`, prompt)
    for (const prompt of [
      'fight climate change',
      'Fight inflation',
      'how do people fight wildfires',
      'tell me about the battle of Hastings',
      'start training for a marathon',
      'challenge my assumptions about diet',
    ])
      assert.match(await understood(owner, id, prompt), /^(?:research|report|guide)/, prompt)
    // An order, but none to fight: it says that it can't.
    const wedding = 'accept the invitation to the wedding'
    assert.equal(await understood(owner, id, wedding), `errand: ${wedding}`)
    // The schedule's own task: it does the rest when it is due.
    assert.equal(
      await understood(owner, id, 'fight a ranked battle every day'),
      'errand: fight a ranked battle',
    )
  })

  it('[battles-54] enters as POST /battles does, and names the battle', async () => {
    const contender = await makeContender(service)
    const { result } = await sendOn(contender, 'enter training in a defensive stance')
    const view = await viewBattle(service, result?.battleId ?? '')
    assert.deepEqual([view.mode, view.status, view.a.id], ['training', 'running', contender.id])
    assert.equal(view.stances.a, 'defensive')
    const busy = await sendOn(contender, 'fight Scout')
    assert.deepEqual([busy.status, busy.error], ['failed', 'agent_busy'])
    await playOut(service, view.id)
    const gated = await sendOn(contender, 'fight Raven')
    assert.deepEqual([gated.status, gated.error], ['failed', 'forbidden'])
    assert.match(gated.message ?? '', /Rating 1280/)
    const boss = await sendOn(contender, 'fight Scout')
    assert.equal((await viewBattle(service, boss.result?.battleId ?? '')).mode, 'boss')
  })

  it('[battles-54] takes up the battle of somebody who waits', async () => {
    const [one, other] = [await makeContender(service), await makeContender(service)]
    for (const contender of [one, other]) await setRating(service, contender, 2_345)
    const waiting = await inBattle(one)
    const { result } = await sendOn(other, 'fight a ranked battle')
    assert.equal(result?.battleId, waiting.id)
    assert.match(result?.text ?? '', /has begun/)
    await untilBattle(service, waiting.id, ({ status }) => status === 'running')
  })

  it('[battles-55] asks for a friendly battle, which begins at once where the other’s settings say so', async () => {
    const [one, rival] = [await makeContender(service), await service.player()]
    const { id } = await rival.makeAgent('Bluebird')
    const asked = await sendOn(one, 'Challenge Bluebird')
    assert.match(asked.result?.text ?? '', /24 hours/)
    const { json } = await rival.send('GET /battles/invites')
    assert.equal(json.data[0].id, asked.result?.battleId)
    const again = await sendOn(one, 'Challenge Bluebird')
    assert.equal(again.error, 'wrong_state')
    await one.owner.makeAgent('Sibling')
    assert.match((await sendOn(one, 'Challenge Sibling')).message ?? '', /one of ours/)
    await setBattleSettings({ owner: rival, id }, { acceptFriendlies: 'auto' })
    const other = await makeContender(service)
    const begun = await sendOn(other, 'invite Bluebird to a friendly')
    assert.equal((await viewBattle(service, begun.result?.battleId ?? '')).status, 'running')
  })

  it('[battles-56] accepts the invitation that waits, of the one named, and says when there is none', async () => {
    const [asking, asked] = [await makeContender(service), await makeContender(service)]
    const none = await sendOn(asked, 'accept the battle invitation')
    assert.deepEqual([none.error, none.message], ['cannot', 'No battle invitation waits for my answer.'])
    const { json } = await inviteTo(asking, asked)
    assert.equal((await sendOn(asking, 'accept the battle invitation')).error, 'cannot')
    assert.equal((await sendOn(asked, 'accept the battle invitation from Somebody')).error, 'cannot')
    const { result } = await sendOn(asked, 'accept Kaze’s challenge')
    assert.equal(result?.battleId, json.id)
    assert.equal((await viewBattle(service, json.id)).status, 'running')
  })

  it('[battles-54] may be given by the agent’s own token, for that agent', async () => {
    const { owner, id } = await makeContender(service)
    const token = await agentToken(service, owner, id)
    const made = await give(token, id, 'enter training')
    const { task } = await untilTask(token, made.id, 'done')
    assert.equal((await viewBattle(service, (task.result as { battleId: string }).battleId)).a.id, id)
  })
})
