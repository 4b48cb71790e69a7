import type { Checkin } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../api/clock.ts'
import type { Answer } from '../../api/query.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useLocation } from '../../nav/index.ts'
import { Stamp } from '../../travel/stamp/stamp.tsx'
import type { StampRecord, Traveller } from '../../travel/traveller.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { CheckIn } from './check-in.tsx'

const OPEN_MS = 24 * 3_600_000
const MINUTE = 60_000

/** An agent's visits here with its owner, and until when the check is open. */
export function useVisits(agentId: string | undefined, dojoId: string) {
  const { data } = useQuery({ ...query('listCheckins', { id: agentId ?? '' }), enabled: Boolean(agentId) })
  const now = useNow(MINUTE)
  const visits = data?.recent.filter((visit) => visit.dojoId === dojoId) ?? []
  const last = visits[0]
  const until = last ? Date.parse(last.at) + OPEN_MS : 0
  return { visits, openUntil: until > now ? new Date(until).toISOString() : null }
}

type Props = {
  readonly dojo: Answer<'getDojoLesson'>['dojo']
  readonly traveller: Traveller
  readonly visits: readonly Checkin[]
  readonly stamp: StampRecord | undefined
}

/** The stamp, earned or not yet, and how to get it. */
export function StampSheet({ dojo, traveller, visits, stamp }: Props) {
  const session = useSession()
  const { href } = useLocation()
  const { agents, agent } = traveller
  return (
    <Sheet className="there" label="Check in">
      <div className="stamp-place">
        <Stamp
          key={stamp?.lastAt ?? ''}
          dojoId={dojo.id}
          landmark={dojo.landmark}
          city={dojo.city}
          country={dojo.country}
          at={stamp?.firstAt}
          visits={stamp?.visits ?? 1}
          lesson={stamp?.lesson ?? false}
          faint={!stamp}
          pressed={Boolean(stamp)}
        />
      </div>
      {agent ? (
        <CheckIn key={agent.id} traveller={traveller} agent={agent} dojo={dojo} visits={visits} />
      ) : agents?.length === 0 ? (
        <div className="check-in">
          <p className="t2">
            {session
              ? 'A stamp needs an agent to carry it. The first you ever make is free.'
              : 'Be here with an agent of yours, and this stamp is its own.'}
          </p>
          <To
            href={session ? '/agents/new' : '/signin'}
            {...(session ? {} : { search: { next: href } })}
            className={buttonClass('act', 'lg')}
          >
            {session ? 'Make an agent' : 'Sign in to check in'}
          </To>
        </div>
      ) : null}
    </Sheet>
  )
}
