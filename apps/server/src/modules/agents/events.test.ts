import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { shownBy, toldBy } from '../../testing/told.ts'
import { findGear } from '../catalog/index.ts'
import { mention } from '../identity/index.ts'
import { skillActivity, skillEvent, transferEvent } from './events.ts'
import { addXp, grantSkill } from './index.ts'
import { say } from './memory/testing.ts'
import { itemActivity, levelActivity, milestoneEvent } from './milestones.ts'
import { giveItem, giveTo } from './testing.ts'

describe('what an agent’s owner and followers are told', () => {
  const service = useService()

  it('[agents-17] a skill that was given; of a bought one the market tells the person', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent('Kaze')
    const give = (code: string, source: 'bought' | 'learned') =>
      runUnitOfWork(service.runtime, (uow) => grantSkill(uow, id as AgentId, code, source))
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

  it('[agents-17] a level that was reached', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent('Kaze')
    await runUnitOfWork(service.runtime, (uow) => addXp(uow, id as AgentId, 650))
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

  it('[agents-22] gear and forms that it came by; not what the owner bought, and of a trophy the run tells', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent('Kaze')
    await giveItem(service, id, 'gear', 'head-scout-dish', 'drop')
    await giveItem(service, id, 'character', 'scout', 'boss')
    await giveItem(service, id, 'gear', 'aura-storm', 'trophy')
    await giveItem(service, id, 'gear', 'body-obsidian', 'market')
    const [dish, storm] = [findGear('head-scout-dish')?.name, findGear('aura-storm')?.name]
    const told = await toldBy(service, milestoneEvent, player)
    assert.deepEqual(
      told.map(({ data, notice }) => {
        const { kind, ref } = data['milestone'] as Record<string, unknown>
        return [data['change'], kind, ref, notice?.title ?? null]
      }),
      [
        ['reached', 'gear', 'head-scout-dish', `Kaze found ${dish}`],
        ['reached', 'form', 'scout', 'Kaze won the form of Scout'],
        ['reached', 'gear', 'aura-storm', null],
        ['reached', 'gear', 'body-obsidian', null],
      ],
    )
    const shown = (await shownBy(service, itemActivity, id)).map(({ text }) => text)
    assert.deepEqual(shown.slice(0, 2), [`Kaze found ${dish}.`, 'Kaze won the form of Scout.'])
    assert(!shown.some((text) => text.includes(storm ?? '')), 'followers hear of a trophy from the run')
  })

  it('[agents-26] nothing that came of a visit to followers, and all of it to the owner', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent('Kaze')
    await giveItem(service, id, 'gear', 'head-compass-hat', 'travel')
    await giveItem(service, id, 'character', 'saku', 'travel')
    for (const code of ['city-sigil', 'pilgrim', 'globetrotter'])
      await runUnitOfWork(service.runtime, (uow) => grantSkill(uow, id as AgentId, code, 'earned'))
    for (const source of [itemActivity, skillActivity])
      assert.deepEqual(await shownBy(service, source, id), [])
    assert.equal((await toldBy(service, milestoneEvent, player)).length, 2)
    assert.equal((await toldBy(service, skillEvent, player)).length, 3)
  })

  it('[agents-17] a change of owner, to both, with nothing that either told the agent', async () => {
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
      reason: 'gift',
    })
    assert(at instanceof Date)
    assert.deepEqual([gone.data['change'], received.data['change']], ['gone', 'received'])
    assert.deepEqual(
      [gone.notice?.title, received.notice?.title],
      [`Kaze went to ${mention(next.id as UserId)}`, 'Kaze is yours now'],
    )
  })
})
