import { allDojos, type Dojo, findDojo } from '@shugyo/knowledge'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQueryOf, pager } from '../../../kernel/operation/paging.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { toDojo } from '../dojos.ts'
import { DojoNearby, Latitude, Longitude } from '../records.ts'
import { RADIUS_M, reachOf } from '../rules.ts'

const USUAL_PAGE = 50
const dojoPager = pager('dojos', (key): key is string => typeof key === 'string' && findDojo(key) !== null)

export const listDojos = operation({
  id: 'listDojos',
  route: 'GET /dojos',
  summary: 'Find Dojos',
  description: 'The nearest first when `lat` and `lng` are given, else by id. The position is not kept.',
  access: everyone,
  query: Type.Object({
    lat: Type.Optional(Latitude()),
    lng: Type.Optional(Longitude()),
    ...pageQueryOf(USUAL_PAGE),
  }),
  response: Type.Object({
    radiusMeters: Type.Integer({ description: 'How near one must be to check in', examples: [RADIUS_M] }),
    ...pageOf(DojoNearby).properties,
  }),
  problems: ['invalid_cursor'],
  handler({ query: { lat, lng, limit, cursor } }) {
    const after = dojoPager.read(cursor)
    const sorted = sortDojos(lat, lng)
    const start = after === null ? 0 : sorted.findIndex(({ id }) => id === after) + 1
    const rows = sorted.slice(start, start + limit + 1)
    return { radiusMeters: RADIUS_M, ...dojoPager.page(rows, limit, ({ id }) => id) }
  },
})

function sortDojos(lat: number | undefined, lng: number | undefined) {
  if (lat === undefined && lng === undefined) return allDojos().map(toDojo)
  if (lat === undefined || lng === undefined) refuseHalf(lat === undefined ? 'lat' : 'lng')
  const near = (dojo: Dojo) => ({ ...toDojo(dojo), distanceMeters: reachOf(dojo, { lat, lng }).distance })
  // Equally distant ones stay in the order of their ids, so that a page begins where the one before ended.
  return allDojos()
    .map(near)
    .sort((a, b) => a.distanceMeters - b.distanceMeters)
}

function refuseHalf(missing: string): never {
  refuse('invalid_request', { details: [{ path: `query.${missing}`, message: 'lat and lng go together' }] })
}
