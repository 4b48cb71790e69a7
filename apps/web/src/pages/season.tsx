import './ladder/ladder.css'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { query } from '../api/query.ts'
import { Link, useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { Amount } from '../ui/data/amount.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { KeyValues } from '../ui/data/stats.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { LadderRow } from './ladder/row.tsx'
import { daysOf } from './seasons.tsx'

/** `/seasons/:season`: its standings, and the prizes of its best. */
export function Page() {
  const { season: text } = useParams()
  const season = Number(text)
  const { data, error, refetch } = useQuery(query('getSeason', { season }))
  useTitle(`Season ${text}`)
  if (error) return <ErrorState error={error} onRetry={refetch} level={1} />
  return (
    <div className="ladder-page">
      <div className="ladder-head">
        <h1>Season {text}</h1>
        {data && <span className="dim">{daysOf(data)}</span>}
      </div>
      <div className="ladder-two">
        <Panel title={data?.closedAt ? 'Final standings' : 'Standings'}>
          {!data ? (
            <SkeletonRows rows={10} />
          ) : data.standings.length === 0 ? (
            <EmptyState title="Nobody stood on this ladder" text="No rated battle was fought in it." />
          ) : (
            <ol className="ladder">
              {data.standings.map((entry) => (
                <LadderRow key={entry.id} entry={entry} score={entry.rating} />
              ))}
            </ol>
          )}
        </Panel>
        {data && (
          <Panel title="Given">
            <KeyValues rows={[['Prize pool', <Amount key="pool" credits={data.prizePool} />]]} />
            {data.prizes.length + data.trophies.length === 0 && (
              <p className="sm dim">
                {data.closedAt
                  ? 'Nobody of it was given anything.'
                  : 'Prizes and trophies are given when it is closed.'}
              </p>
            )}
            <ol className="lines">
              {data.trophies.map(({ agentId, name, trophy }) => (
                <li key={agentId} className="row">
                  <Trophy size={15} className="gold" aria-hidden />
                  <Link to={`/agents/${agentId}`} className="grow cut">
                    <b>{name}</b>
                  </Link>
                  <span className="sm t2">{trophy}</span>
                </li>
              ))}
              {data.prizes.map(({ place, agentId, name, amount }) => (
                <li key={agentId} className="row">
                  <span className="mono dim">{place}</span>
                  <Link to={`/agents/${agentId}`} className="grow cut">
                    <b>{name}</b>
                  </Link>
                  <Amount credits={amount} />
                </li>
              ))}
            </ol>
          </Panel>
        )}
      </div>
    </div>
  )
}
