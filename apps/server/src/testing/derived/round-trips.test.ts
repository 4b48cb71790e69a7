import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../service.ts'
import { holdAtTheirNumbers, isOnChain, rows, TRIES_MAX, useCounting, writing } from './count-trips.ts'

describe('every operation that changes something', () => {
  const counting = useCounting(useService)

  it('has its row', () => {
    const missing = writing.filter(({ id }) => !rows.some((row) => row.id === id))
    assert.equal(
      missing.length,
      0,
      `give a row in round-trips.ts to ${missing.map(({ id }) => id).join(', ')}`,
    )
  })

  holdAtTheirNumbers(
    counting,
    rows.filter((row) => !isOnChain(row)),
  )

  it('goes no further with an Idempotency-Key where it goes ahead', async () => {
    const { service, tripsOf } = counting
    const player = await service.player()
    const { id } = await player.makeAgent()
    const fund = async (headers: Record<string, string>): Promise<number> => {
      const answer = await player.send(`POST /agents/${id}/fund`, { headers, body: { amount: 1 } })
      assert.equal(answer.status, 200, answer.text)
      return tripsOf('fund')
    }
    let [bare, keyed] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      bare = Math.min(bare, await fund({}))
      keyed = Math.min(keyed, await fund({ 'idempotency-key': `trip ${tries}` }))
    }
    assert.equal(keyed, bare)
  })
})
