import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import { EntityChip } from '../../../ui/agents/entity-chip.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { CodeBlock } from '../../../ui/reading/code-block.tsx'
import { Inline } from '../../../ui/reading/markdown/inline.tsx'
import { textOf } from '../docs/pages.ts'
import { type Client, clientsIn } from './clients.ts'
import { Led, Titled } from './parts.tsx'

/** For AI clients: the addresses, and what to write into the settings of each. */
export function Mcp() {
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
