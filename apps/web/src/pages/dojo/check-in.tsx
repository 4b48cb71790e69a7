import type { Agent, Checkin, Dojo } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Heart, MapPin } from 'lucide-react'
import { useNow } from '../../api/clock.ts'
import { useReach } from '../../api/reach.ts'
import { allDojos } from '../../travel/dojo-lookup.ts'
import type { Traveller } from '../../travel/traveller.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Time } from '../../ui/data/time.tsx'
import { useCare } from '../agent/use-care.ts'
import { Earned } from './earned.tsx'
import { Refusal } from './refusal.tsx'
import { useCheckIn } from './use-check-in.ts'

const REST_MS = 6 * 3_600_000
const MINUTE = 60_000

type Props = {
  readonly traveller: Traveller
  readonly agent: Agent
  readonly dojo: Dojo
  /** The agent's visits here with this owner, newest first. */
  readonly visits: readonly Checkin[]
}

/** Check-in: one press, which asks the browser for its position. */
export function CheckIn({ traveller, agent, dojo, visits }: Props) {
  const dojos = useQuery(allDojos).data ?? []
  const { mutate, isPending, error, data, reset } = useCheckIn(agent, dojo)
  const care = useCare(agent)
  const { offlineSince } = useReach()
  const now = useNow(MINUTE)
  const last = visits[0]?.at
  const nextAt = last && new Date(Date.parse(last) + REST_MS).toISOString()
  const resting = nextAt !== undefined && Date.parse(nextAt) > now
  const pick = (id: string) => {
    reset()
    traveller.pick(id)
  }
  const wake = (
    <Button
      size="sm"
      icon={<Heart size={15} aria-hidden />}
      busy={care.isPending && 'Caring'}
      onClick={() => care.mutate(undefined, { onSuccess: reset })}
    >
      Care for {agent.name}
    </Button>
  )
  return (
    <div className="check-in">
      {(traveller.agents?.length ?? 0) > 1 && <Picker {...traveller} agent={agent} pick={pick} />}
      {data ? (
        <Earned agent={agent} answer={data} />
      ) : error ? (
        <Refusal error={error} dojo={dojo} agent={agent.name} dojos={dojos} care={wake} />
      ) : null}
      <Button
        kind="act"
        size="lg"
        full
        icon={<MapPin size={20} aria-hidden />}
        disabled={resting || offlineSince !== null}
        busy={isPending && 'Finding out where you are'}
        onClick={() => mutate()}
      >
        Check in with {agent.name}
      </Button>
      <p className="sm t2">
        {resting && nextAt ? (
          <>
            <bdi>{agent.name}</bdi> was here <Time at={last ?? ''} />; the same Dojo stamps again{' '}
            <Time at={nextAt} />.
          </>
        ) : (
          'Your browser is asked where you are, for this one press. It is compared with the place and not kept.'
        )}
      </p>
    </div>
  )
}

type PickerProps = Pick<Traveller, 'agents' | 'pick'> & { readonly agent: Agent }

const Picker = ({ agents, agent, pick }: PickerProps) => (
  <fieldset className="who">
    <legend className="sr">Who travels along</legend>
    {agents?.map(({ id, name, character, dan, look }) => (
      <button key={id} type="button" aria-pressed={id === agent.id} onClick={() => pick(id)}>
        <AgentTile id={character} dan={dan} look={look} size={48} />
        <span className="cut">{name}</span>
      </button>
    ))}
  </fieldset>
)
