import type { Agent } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { pages, query } from '../../../api/index.ts'
import { Loaded, More } from '../../../ui/loaded.tsx'
import { StatStrip } from '../../../ui/stats.tsx'
import { Time } from '../../../ui/time.tsx'
import { digits } from '../../../ui/words.ts'
import { record } from '../words.ts'
import { Missions } from './missions.tsx'

/** How it stands: in the arena, at work, with its owner; missions and what it has reached. */
export function Record({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent
  const dimensions = useQuery(query('getDimensions', { id }))
  return (
    <>
      <section>
        <h2>Where {name} stands</h2>
        <Loaded query={dimensions}>
          {({ mastery, bond, reputation, arena }) => (
            <StatStrip
              stats={[
                ['Rating', arena.rating],
                ['Won, lost, drawn', record(arena)],
                ['Wins in a row', arena.streak],
                ['Level', `${agent.level}`],
                ['Experience', digits(agent.xp)],
                ['Skills practised', mastery.practised],
                ['Things kept of you', bond.approvedMemories ?? 'private'],
                ['Jobs accepted', reputation.acceptedJobs],
                ['Rating by clients', reputation.rating === null ? '–' : reputation.rating.toFixed(1)],
              ]}
            />
          )}
        </Loaded>
      </section>
      <Missions agent={agent} />
      <Milestones id={id} />
    </>
  )
}

export function Milestones({ id }: { readonly id: string }) {
  const milestones = useInfiniteQuery(pages('listMilestones', { id, limit: 10 }))
  return (
    <section>
      <h2>Milestones</h2>
      <Loaded query={milestones}>
        {({ pages: known }) => {
          const list = known.flatMap(({ data }) => data)
          return (
            <>
              {list.length === 0 && (
                <p className="sm dim">The first one comes with the first battle, lesson or journey.</p>
              )}
              <ol className="lines">
                {list.map(({ id: key, title, about, at }) => (
                  <li key={key} className="item">
                    <span className="mark gold wash">
                      <Flag size={19} aria-hidden />
                    </span>
                    <span>
                      <b>{title}</b>
                      <br />
                      <span className="sm dim">{about}</span>
                    </span>
                    <Time at={at} className="sm dim nw" />
                  </li>
                ))}
              </ol>
              <More query={milestones} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
