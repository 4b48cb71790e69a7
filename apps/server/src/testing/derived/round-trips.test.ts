import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { operations } from '../../app/operations.ts'
import { useChainService } from '../../modules/chain/testing.ts'
import { useService } from '../service.ts'
import { makeCall } from './calls.ts'
import { TRIPS } from './round-trips.ts'

/** A connection that is used for the first time learns what the others know; and who else plays may cost a look more. */
const TRIES_MAX = 4

const writing = operations.filter(({ method }) => method !== 'GET')

const rows = Object.entries(TRIPS).map(([row, trips]) => ({ row, trips, id: row.replace(/,.*/, '') }))
type Row = (typeof rows)[number]

/** What is asked of an embedded chain. */
const isOnChain = ({ id }: Row): boolean => id === 'callChainRpc'

/** A service that tells how often the last call of an operation went to the database. */
function useCounting(start: typeof useService) {
  const trips = new Map<string, number>()
  const service = start({ onTrips: (operation, count) => void trips.set(operation, count) })
  return { service, tripsOf: (id: string) => trips.get(id) ?? assert.fail(`${id} was not called`) }
}

function holdAtTheirNumbers(
  { service, tripsOf }: ReturnType<typeof useCounting>,
  held: readonly Row[],
): void {
  for (const { row, id, trips } of held) {
    it(`${row} goes to the database ${trips} times`, async () => {
      const op = writing.find((one) => one.id === id) ?? assert.fail(`no operation ${id} changes anything`)
      let least = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < TRIES_MAX && least !== trips; tries++) {
        const { by, path, ...sent } = await makeCall(row, op, service)
        const answer = await by.send(`${op.method} ${path}`, sent)
        assert.equal(answer.status, op.status, answer.text)
        least = Math.min(least, tripsOf(id))
      }
      assert.equal(least, trips)
    })
  }
}

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

describe('every operation that changes something on chain', needsAnvil, () => {
  holdAtTheirNumbers(useCounting(useChainService), rows.filter(isOnChain))
})
