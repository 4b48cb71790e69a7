import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allDojos } from '@shugyo/knowledge'
import { useService } from '../../testing/service.ts'
import { give, told, untilTask } from '../tasks/testing.ts'
import { shortWay } from './journey.ts'

describe('A journey', () => {
  const service = useService()

  it('[travel-15] is planned over the Dojos of the places that are named, in a short order', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    const made = await give(player, agentId, 'Plan a journey through Tokyo, Kyoto and Seoul')
    const { documents, events } = await untilTask(player, made.id, 'done')
    assert.match(told({ events }, 'plan').topic, /Tokyo/)
    const { data } = await player.api.GET('/documents/{id}', {
      params: { path: { id: documents[0]?.id ?? '' } },
    })
    for (const { name } of allDojos().filter(({ city }) =>
      ['Tokyo', 'Kyoto', 'Seoul'].includes(city.english),
    ))
      assert(data?.body.includes(name), name)
    assert.match(data?.body ?? '', /new stamp/)
    const nowhere = await give(player, agentId, 'Plan a trip to Atlantis')
    assert.equal((await untilTask(player, nowhere.id, 'failed')).task.error, 'cannot')
  })

  it('[travel-15] is no longer than any other order of a few Dojos', () => {
    const some = allDojos()
      .filter((_dojo, at) => at % 23 === 0)
      .slice(0, 6)
    const length = (way: readonly (typeof some)[number][]) =>
      way.slice(1).reduce((sum, to, at) => sum + distance(way[at] as (typeof some)[number], to), 0)
    const best = Math.min(...orders(some).map(length))
    assert(length(shortWay(some)) <= best * 1.0001)
  })
})

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** By the haversine formula, independent of the code under test. */
function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}
