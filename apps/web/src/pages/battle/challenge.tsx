import { useQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { queries, query, shugyo, useSession } from '../../api/index.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { useNavigateFromHere } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { DanBadge } from '../../ui/data/pill.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'

type Props = { readonly id: string; readonly name: string }

/** Invites another player's agent to a friendly battle with one of your own. */
export function Challenge({ id, name }: Props) {
  const [open, setOpen] = useState(false)
  const session = useSession()
  if (!session) return null
  return (
    <>
      <Button kind="ghost" icon={<Swords size={17} aria-hidden />} onClick={() => setOpen(true)}>
        Challenge
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Who fights ${name}?`} paper>
        {open && <Pick id={id} name={name} />}
      </Dialog>
    </>
  )
}

function Pick({ id, name }: Props) {
  const { rentalOf } = useCustodies()
  const own = useQuery(query('listAgents')).data?.data ?? []
  const agents = own.filter(({ id }) => !rentalOf(id))
  const navigate = useNavigateFromHere()
  const [sending, setSending] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function ask(agentId: string) {
    setSending(agentId)
    setRefusal(null)
    try {
      const battle = await shugyo.inviteFriendly({ agentId, opponentAgentId: id })
      void queries.invalidateQueries({ queryKey: ['listInvites'] })
      await navigate({ to: `/b/${battle.id}` })
    } catch (error) {
      setRefusal(problemLine(error))
      setSending(null)
    }
  }
  return (
    <>
      <p className="t2">No rating is at stake; both learn. Its owner has a day to answer.</p>
      <ul className="lines under">
        {agents.map((agent) => (
          <li key={agent.id} className="row g3">
            <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={44} />
            <span className="grow cut">
              <b>{agent.name}</b> <DanBadge dan={agent.dan} />
            </span>
            <Button
              kind="act"
              size="sm"
              busy={sending === agent.id && 'Asking'}
              onClick={() => ask(agent.id)}
            >
              Ask
              <span className="sr">
                {' '}
                {name} to fight {agent.name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {agents.length === 0 && (
        <p className="sm dim">
          {own.length === 0 ? 'You have no agent yet.' : 'All of yours are rented out.'}
        </p>
      )}
      <Refused>{refusal}</Refused>
    </>
  )
}
