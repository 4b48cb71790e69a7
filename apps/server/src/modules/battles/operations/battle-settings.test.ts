import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { giveAway, inBattle, inviteTo, makeContender, setBattleSettings, viewBattle } from '../testing.ts'

const DEFAULTS = { defaultStance: 'balanced', acceptFriendlies: 'ask', clientSeed: null }

describe('PUT /agents/{id}/battle-settings', () => {
  const service = useService()

  it('[battles-18] start with the defaults, are changed in part, and hold for the battles that follow', async () => {
    const a = await makeContender(service)
    const read = async () => (await a.owner.send(`GET /agents/${a.id}/battle-settings`)).json
    assert.deepEqual(await read(), DEFAULTS)
    await setBattleSettings(a, { defaultStance: 'aggressive' })
    const settings = await setBattleSettings(a, { clientSeed: 'lucky' })
    assert.deepEqual(settings, { ...DEFAULTS, defaultStance: 'aggressive', clientSeed: 'lucky' })
    assert.deepEqual(await read(), settings)
    const { id } = await inBattle(a, { mode: 'training' })
    const view = await viewBattle(service, id)
    assert.deepEqual([view.stances.a, view.clientSeeds.a], ['aggressive', 'lucky'])
    assert.equal((await setBattleSettings(a, { clientSeed: null })).clientSeed, null)
  })

  it('[battles-18] don’t go along with the agent, nor do its invites and the battle it waits for', async () => {
    const [a, b, c] = [
      await makeContender(service),
      await makeContender(service),
      await makeContender(service),
    ]
    await setBattleSettings(a, { clientSeed: 'of the old owner' })
    const invite = (await inviteTo(a, b)).json
    const invited = (await inviteTo(c, a)).json
    const waiting = await inBattle(a, { mode: 'open' })
    const heir = await service.player()
    await giveAway(service, a, heir)
    assert.deepEqual((await heir.send(`GET /agents/${a.id}/battle-settings`)).json, DEFAULTS)
    for (const { id } of [invite, invited, waiting]) {
      assert.equal((await viewBattle(service, id)).status, 'cancelled')
    }
    assert.equal((await heir.send(`GET /agents/${a.id}`)).json.agent.status, 'idle')
    await inBattle({ owner: heir, id: a.id }, { mode: 'training' })
  })
})
