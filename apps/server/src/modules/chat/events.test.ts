import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { columnsHolding } from '../../testing/columns-holding.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { giveTo, say } from '../agents/testing.ts'
import { messageEvent } from './events.ts'

describe('what an agent’s owner is told of their conversation', () => {
  const service = useService()

  /** Waits until every listener has handled everything that happened. */
  async function allTold(): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const { rows } = await service.runtime.database.pool.query(
        `select 1 from kernel.jobs where name like 'react:tell:%' and run_at <= $1 limit 1`,
        [new Date(service.clock.now().getTime() + 60_000)],
      )
      if (rows.length === 0) return
      await pause(50)
    }
    assert.fail('not everything was told in 15 s')
  }

  it('[chat-3] that it answered, to the owner alone, without a notice; the words are kept sealed', async () => {
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
    assert.deepEqual(await columnsHolding(service, secret), [])
    await giveTo(service, id, player, next)
    // The conversation is erased, so no event carries it any more.
    assert.deepEqual(await toldBy(service, messageEvent, player), [])
    assert.deepEqual(await toldBy(service, messageEvent, next), [])
  })
})
