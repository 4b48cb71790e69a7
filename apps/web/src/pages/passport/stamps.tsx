import type { Passport } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allDojos, type City, citiesOf, cityKey, metresBetween } from '../../travel/dojo-lookup.ts'
import { Stamp } from '../../travel/stamp/stamp.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { count } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Waves } from './waves.tsx'

type Props = { readonly passport: Passport; readonly own: boolean }

/** The right page: a stamp for each Dojo, and where to go next. */
export function Stamps({ passport, own }: Props) {
  const { name, stamps, cities, countries } = passport
  const [before] = useState(() => new Set(stamps.map(({ dojoId }) => dojoId)))
  const lessons = stamps.filter(({ lesson }) => lesson).length
  return (
    <section className="stamps-page" aria-label="Stamps">
      <Waves />
      <div className="row between wrap head-line">
        <h2>Stamps</h2>
        {stamps.length > 0 && (
          <span className="t2">
            {count(cities.length, 'city', 'cities')} · {count(countries.length, 'country', 'countries')} ·{' '}
            {count(lessons, 'lesson')} passed
          </span>
        )}
      </div>
      {stamps.length === 0 ? (
        <EmptyState
          character="cairn"
          title="No stamp yet"
          text={
            own
              ? `The first Dojo is the farthest. Go there with ${name}, and the page fills.`
              : `${name} has not been anywhere that can be told yet.`
          }
          action={
            <To href="/dojos" className={buttonClass('go')}>
              Find a Dojo
            </To>
          }
        />
      ) : (
        <ul className="stamp-grid">
          {stamps.map(({ dojoId, landmark, city, country, firstAt, visits, lesson }) => (
            <li key={dojoId}>
              <To href={`/dojos/${dojoId}`}>
                <Stamp
                  dojoId={dojoId}
                  landmark={landmark}
                  city={city}
                  country={country}
                  at={firstAt}
                  visits={visits}
                  lesson={lesson}
                  pressed={!before.has(dojoId)}
                />
              </To>
            </li>
          ))}
        </ul>
      )}
      {stamps.length > 0 && own && <NotYet stamps={stamps} />}
    </section>
  )
}

const NEXT = 5

/** Cities without a stamp, the nearest to the last one first. */
function nextOf(cities: readonly City[], stamps: Passport['stamps']): City[] {
  const been = new Set(stamps.map(cityKey))
  const last = stamps.toSorted((one, other) => Date.parse(other.lastAt) - Date.parse(one.lastAt))[0]
  const here = cities.find(({ id }) => last && id === cityKey(last))
  return cities
    .filter(({ id }) => !been.has(id))
    .toSorted((one, other) =>
      here ? metresBetween(here, one) - metresBetween(here, other) : one.name.localeCompare(other.name),
    )
    .slice(0, NEXT)
}

function NotYet({ stamps }: { readonly stamps: Passport['stamps'] }) {
  const { data } = useQuery(allDojos)
  const next = nextOf(citiesOf(data ?? []), stamps)
  return (
    <ul className="not-yet" aria-label="Not yet, near the last stamp">
      {next.map(({ id, name }) => (
        <li key={id}>
          <To href="/dojos" search={{ city: id }}>
            {name} <span>not yet</span>
          </To>
        </li>
      ))}
    </ul>
  )
}
