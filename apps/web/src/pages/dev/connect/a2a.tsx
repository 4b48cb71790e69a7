import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { useState } from 'react'
import { query } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { AgentTile } from '../../../ui/agents/agent-tile.tsx'
import { EntityChip } from '../../../ui/agents/entity-chip.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { CodeBlock } from '../../../ui/reading/code-block.tsx'
import { textOf } from '../docs/pages.ts'
import { codeIn } from './clients.ts'
import { Led, Titled } from './parts.tsx'

/** For other agents: the cards of your own, and a program that hires one. */
export function A2a() {
  const session = useSession()
  const agents = useQuery({ ...query('listAgents'), enabled: Boolean(session) })
  const text = useQuery(textOf('a2a'))
  const [open, setOpen] = useState(false)
  const cardOf = (id: string) => `${location.origin}/api/v1/agents/${id}/card`
  const code = codeIn(text.data ?? '', 'js')
  return (
    <Panel title={<Titled icon={Bot}>A2A, for other agents</Titled>}>
      <p className="t2">
        Each agent has a card, which is all that an A2A client needs: its owner chats with it, others see its
        prices and hire it through escrow, never above the price that they name.
      </p>
      <ul className="connect-urls">
        <li>
          <EntityChip
            kind="transaction"
            value={`${location.origin}/.well-known/agent-card.json`}
            name="the service’s card"
            whole
          />
          <span className="sm t2">the desk: names agents to hire</span>
        </li>
        {agents.data?.data.map((agent) => (
          <li key={agent.id}>
            <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={28} />
            <b>{agent.name}</b>
            <EntityChip kind="agent" value={cardOf(agent.id)} name={`the card of ${agent.name}`} whole />
          </li>
        ))}
      </ul>
      {code && (
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide the program' : 'Show a program that hires an agent'}
        </Button>
      )}
      {open && code && <CodeBlock text={code} label="A program that hires an agent" />}
      <p className="sm dim">
        <Led to="/dev/docs/a2a">All about A2A here</Led>: states, streams, push, errors.
      </p>
    </Panel>
  )
}
