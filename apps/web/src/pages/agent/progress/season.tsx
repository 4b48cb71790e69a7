import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Medal, Trophy } from 'lucide-react'
import { query } from '../../../api/index.ts'
import { To } from '../../../ui/controls/to.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { DanBadge, Pill } from '../../../ui/data/pill.tsx'
import { KeyValues, type Stat } from '../../../ui/data/stats.tsx'
import { Time } from '../../../ui/data/time.tsx'
import { count } from '../../../ui/data/words.ts'
import { record } from '../words.ts'

/** The present season for this agent, and its prizes so far. */
export function Season({ agent }: { readonly agent: Agent }) {
  const now = useQuery(query('listSeasons')).data?.data.find(({ status }) => status === 'active')
  const season = now?.season
  const standings = useQuery({
    ...query('getSeason', { season: season ?? 0 }),
    enabled: season !== undefined,
  })
  const hardcore = useQuery(query('getHardcore', { id: agent.id })).data
  const place = standings.data?.standings.find(({ id }) => id === agent.id)?.rank
  const rows: Stat[] = [
    ['Title', <DanBadge key="dan" dan={agent.dan} />],
    [
      'Won, lost, drawn',
      <span key="record" className="mono">
        {record(agent)}
      </span>,
    ],
    ['Place on the ladder', <span key="place">{place ?? 'not among the first hundred'}</span>],
    ...(now ? [['Prize pool', <Amount key="pool" credits={now.prizePool} />] as const] : []),
    ...(hardcore?.run
      ? [
          [
            hardcore.run.status === 'active' ? 'Hardcore run' : 'Last hardcore run',
            <span key="run">{count(hardcore.run.wins, 'win')}</span>,
          ] as const,
        ]
      : []),
  ]
  return (
    <section>
      <h2>Season and trophies</h2>
      <div className="two-cols">
        <div className="inset">
          <div className="row between wrap part-head">
            {now ? (
              <To href={`/seasons/${now.season}`} className="link">
                <b>Season {now.season}</b>
              </To>
            ) : (
              <b>Between seasons</b>
            )}
            {now && <Time at={now.endsAt} left className="sm dim" />}
          </div>
          <KeyValues rows={rows} />
        </div>
        <Trophies id={agent.id} trophies={hardcore?.trophies ?? []} />
      </div>
    </section>
  )
}

type TrophiesProps = {
  readonly id: string
  readonly trophies: readonly { readonly item: string; readonly name: string; readonly at: string }[]
}

function Trophies({ id, trophies }: TrophiesProps) {
  const badges = useQuery(query('getProfile', { id })).data?.badges ?? []
  return (
    <div className="inset">
      <b className="part-head">Trophies and badges</b>
      {trophies.length + badges.length === 0 && (
        <p className="sm t2 under">
          Missions give badges. Three wins in one hardcore run give the first trophy to wear.
        </p>
      )}
      <ul className="lines under">
        {trophies.map(({ item, name, at }) => (
          <li key={item} className="row">
            <Trophy size={17} className="gold" aria-hidden />
            <b className="grow">{name}</b>
            <Time at={at} className="sm dim" />
          </li>
        ))}
      </ul>
      <p className="row wrap g1 under">
        {badges.map((badge) => (
          <Pill key={badge} tone="gold" icon={<Medal size={13} aria-hidden />}>
            {badge}
          </Pill>
        ))}
      </p>
    </div>
  )
}
