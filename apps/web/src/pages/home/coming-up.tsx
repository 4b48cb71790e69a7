import type { Agent } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Heart, Swords } from 'lucide-react'
import { shugyo } from '../../api/client.ts'
import { useNow } from '../../api/clock.ts'
import { queries, query } from '../../api/query.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { useNavigateFromHere } from '../../nav/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { toastProblem } from '../../ui/feedback/toast.tsx'
import { isCareDue, useCare } from '../agent/use-care.ts'

/** Waiting and due things: invites to fight, and agents that need care. */
export function ComingUp({ agents }: { readonly agents: readonly Agent[] }) {
  useNow(60_000)
  const { data } = useQuery(query('listInvites'))
  const own = new Map(agents.map((agent) => [agent.id, agent]))
  const { rentalOf } = useCustodies()
  const invites = data?.data.filter(({ bAgentId }) => own.has(bAgentId) && !rentalOf(bAgentId)) ?? []
  const wanting = agents.filter((agent) => agent.status !== 'dormant' && isCareDue(agent))
  if (invites.length + wanting.length === 0) return null
  return (
    <Panel title="Coming up">
      <ul className="lines feed">
        {invites.map(({ id, bAgentId, createdAt }) => (
          <Invite key={id} id={id} name={own.get(bAgentId)?.name ?? ''} at={createdAt} />
        ))}
        {wanting.map((agent) => (
          <Care key={agent.id} agent={agent} />
        ))}
      </ul>
    </Panel>
  )
}

function Invite({ id, name, at }: { readonly id: string; readonly name: string; readonly at: string }) {
  const navigate = useNavigateFromHere()
  const { mutate, isPending } = useMutation({
    mutationFn: () => shugyo.acceptBattle({ id }),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ['listInvites'] })
      await navigate({ to: `/b/${id}` })
    },
    onError: toastProblem,
  })
  return (
    <li className="row g3">
      <span className="kind-mark" aria-hidden>
        <Swords size={18} />
      </span>
      <span className="grow">
        <b>{name}</b> is asked for a friendly fight
        <br />
        <Time at={at} className="sm dim" />
      </span>
      <Button kind="go" size="sm" busy={isPending && 'Accepting'} onClick={() => mutate()}>
        Accept
      </Button>
    </li>
  )
}

function Care({ agent }: { readonly agent: Agent }) {
  const care = useCare(agent)
  return (
    <li className="row g3">
      <span className="kind-mark" aria-hidden>
        <Heart size={18} />
      </span>
      <span className="grow">
        <b>{agent.name}</b> would like some care
        <br />
        <span className="sm dim">
          sleeps <Time at={agent.careDueAt} /> without it
        </span>
      </span>
      <Button size="sm" busy={care.isPending && 'Caring'} onClick={() => care.mutate()}>
        Care
      </Button>
    </li>
  )
}
