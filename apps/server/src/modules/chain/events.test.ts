import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { giveTo } from '../agents/testing.ts'
import { agentMinted, chainEvent, tokenMoved } from './events.ts'

describe('what the owner is told of the chain', () => {
  const service = useService()

  it('[chain-28] only the one in whose wallet the token is, also when the agent changed hands meanwhile', async () => {
    const [first, second, third] = [await service.player(), await service.player(), await service.player()]
    const { id } = await first.makeAgent('Zeta')
    const agentId = id as AgentId
    const [one, two, three] = [first.id, second.id, third.id] as [UserId, UserId, UserId]
    await giveTo(service, id, first, second)
    await giveTo(service, id, second, third)
    // The chain is slower: it minted to the first, and then brings the token from hand to hand.
    await runUnitOfWork(service.runtime, async (uow) => {
      await uow.emit(agentMinted, { agentId, ownerId: one })
      await uow.emit(tokenMoved, { agentId, from: one, to: two })
      await uow.emit(tokenMoved, { agentId, from: two, to: three })
    })
    const titlesFor = async (player: typeof first) =>
      (await toldBy(service, chainEvent, player)).map(({ notice }) => notice?.title)
    assert.deepEqual(await titlesFor(first), [])
    assert.deepEqual(await titlesFor(second), [])
    assert.deepEqual(await titlesFor(third), ['Zeta is yours on chain too'])
  })

  it('[chain-28] the owner to whose wallet it was minted', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent('Zeta')
    const minted = { agentId: id as AgentId, ownerId: player.id as UserId }
    await runUnitOfWork(service.runtime, (uow) => uow.emit(agentMinted, minted))
    const [told] = await toldBy(service, chainEvent, player)
    assert.equal(told?.notice?.title, 'Zeta is on chain')
  })
})
