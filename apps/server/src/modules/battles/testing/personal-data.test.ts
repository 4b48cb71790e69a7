import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { giveAway, makeDuel, playOut, setBattleSettings, viewBattle } from '../testing.ts'

describe('battles and a person’s data', () => {
  const service = useService()

  it('[battles-20] are exported; a deleted account is anonymous in its past battles', async () => {
    const { id, a, b } = await makeDuel(service, { clientSeed: 'luck' })
    await setBattleSettings(a, { defaultStance: 'aggressive' })
    const done = await playOut(service, id)
    const { json } = await a.owner.send('GET /me/export')
    assert.deepEqual(json.battleSettings, [
      { agentId: a.id, defaultStance: 'aggressive', acceptFriendlies: 'ask', clientSeed: null },
    ])
    assert.equal(json.battles.length, 1)
    const [exported] = json.battles
    assert.deepEqual(
      [exported.id, exported.side, exported.outcome, exported.clientSeed],
      [id, 'a', done.outcome, 'luck'],
    )
    await giveAway(service, a, b.owner)
    const body = { confirmHandle: a.owner.user?.handle, password: PASSWORD }
    assert.equal((await a.owner.send('POST /me/delete', { body })).status, 200)
    const view = await viewBattle(service, id)
    assert.match(view.a.owner, /^deleted_/)
    assert.equal(view.b.owner, b.owner.user?.handle)
  })
})
