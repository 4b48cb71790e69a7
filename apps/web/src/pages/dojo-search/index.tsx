import './dojo-search.css'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../shell/announce.tsx'
import { allDojos, citiesOf, type Dojo } from '../../travel/dojo-lookup.ts'
import { LazyMap } from '../../travel/map/lazy-map.tsx'
import type { Mark } from '../../travel/map/marks.tsx'
import { usePosition } from '../../travel/position.ts'
import { useStamps, useTraveller } from '../../travel/traveller.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { count } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { CityCard } from './city-card.tsx'
import { filterDojos, inCity, type Listed, useDojoFilter } from './dojo-filter.ts'
import { Filters } from './filters.tsx'
import { DojoList } from './list.tsx'
import { DojoTable } from './table.tsx'
import { TravellerPicker } from './traveller-picker.tsx'

/** `/dojos`: places of the world where an agent gets a stamp when its owner is there. */
export function Page() {
  useTitle('Dojos')
  const dojos = useQuery(allDojos)
  const traveller = useTraveller()
  return (
    <div className="dojos-page">
      <div className="row wrap between g4">
        <div>
          <h1>Dojos</h1>
          <p className="t2">
            {dojos.data
              ? `${count(dojos.data.length, 'place')} in ${count(citiesOf(dojos.data).length, 'city', 'cities')}. Go there, check in, and your agent gets a stamp and a lesson.`
              : 'Go there, check in, and your agent gets a stamp and a lesson.'}
          </p>
        </div>
        {traveller.agent && <TravellerPicker {...traveller} agent={traveller.agent} />}
      </div>
      {dojos.data ? (
        <Found dojos={dojos.data} traveller={traveller} />
      ) : dojos.isError ? (
        <ErrorState error={dojos.error} retrying={dojos.isFetching} onRetry={() => dojos.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  )
}

type FoundProps = { readonly dojos: readonly Dojo[]; readonly traveller: ReturnType<typeof useTraveller> }

function Found({ dojos, traveller: { agent } }: FoundProps) {
  const { wish, set } = useDojoFilter()
  const place = usePosition()
  const stamps = useStamps(agent?.id)
  const shown = filterDojos(dojos, wish, stamps, place.position)
  const countries = [...new Set(dojos.map(({ country }) => country))].sort((a, b) => a.localeCompare(b))
  return (
    <>
      <Filters wish={wish} set={set} countries={countries} agent={agent} place={place} />
      <Refused>{place.refusal}</Refused>
      {place.position && (
        <p className="sm t2" role="status">
          The nearest come first. Where you are stays in this page: it is not sent, and gone when you leave.
        </p>
      )}
      {shown.length === 0 ? (
        <Panel label="Dojos">
          <Nothing wish={wish.been} onAll={() => set({ q: '', country: '', been: 'all', city: null })} />
        </Panel>
      ) : wish.view === 'table' ? (
        <Panel label="Dojos">
          <DojoTable dojos={shown} traveller={agent?.name} measured={place.position !== null} />
        </Panel>
      ) : (
        <MapAndList
          shown={shown}
          position={place.position}
          city={wish.city}
          onCity={(city) => set({ city })}
        />
      )}
    </>
  )
}

const Nothing = ({ wish, onAll }: { readonly wish: string; readonly onAll: () => void }) => (
  <EmptyState
    level={2}
    character="cairn"
    title={wish === 'been' ? 'No stamp among these yet' : 'No Dojo is called that'}
    text="Try a city, a country or a landmark."
    action={
      <Button kind="go" onClick={onAll}>
        Show every place
      </Button>
    }
  />
)

type MapProps = {
  readonly shown: readonly Listed[]
  readonly position: { readonly lat: number; readonly lng: number } | null
  readonly city: string | null
  readonly onCity: (city: string | null) => void
}

function MapAndList({ shown, position, city, onCity }: MapProps) {
  const cities = citiesOf(shown)
  const been = new Set(shown.filter(({ visits }) => visits > 0).map(({ id }) => id))
  const marks: Mark[] = cities.map(({ id, name, lat, lng, dojos }) => ({
    id,
    name,
    lat,
    lng,
    kind: dojos.some((dojo) => been.has(dojo.id)) ? 'been' : 'open',
  }))
  if (position) marks.push({ ...position, id: 'here', name: 'You', kind: 'here' })
  const chosen = cities.find(({ id }) => id === city)
  return (
    <>
      <section className="panel flush dojos-map" aria-label="Map">
        <LazyMap
          label={`Map of ${count(cities.length, 'city', 'cities')} with Dojos`}
          marks={marks}
          chosen={chosen?.id ?? null}
          onChoose={(id) => onCity(id === 'here' ? null : id)}
        />
        {chosen && (
          <CityCard
            name={`${chosen.name}, ${chosen.country}`}
            dojos={inCity(shown, chosen.id)}
            onClose={() => onCity(null)}
          />
        )}
      </section>
      <Panel title={position ? 'Nearest to you' : 'By city'} more={count(shown.length, 'place')}>
        <DojoList dojos={shown} />
      </Panel>
    </>
  )
}
