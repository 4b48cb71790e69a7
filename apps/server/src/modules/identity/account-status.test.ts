import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import { agentToken } from '../../testing/agent-token.ts'
import { PASSWORD, type Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { setSuspension } from './testing.ts'

describe('When something was last seen of an owner', () => {
  const service = useService()
  const { clock } = service

  async function daysIdle(player: Player): Promise<number> {
    const { rows } = await service.runtime.database.pool.query(
      'select idle_since from identity.users where id = $1',
      [player.id],
    )
    return utcDay(clock.now()) - utcDay(rows[0].idle_since)
  }

  it('[identity-26] is the day of a sign-in, of a session’s use or of a key’s', async () => {
    const player = await service.player('seen_today')
    const key = await player.program('agents:read')
    const uses = [
      () => player.send('GET /me'),
      () => key.send('GET /agents'),
      () => service.visitor().send('POST /auth/login', { body: { login: 'seen_today', password: PASSWORD } }),
    ]
    for (const [place, use] of uses.entries()) {
      clock.advance(3 * DAY_MS)
      assert.equal(await daysIdle(player), 3)
      assert.equal((await use()).status, 200)
      assert.equal(await daysIdle(player), 0, `after use ${place}`)
    }
  })

  it('[identity-26] is not told by an agent’s token, a wrong password or a suspension', async () => {
    const player = await service.player('long_gone')
    const token = await agentToken(service, player)
    clock.advance(5 * DAY_MS)
    assert.equal((await token.send('GET /self')).status, 200)
    await service
      .visitor()
      .send('POST /auth/login', { body: { login: 'long_gone', password: 'wrong password' } })
    assert.equal(await daysIdle(player), 5)
    await setSuspension(service, player, true)
    clock.advance(100 * DAY_MS)
    await setSuspension(service, player, false)
    assert.equal(await daysIdle(player), 5)
  })
})
