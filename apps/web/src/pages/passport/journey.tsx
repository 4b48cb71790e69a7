import type { Passport } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allDojos, citiesOf, cityKey } from '../../travel/dojo-lookup.ts'
import { LazyMap } from '../../travel/map/lazy-map.tsx'
import type { Mark } from '../../travel/map/marks.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { To } from '../../ui/controls/to.tsx'
import { digits } from '../../ui/data/words.ts'
import { monthsOf } from './words.ts'

const VIEWS = [
  { value: 'map', label: 'Map' },
  { value: 'table', label: 'Table' },
] as const
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Cities in the order of their first visits. */
function marksOf(stamps: Passport['stamps'], cities: ReturnType<typeof citiesOf>): Mark[] {
  const order = [...new Set(stamps.map(cityKey))].flatMap((id) => cities.find((city) => city.id === id) ?? [])
  return order.map(({ id, name, lat, lng }, at) => ({
    id,
    name,
    lat,
    lng,
    kind: at === order.length - 1 ? 'last' : 'been',
    text: String(at + 1),
  }))
}

/** The journey so far, on a map or in a table. */
export function Journey({ passport }: { readonly passport: Passport }) {
  const [view, setView] = useState<'map' | 'table'>('map')
  const { stamps, distanceKm, name } = passport
  const cities = citiesOf(useQuery(allDojos).data ?? [])
  const marks = marksOf(stamps, cities)
  const last = marks.at(-1)
  return (
    <section className="panel flush journey" aria-label="Journey">
      {view === 'map' ? (
        <LazyMap
          key={last?.id ?? ''}
          label={`The journey of ${name} through ${marks.map((mark) => mark.name).join(', ')}`}
          marks={marks}
          journey
        />
      ) : (
        <JourneyTable stamps={stamps} />
      )}
      <div className="journey-foot">
        <p>
          <b className="disp">{digits(distanceKm)} km</b>{' '}
          <span className="sm">between Dojos, {monthsOf(stamps)}</span>
        </p>
        <Choice label="View" value={view} options={VIEWS} onChange={setView} />
      </div>
    </section>
  )
}

const JourneyTable = ({ stamps }: Pick<Passport, 'stamps'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
  <section className="journey-table" aria-label="Journey in words" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">First visit</th>
          <th scope="col">Landmark</th>
          <th scope="col">City</th>
          <th scope="col">Visits</th>
          <th scope="col">Lesson</th>
        </tr>
      </thead>
      <tbody>
        {stamps.map(({ dojoId, landmark, city, country, firstAt, visits, lesson }) => (
          <tr key={dojoId}>
            <td className="nw">{DAY.format(Date.parse(firstAt))}</td>
            <th scope="row">
              <To href={`/dojos/${dojoId}`} className="link">
                {landmark}
              </To>
            </th>
            <td>
              {city}, {country}
            </td>
            <td className="mono">{visits}</td>
            <td>{lesson ? 'passed' : 'not yet'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
