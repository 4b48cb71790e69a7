import { ChevronDown } from 'lucide-react'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { credits } from '../../ui/data/words.ts'
import { type Buyer, pickBuyer } from './use-buyer.ts'

/** Which agent buys, and the balance of its purse: chosen once, at the top. */
export function BuyerPicker({ buyer }: { readonly buyer: Buyer | null }) {
  if (!buyer) return <span className="input buyer" aria-hidden />
  if (!buyer.agent) return null
  const { agent, agents } = buyer
  return (
    <Menu
      className="input buyer"
      label={`Buying for ${agent.name} ${credits(agent.purse)}. Pick another agent`}
      icon={
        <span className="buyer-words">
          <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={26} />
          <span className="grow cut">
            <span className="only-d">Buying for </span>
            {agent.name}
          </span>
          {/* A space for screen readers. */ ' '}
          <Amount credits={agent.purse} size={14} />
          <ChevronDown size={16} aria-hidden />
        </span>
      }
    >
      {agents.map(({ id, name, character, dan, look, purse }) => (
        <button key={id} type="button" aria-pressed={id === agent.id} onClick={() => pickBuyer(id)}>
          <AgentTile id={character} dan={dan} look={look} size={28} />
          <span className="grow cut">{name}</span>
          <Amount credits={purse} size={13} />
        </button>
      ))}
    </Menu>
  )
}
