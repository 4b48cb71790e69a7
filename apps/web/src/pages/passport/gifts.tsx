import type { Passport } from '@shugyo/sdk'
import { Gift } from 'lucide-react'
import { Bar } from '../../ui/data/meter.tsx'

type Goal = { readonly gives: string; readonly of: number; readonly what: 'Dojos' | 'countries' }

/** The rewards of check-ins, as the catalog promises. */
const GOALS: readonly Goal[] = [
  { gives: 'Stamp Satchel', of: 3, what: 'Dojos' },
  { gives: 'Compass Hat and the form of Saku', of: 3, what: 'countries' },
  { gives: 'Globetrotter, a skill', of: 5, what: 'countries' },
  { gives: 'Pilgrim, Pilgrim Boots and the form of Cairn', of: 10, what: 'Dojos' },
]

/** The rewards of travelling by itself, and how far they still are. */
export function RoadGifts({ passport: { stamps, countries } }: { readonly passport: Passport }) {
  const have = { Dojos: stamps.length, countries: countries.length }
  return (
    <div className="gifts">
      <h3>What the road gives</h3>
      <ul className="col g3">
        {GOALS.map(({ gives, of, what }) => {
          const done = Math.min(of, have[what])
          return (
            <li key={gives}>
              <div className="row between sm">
                <span className="row g1">
                  <Gift size={15} className={done === of ? 'jade' : 'dim'} aria-hidden />
                  {gives}
                </span>
                <span className="mono t2 nw">{done === of ? 'earned' : `${done} of ${of} ${what}`}</span>
              </div>
              <Bar value={done} of={of} label={gives} className={done === of ? 'jade' : 'gold'} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
