import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MINUTE_MS, SECOND_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { inBattle, makeContender, makeDuel, playOut, viewBattle } from '../testing.ts'

const react = (who: Player, battleId: string, emoji: string) =>
  who.send(`POST /battles/${battleId}/reactions`, { body: { emoji } })

describe('POST /battles/{id}/reactions', () => {
  const service = useService()

  it('[battles-38] counts each of the six, as everybody sees in the view', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    for (const emoji of ['🔥', '⚡', '😲', '👏', '💀', '🛡️']) {
      const answer = await react(fan, id, emoji)
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.json.reactions[emoji], '1')
    }
    const { reactions } = (await react(fan, id, '🔥')).json
    assert.deepEqual(reactions, { '🔥': '2', '⚡': '1', '😲': '1', '👏': '1', '💀': '1', '🛡️': '1' })
    service.clock.advance(150)
    assert.deepEqual((await viewBattle(service, id)).reactions, reactions)
    for (const other of ['fire', '❤️', '🔥🔥', '']) {
      assert.equal((await react(fan, id, other)).code, 'invalid_request')
    }
  })

  it('[battles-38] a keyboard that sends the plain shield is not refused, nor is an agent’s token', async () => {
    const { id } = await makeDuel(service)
    const token = await agentToken(service, await service.player())
    assert.deepEqual((await react(token, id, '🛡')).json.reactions, { '🛡️': '1' })
    assert.deepEqual((await react(token, id, '🛡️')).json.reactions, { '🛡️': '2' })
  })

  it('[battles-38] loses none of many at once', async () => {
    const { id } = await makeDuel(service)
    const fans = await Promise.all(Array.from({ length: 5 }, () => service.player()))
    await Promise.all(fans.flatMap((fan) => Array.from({ length: 20 }, () => react(fan, id, '👏'))))
    assert.deepEqual((await react(fans[0] as Player, id, '👏')).json.reactions, { '👏': '101' })
  })

  it('[battles-38] while the battle runs and 15 minutes after', async () => {
    const waiting = await makeContender(service)
    const queued = await inBattle(waiting, { mode: 'open' })
    assert.equal((await react(waiting.owner, queued.id, '🔥')).code, 'battle_not_running')
    const { id } = await makeDuel(service)
    const fan = await service.player()
    const { finishedAt } = await playOut(service, id)
    assert.equal((await react(fan, id, '🔥')).status, 200)
    const over = Date.parse(finishedAt) + 15 * MINUTE_MS + SECOND_MS
    service.clock.advance(over - service.clock.now().getTime())
    assert.equal((await react(fan, id, '🔥')).code, 'window_closed')
    assert.deepEqual((await viewBattle(service, id)).reactions, { '🔥': '1' })
  })
})
