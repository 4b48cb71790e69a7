import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import geographiclib from 'geographiclib-geodesic'
import { distanceM } from './distance.ts'

const { Geodesic } = geographiclib

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
/** Within a few kilometres of each other. */
const neighbours = fc
  .record({
    at: point,
    north: fc.double({ min: -0.03, max: 0.03, noNaN: true }),
    east: fc.double({ min: -0.03, max: 0.03, noNaN: true }),
  })
  .map(
    ({ at, north, east }) =>
      [at, { lat: Math.max(-90, Math.min(90, at.lat + north)), lng: at.lng + east }] as const,
  )

const geodesic = (from: { lat: number; lng: number }, to: { lat: number; lng: number }): number =>
  Geodesic.WGS84.Inverse(from.lat, from.lng, to.lat, to.lng).s12 ?? Number.NaN

describe('The distance between two points', () => {
  it('[knowledge-4] is within 0.5 % of the geodesic, from anywhere to anywhere', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const [ours, theirs] = [distanceM(from, to), geodesic(from, to)]
        assert(Math.abs(ours - theirs) <= 0.005 * theirs + 0.001, `${ours} m, should be ${theirs} m`)
      }),
      { numRuns: 20_000 },
    )
  })

  it('[knowledge-4] is within a millimetre and 0.01 % between neighbours', () => {
    fc.assert(
      fc.property(neighbours, ([from, to]) => {
        const [ours, theirs] = [distanceM(from, to), geodesic(from, to)]
        assert(Math.abs(ours - theirs) <= 0.0001 * theirs + 0.001, `${ours} m, should be ${theirs} m`)
      }),
      { numRuns: 5_000 },
    )
  })

  it('[knowledge-4] is nothing to the same place, and the same both ways', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        assert.equal(distanceM(from, from), 0)
        assert(Math.abs(distanceM(from, to) - distanceM(to, from)) < 0.001)
      }),
    )
  })

  it('[knowledge-4] crosses the date line the short way', () => {
    const [suva, beyond] = [
      { lat: -18, lng: 179.9 },
      { lat: -18, lng: -179.9 },
    ]
    assert(Math.abs(distanceM(suva, beyond) - geodesic(suva, beyond)) < 1)
  })
})
