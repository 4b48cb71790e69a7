import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import { useService } from '../service.ts'
import { bodyOfOwn, pathOfOwn } from './makers.ts'
import { TRIPS } from './trips.ts'

/** A connection that is used for the first time learns what the others know; and who else plays may cost a look more. */
const TRIES_MAX = 4

describe('every operation that changes something', () => {
  let heard = 0
  const service = useService({
    onTrips(operation, trips) {
      if (operation === awaited) heard = trips
    },
  })
  let awaited = ''

  for (const [id, expected] of Object.entries(TRIPS)) {
    it(`${id} goes to the database ${expected} times`, async () => {
      const op = operations.find((one) => one.id === id) ?? assert.fail(`there is no operation ${id}`)
      awaited = id
      let least = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < TRIES_MAX && least !== expected; tries++) {
        const player = await service.player()
        const sent = await bodyOfOwn(op, player, service)
        const answer = await player.send(`${op.method} ${await pathOfOwn(op, player, service)}`, sent)
        assert.equal(answer.status, op.status, answer.text)
        least = Math.min(least, heard)
      }
      assert.equal(least, expected)
    })
  }
})
