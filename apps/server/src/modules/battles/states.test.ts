import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { partnerEntry } from './matchmaking/contenders.ts'
import { closeBattle, enterOpponent, getBattle, markRunning, saveEndings } from './store/battles.ts'
import type { BattleId } from './store/row.ts'
import { inviteTo, makeContender, makeDuel, playOut, viewBattle } from './testing.ts'

describe('the states of a battle', () => {
  const service = useService()
  const statusOf = async (id: string): Promise<string> => (await viewBattle(service, id)).status

  const refusesToClose = async (id: string, ...statuses: ('failed' | 'declined' | 'cancelled')[]) => {
    const before = await statusOf(id)
    for (const status of statuses) {
      const closing = runUnitOfWork(service.runtime, (uow) => closeBattle(uow.tx, id as BattleId, status))
      await assert.rejects(closing, new RegExp(`is in no state to be ${status}`))
    }
    assert.equal(await statusOf(id), before)
  }

  it('[battles-6] a battle that runs is neither declined nor cancelled nor entered nor begun again', async () => {
    const { id } = await makeDuel(service)
    await refusesToClose(id, 'declined', 'cancelled')
    await runUnitOfWork(service.runtime, async (uow) => {
      const battle = await getBattle(uow.tx, id as BattleId)
      assert.equal(await markRunning(uow.tx, battle.id, { beacon: null, startedAt: uow.at }), false)
      const frozen = { fighters: battle.fighters as never, fightersHash: battle.fightersHash as string }
      await assert.rejects(enterOpponent(uow.tx, battle.id, partnerEntry(), frozen), /nobody can enter/)
    })
    assert.equal(await statusOf(id), 'running')
  })

  it('[battles-6] a battle that is over ends no second time, in no way', async () => {
    const { id } = await makeDuel(service)
    const done = await playOut(service, id)
    await refusesToClose(id, 'failed', 'declined', 'cancelled')
    const none = { a: null, b: null }
    const ending = {
      outcome: 'draw',
      rounds: [],
      serverSeed: 'x',
      seed: 1,
      ratingDelta: none,
      xpDelta: none,
    } as const
    const again = runUnitOfWork(service.runtime, (uow) =>
      saveEndings(uow.tx, [
        {
          ...ending,
          id: id as BattleId,
          joinedServerSeed: null,
          loot: { a: [], b: [] },
          rounds: [],
          finishedAt: uow.at,
        },
      ]),
    )
    await assert.rejects(again, /does not run/)
    assert.deepEqual(await viewBattle(service, id), done)
  })

  it('[battles-13] an invite does not fail: it was never fought', async () => {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    const { status, json } = await inviteTo(a, b)
    assert.equal(status, 200)
    await refusesToClose(json.id, 'failed')
  })
})
