import './ladder/ladder.css'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { query } from '../api/query.ts'
import { Link } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { Amount } from '../ui/data/amount.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { Pill } from '../ui/data/pill.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
export const daysOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${DAY.format(Date.parse(startsAt))} to ${DAY.format(Date.parse(endsAt))}`

/** `/seasons`: all seasons, newest first. */
export function Page() {
  const { data, error, refetch } = useQuery(query('listSeasons'))
  useTitle('Seasons')
  return (
    <Panel title="Seasons" level={1}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <ol className="lines">
          {data.data.map((season) => (
            <li key={season.season}>
              <Link to={`/seasons/${season.season}`} className="row g3">
                <span className="grow">
                  <b>Season {season.season}</b>
                  <span className="sm dim"> {daysOf(season)}</span>
                </span>
                {season.status === 'active' && <Pill tone="jade">under way</Pill>}
                <Amount credits={season.prizePool} />
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Panel>
  )
}
