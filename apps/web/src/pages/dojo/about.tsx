import type { Dojo } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Map as MapIcon, Navigation } from 'lucide-react'
import { allDojos, cityKey } from '../../travel/dojo-lookup.ts'
import { LazyMap } from '../../travel/map/lazy-map.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'

const streetMap = ({ lat, lng }: Dojo): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`

/** Where it is, and what else is in the city. */
export function Whereabouts({ dojo }: { readonly dojo: Dojo }) {
  const others = useQuery(allDojos).data?.filter(
    (other) => other.id !== dojo.id && cityKey(other) === cityKey(dojo),
  )
  return (
    <section className="panel flush whereabouts" aria-label="Where it stands">
      <div className="small-map">
        <LazyMap
          label={`${dojo.city} on the map of the world`}
          marks={[{ ...dojo, name: dojo.city, kind: 'last' }]}
          start={dojo}
        />
      </div>
      <div className="in">
        <div className="row wrap">
          <a
            className={buttonClass('soft', 'sm')}
            href={streetMap(dojo)}
            target="_blank"
            rel="noreferrer noopener"
          >
            <Navigation size={15} aria-hidden />
            Find the way
          </a>
          <To href="/dojos" search={{ city: cityKey(dojo) }} className={buttonClass('soft', 'sm')}>
            <MapIcon size={15} aria-hidden />
            All Dojos
          </To>
        </div>
        {others && others.length > 0 && (
          <p className="sm t2">
            Also in {dojo.city}:{' '}
            {others.map(({ id, name, landmark }) => (
              <span key={id}>
                <To href={`/dojos/${id}`}>{name}</To> at {landmark}.{' '}
              </span>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}
