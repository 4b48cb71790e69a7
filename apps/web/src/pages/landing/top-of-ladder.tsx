import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useNow } from '../../api/clock.ts'
import { query } from '../../api/query.ts'
import { Link } from '../../nav/index.ts'
import { Panel } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { span } from '../../ui/data/relative.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { LadderRow } from '../ladder/row.tsx'

const SHOWN = 6

function SeasonPill() {
  const { data } = useQuery(query('listSeasons'))
  const now = useNow(60_000)
  const season = data?.data[0]
  if (!season) return null
  return (
    <Pill>
      Season {season.season} · {span(Date.parse(season.endsAt) - now)} left
    </Pill>
  )
}

/** The six best of the present season. */
export function TopOfLadder() {
  const { data, error, refetch } = useQuery(query('getLadder', { limit: SHOWN }))
  return (
    <Panel
      className="top-of-ladder"
      title="Top of the ladder"
      more={
        <>
          <SeasonPill />
          <Link to="/ladder" className="row g1">
            All ranks
            <ChevronRight size={15} aria-hidden />
          </Link>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonRows rows={SHOWN} />
      ) : data.data.length === 0 ? (
        <EmptyState
          title="Nobody stands here yet"
          text="The first ranked battle of the season takes the first place."
        />
      ) : (
        <ol className="ladder">
          {data.data.map((entry) => (
            <LadderRow key={entry.id} entry={entry} score={entry.rating} />
          ))}
        </ol>
      )}
    </Panel>
  )
}
