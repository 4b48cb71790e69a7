import { Stamp as StampIcon, Star } from 'lucide-react'
import { useState } from 'react'
import { distance } from '../../travel/dojo-lookup.ts'
import { Emblem } from '../../travel/stamp/emblem.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import type { Listed } from './dojo-filter.ts'

const SHOWN_FIRST = 24

/** The agent's visits and lesson, in a word or two. */
export const Visits = ({ visits, lesson }: Pick<Listed, 'visits' | 'lesson'>) =>
  visits === 0 ? null : (
    <span className="row g1">
      <Pill tone="jade" icon={<StampIcon size={13} aria-hidden />}>
        {visits === 1 ? 'stamped' : `stamped ×${visits}`}
      </Pill>
      {lesson && (
        <Pill tone="gold" icon={<Star size={13} aria-hidden />}>
          lesson
        </Pill>
      )}
    </span>
  )

/** Places below the map, a few at first. */
export function DojoList({ dojos }: { readonly dojos: readonly Listed[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? dojos : dojos.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className="dojo-list">
        {shown.map((dojo) => (
          <DojoRow key={dojo.id} dojo={dojo} />
        ))}
      </ul>
      {shown.length < dojos.length && (
        <Button full onClick={() => setAll(true)}>
          All {dojos.length} places
        </Button>
      )}
    </>
  )
}

export const DojoRow = ({ dojo }: { readonly dojo: Listed }) => (
  <li>
    <To href={`/dojos/${dojo.id}`} className="dojo-row">
      <Emblem dojoId={dojo.id} landmark={dojo.landmark} />
      <span className="grow">
        <b>{dojo.name}</b>
        <span className="sm t2">{dojo.landmark}</span>
        <span className="sm dim">
          {dojo.city}, {dojo.country}
          {dojo.metres !== null && <> · {distance(dojo.metres)}</>}
        </span>
      </span>
      <Visits {...dojo} />
    </To>
  </li>
)
