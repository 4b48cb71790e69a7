import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import { distanceM } from './distance.ts'
import { allDojos, type Dojo, findDojo } from './dojos.ts'

const COAST_KM = 5
const DEGREE_KM = 111.2
const NEAREST_M = 400
const CITY_M = 40_000

const atlasFile = new URL(import.meta.resolve('world-atlas/countries-10m.json'))
const atlas = JSON.parse(readFileSync(atlasFile, 'utf8')) as Parameters<typeof feature>[0]
const shapes = atlas.objects['countries']
assert(shapes?.type === 'GeometryCollection')
/** Some countries have several parts with one number: remote islands. */
const countries = Map.groupBy(feature(atlas, shapes).features, ({ id }) => String(id))

/** The point itself, and rings around it as wide as the map's error at a coast. */
function aroundOf({ lat, lng }: Dojo): [number, number][] {
  const rings = [1, 2, 3, 4, COAST_KM].flatMap((km) =>
    Array.from({ length: 16 }, (_none, at): [number, number] => {
      const turn = (at / 16) * 2 * Math.PI
      const east = (km / DEGREE_KM / Math.cos((lat * Math.PI) / 180)) * Math.sin(turn)
      return [lng + east, lat + (km / DEGREE_KM) * Math.cos(turn)]
    }),
  )
  return [[lng, lat], ...rings]
}

const plain = (text: string): string => text.replaceAll(/[*_`]/g, '').replaceAll(/\s+/g, ' ').trim()

const distinct = (values: readonly string[]): number => new Set(values).size

describe('The Dojos', () => {
  const dojos = allDojos()
  /** Every pair in one city. */
  const neighbours = dojos.flatMap((one, at) =>
    dojos
      .slice(at + 1)
      .filter(({ city, countryCode }) => city.english === one.city.english && countryCode === one.countryCode)
      .map((other) => ({ ids: [one.id, other.id], metres: distanceM(one, other) })),
  )

  it('[knowledge-1] are many, in many places', () => {
    assert(dojos.length >= 120, `${dojos.length} Dojos`)
    const cities = distinct(dojos.map(({ city, countryCode }) => `${countryCode} ${city.english}`))
    assert(cities >= 60, `${cities} cities`)
    const count = distinct(dojos.map(({ countryCode }) => countryCode))
    assert(count >= 40, `${count} countries`)
    assert.equal(distinct(dojos.map(({ continent }) => continent)), 6)
  })

  it('[knowledge-1] have ids and names of their own, and a country one name and number', () => {
    assert.equal(distinct(dojos.map(({ id }) => id)), dojos.length)
    const names = dojos.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    )
    for (const [code, of] of Map.groupBy(dojos, ({ countryCode }) => countryCode)) {
      assert.equal(distinct(of.map(({ country }) => country)), 1, code)
      assert.equal(distinct(of.map(({ countryNumeric }) => countryNumeric)), 1, code)
    }
    for (const dojo of dojos) assert.equal(findDojo(dojo.id), dojo)
    assert.equal(findDojo('__proto__'), null)
  })

  it('[knowledge-1] of one city keep apart', () => {
    assert.deepEqual(
      neighbours.filter(({ metres }) => metres < NEAREST_M),
      [],
    )
  })

  it('[knowledge-2] of one city are in that city', () => {
    assert.deepEqual(
      neighbours.filter(({ metres }) => metres > CITY_M),
      [],
    )
  })

  it('[knowledge-2] lie in the country that they claim', () => {
    const astray = dojos.filter((dojo) => {
      const parts = countries.get(dojo.countryNumeric) ?? assert.fail(`${dojo.id}: no such country`)
      return !aroundOf(dojo).some((point) => parts.some((part) => geoContains(part, point)))
    })
    assert.deepEqual(
      astray.map(({ id, country, lat, lng }) => `${id}: ${lat}, ${lng} is not in ${country}`),
      [],
    )
  })

  it('[knowledge-2] have coordinates of at most four decimals', () => {
    for (const { id, lat, lng } of dojos) {
      for (const value of [lat, lng]) assert.equal(Number(value.toFixed(4)), value, id)
    }
  })

  it('[knowledge-3] have lessons of a good length, in plain paragraphs', () => {
    const wrong = dojos.flatMap(({ id, lesson: { body } }) => {
      const words = body.split(/\s+/).length
      return [
        ...(words < 150 || words > 350 ? [`${id}: ${words} words`] : []),
        ...(/^(#|-|\*|\d+\.)/m.test(body) || body.includes('http') ? [`${id}: more than paragraphs`] : []),
      ]
    })
    assert.deepEqual(wrong, [])
  })

  it('[knowledge-3] have questions whose answers stand in the text', () => {
    const wrong = dojos.flatMap(({ id, lesson: { body, questions } }) => {
      const text = plain(body)
      const lost = questions.filter(({ sentence }) => !text.includes(plain(sentence)))
      return [
        ...lost.map(({ q }) => `${id}: nothing answers ${q}`),
        ...(distinct(questions.map(({ answer }) => String(answer))) === 1 ? [`${id}: one position`] : []),
        ...questions
          .filter(({ options }) => distinct(options) !== options.length)
          .map(({ q }) => `${id}: two options alike: ${q}`),
      ]
    })
    assert.deepEqual(wrong, [])
  })

  it('[knowledge-3] leave no lesson without a Dojo', () => {
    const lessons = readdirSync(join(import.meta.dirname, '..', 'dojos', 'lessons'))
    const strays = lessons.filter((file) => findDojo(file.replace(/\.md$/, '')) === null)
    assert.deepEqual(strays, [])
  })
})
