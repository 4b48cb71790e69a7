import type { Agent } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/index.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StatStrip } from '../../../ui/stats.tsx'
import { digits } from '../../../ui/words.ts'
import { record } from '../words.ts'
import { Milestones, milestonesOf } from './milestones.tsx'
import { Missions } from './missions.tsx'

/** How it stands: in the arena, at work, with its owner; missions and what it has reached. */
export function Record({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent
  const dimensions = useQuery(query('getDimensions', { id }))
  const missions = useQuery(query('listMissions', { id }))
  const milestones = useInfiniteQuery(milestonesOf(id))
  // All at once, so that nothing is pushed down by what comes late.
  if ([dimensions, missions, milestones].some(({ isPending }) => isPending)) return <SkeletonRows rows={6} />
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
