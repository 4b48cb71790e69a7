import type { AgentSummary } from '@shugyo/sdk'
import { CharacterStand } from '../../ui/agents/character-stand.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { FollowButton } from '../../ui/controls/follow-button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { DanBadge, Pill } from '../../ui/data/pill.tsx'
import { STATUS } from '../agent/words.ts'

/** An agent on its player's page. */
export function AgentCard({ agent, isMine }: { readonly agent: AgentSummary; readonly isMine: boolean }) {
  const { id, name, character, look, dan, level, rating, wins, losses } = agent
  const [status, tone] = STATUS[agent.status]
  const href = isMine ? `/a/${id}` : `/agents/${id}`
  return (
    <li className="panel">
      <To href={href}>
        <CharacterStand id={character} dan={dan} look={look} height={168} idle label={name}>
          <Pill tone={tone}>{status}</Pill>
        </CharacterStand>
      </To>
      <div className="row between">
        <div className="grow">
          <h3 className="row wrap">
            <To href={href}>{name}</To> <DanBadge dan={dan} />
          </h3>
          <p className="sm dim">
            Level {level} · rating <span className="mono">{rating}</span> · {wins} won, {losses} lost
          </p>
        </div>
        {isMine ? (
          <To href={href} className={buttonClass('soft', 'sm')}>
            Open
          </To>
        ) : (
          <FollowButton id={id} name={name} size="sm" />
        )}
      </div>
    </li>
  )
}
