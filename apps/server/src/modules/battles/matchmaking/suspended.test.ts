import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { giveRole } from '../../identity/testing.ts'
import {
  agentOf,
  type Contender,
  inBattle,
  inviteTo,
  makeContender,
  makeDuel,
  playOut,
  setBattleSettings,
  setRating,
  viewBattle,
} from '../testing.ts'

describe('a suspended player’s agents', () => {
  const service = useService()
  const makeAdmin = async () => {
    const admin = await service.player()
    await giveRole(service, admin, 'admin')
    return admin
  }
  const suspend = (admin: Player, { user }: Player, suspended: boolean) =>
    admin.send(`PUT /mod/players/${user?.handle}/suspension`, { body: { suspended, reason: 'Cheating' } })
  const shutOut = async ({ owner }: Contender, suspended = true) => {
    const answer = await suspend(await makeAdmin(), owner, suspended)
    assert.equal(answer.status, 200, answer.text)
  }
  const statusOf = async (id: string) => (await viewBattle(service, id)).status
  const underWay = async ({ id }: Contender) => {
    const { rows } = await service.runtime.database.pool.query(
      'select battles_under_way as count from agents.agents where id = $1',
      [id],
    )
    return rows[0].count
  }

  it('[battles-24] wait for nobody: the queue is left at once, and who comes does not meet them', async () => {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    for (const one of [a, b]) await setRating(service, one, 40_000)
    const waiting = await inBattle(a)
    await shutOut(a)
    assert.equal(await statusOf(waiting.id), 'cancelled')
    assert.equal(await underWay(a), 0)
    assert.equal((await inBattle(b)).status, 'queued')
  })

  it('[battles-24] are not invited, not even where their settings accept, and what was asked before is off', async () => {
    const [a, b, c, d] = [
      await makeContender(service),
      await makeContender(service),
      await makeContender(service),
      await makeContender(service),
    ]
    await setBattleSettings(c, { acceptFriendlies: 'auto' })
    const [to, by] = [await inviteTo(b, a), await inviteTo(a, d)]
    assert.deepEqual([to.status, by.status], [200, 200])
    for (const one of [a, c]) await shutOut(one)
    assert.deepEqual([await statusOf(to.json.id), await statusOf(by.json.id)], ['cancelled', 'cancelled'])
    assert.equal((await d.owner.send(`POST /battles/${by.json.id}/accept`, { body: {} })).code, 'wrong_state')
    for (const one of [a, c]) {
      const refused = await inviteTo(b, one)
      assert.deepEqual([refused.status, refused.code], [409, 'wrong_state'])
      assert.match(refused.json.error.message, /takes part in no battles for now/)
    }
    await shutOut(a, false)
    assert.equal((await inviteTo(b, a)).status, 200)
  })

  it('[battles-24] finish what runs: it is settled for both', async () => {
    const { id, a, b } = await makeDuel(service)
    await shutOut(a)
    const done = await playOut(service, id)
    assert.equal(done.status, 'done')
    assert.equal(await underWay(a), 0)
    assert.equal((await agentOf(b)).xp, done.xpDelta.b)
  })

  it('[battles-24] slip in by no race: of entries at once with the suspension none is left waiting', async () => {
    const owner = await service.player()
    const agents: Contender[] = []
    for (let count = 0; count < 4; count++) agents.push({ owner, id: (await owner.makeAgent()).id })
    for (const [at, one] of agents.entries()) await setRating(service, one, 50_000 + 5_000 * at)
    const admin = await makeAdmin()
    const enter = ({ id }: Contender) => owner.send('POST /battles', { body: { agentId: id } })
    await Promise.all([...agents.map(enter), suspend(admin, owner, true)])
    for (const one of agents) assert.equal(await underWay(one), 0)
  })
})
