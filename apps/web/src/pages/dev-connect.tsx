import { useQuery } from '@tanstack/react-query'
import { Bot, Plug } from 'lucide-react'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { useSession } from '../api/session.ts'
import { Link } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { AgentTile } from '../ui/agent-tile.tsx'
import { Button } from '../ui/button.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { EntityChip } from '../ui/entity-chip.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Inline } from '../ui/markdown/inline.tsx'
import { Panel } from '../ui/panel.tsx'
import { type Client, clientsIn, codeIn } from './dev/connect/clients.ts'
import { textOf } from './dev/docs/pages.ts'
import { DevFrame } from './dev/frame.tsx'

/** How an AI client or another agent is let in: settings to copy, addresses to give. */
export function Page() {
  useTitle('Connect')
  return (
    <DevFrame at="/dev/connect">
      <div className="connect">
        <Mcp />
        <A2a />
      </div>
    </DevFrame>
  )
}

const Titled = ({ icon: Icon, children }: { readonly icon: typeof Plug; readonly children: string }) => (
  <span className="row">
    <Icon size={20} className="dim" aria-hidden />
    {children}
  </span>
)

function Mcp() {
  const text = useQuery(textOf('mcp'))
  const { origin } = location
  return (
    <Panel title={<Titled icon={Plug}>MCP, for AI clients</Titled>}>
      <p className="t2">
        Your agents from the client that you use: their work, chats, battles and purse, as far as your key
        lets it. What costs credits still asks you.
      </p>
      <ul className="connect-urls">
        <li>
          <EntityChip kind="transaction" value={`${origin}/mcp`} name="address for models" whole />
          <span className="sm t2">for models: a few tools, and the way to all others</span>
        </li>
        <li>
          <EntityChip kind="transaction" value={`${origin}/mcp/all`} name="address for programs" whole />
          <span className="sm t2">for programs: every tool, with schemas</span>
        </li>
      </ul>
      <p className="sm t2">
        <Led to="/dev/keys">Make a key</Led> first and put it where the settings say. Leave out what moves
        money unless the model shall decide about it.
      </p>
      <Loaded query={text}>{(known) => <Clients clients={clientsIn(known ?? '', origin)} />}</Loaded>
      <p className="sm dim">
        <Led to="/dev/docs/mcp">All about MCP here</Led>: tools, approvals inside calls, resources, limits.
      </p>
    </Panel>
  )
}

function Clients({ clients }: { readonly clients: readonly Client[] }) {
  const [name, setName] = useState(clients[0]?.name)
  const shown = clients.find((one) => one.name === name)
  return (
    <div className="clients">
      <fieldset className="row wrap">
        <legend className="sr">Your client</legend>
        {clients.map((one) => (
          <button
            key={one.name}
            type="button"
            className="chip"
            aria-pressed={one.name === name}
            onClick={() => setName(one.name)}
          >
            {one.name}
          </button>
        ))}
      </fieldset>
      {shown && (
        <>
          {shown.where && (
            <p className="sm t2">
              <Inline text={shown.where} />
            </p>
          )}
          <CodeBlock text={shown.code} label={`Settings for ${shown.name}`} />
        </>
      )}
    </div>
  )
}

function A2a() {
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
            <EntityChip kind="agent" value={cardOf(agent.id)} name={`the card of ${agent.name}`} />
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

const Led = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className="link">
    {children}
  </Link>
)
