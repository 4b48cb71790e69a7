import assert from 'node:assert/strict'
import { it } from 'node:test'
import { operations } from '../../app/operations.ts'
import type { useService } from '../service.ts'
import { makeCall } from './calls.ts'
import { isJudged } from './narrowed.ts'
import { TRIPS } from './round-trips.ts'

/** A connection that is used for the first time learns what the others know; and who else plays may cost a look more. */
export const TRIES_MAX = 4

export const writing = operations.filter(({ method }) => method !== 'GET')

export const rows = Object.entries(TRIPS).map(([row, trips]) => ({ row, trips, id: row.replace(/,.*/, '') }))
type Row = (typeof rows)[number]

/** What is asked of an embedded chain. */
export const isOnChain = ({ id }: Row): boolean => id === 'callChainRpc'

/** A service that tells how often the last call of an operation went to the database. */
export function useCounting(start: typeof useService) {
  const trips = new Map<string, number>()
  const service = start({ onTrips: (operation, count) => void trips.set(operation, count) })
  return { service, tripsOf: (id: string) => trips.get(id) ?? assert.fail(`${id} was not called`) }
}

export function holdAtTheirNumbers(
  { service, tripsOf }: ReturnType<typeof useCounting>,
  held: readonly Row[],
): void {
  for (const { row, id, trips } of held.filter(({ id }) => isJudged(id))) {
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
