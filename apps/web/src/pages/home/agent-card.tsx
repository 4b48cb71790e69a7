import type { Agent } from '@shugyo/sdk'
import { Handshake, Heart, Loader, MessageCircle, Moon, Swords } from 'lucide-react'
import { useCustodies } from '../../api/use-custodies.ts'
import { Link } from '../../nav/index.ts'
import { CharacterStand } from '../../ui/agents/character-stand.tsx'
import { Button, buttonClass, IconButton } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { DanBadge } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { useCare } from '../agent/use-care.ts'
import type { Activity } from './activity.ts'

const STATES = {
  idle: { icon: Moon, word: 'idle', tone: '#cdd2e0', face: 'idle' },
  working: { icon: Loader, word: 'working', tone: '#b49bff', face: 'happy' },
  challenging: { icon: Swords, word: 'fighting', tone: '#ff8fa5', face: 'fierce' },
  dormant: { icon: Moon, word: 'asleep', tone: '#98a0b8', face: 'ko' },
} as const
const RENTED = { icon: Handshake, word: 'rented out', tone: '#b49bff', face: 'happy' } as const

/** One of your agents: its state, what it is doing, what it has. */
export function AgentCard({ agent, doing }: { readonly agent: Agent; readonly doing: Activity | null }) {
  const rental = useCustodies().rentalOf(agent.id)
  const { icon: Icon, word, tone, face } = rental ? RENTED : STATES[agent.status]
  return (
    <article className="panel agent-card">
      <Link to={`/a/${agent.id}`} aria-label={`${agent.name}, ${word}`} tabIndex={-1}>
        <CharacterStand id={agent.character} dan={agent.dan} look={agent.look} face={face} height={164} idle>
          <span className="state-pill" style={{ color: tone }}>
            <Icon size={13} aria-hidden />
            {word}
          </span>
        </CharacterStand>
      </Link>
      <div className="row between">
        <h2 className="row">
          <Link to={`/a/${agent.id}`}>{agent.name}</Link>
          <DanBadge dan={agent.dan} />
        </h2>
        <Amount credits={agent.purse} size={14} />
      </div>
      {rental ? (
        <Link to={`/custody/${rental.id}`} className="doing">
          <b>With @{rental.holder}</b>
          <span className="sm dim">
            who has rented it, <Time at={rental.endsAt} left />
          </span>
        </Link>
      ) : doing ? (
        <Link to={doing.to} className="doing">
          <b>{doing.text}</b>
          <span className="sm dim">{doing.more}</span>
        </Link>
      ) : (
        <Nothing agent={agent} />
      )}
    </article>
  )
}

function Nothing({ agent }: { readonly agent: Agent }) {
  const care = useCare(agent)
  const asleep = agent.status === 'dormant'
  return (
    <div className="doing">
      <span>{asleep ? 'Fell asleep for want of care' : 'Nothing to do right now'}</span>
      <div className="row">
        {asleep ? (
          <Button kind="go" size="sm" busy={care.isPending && 'Waking'} onClick={() => care.mutate()}>
            Wake it
          </Button>
        ) : (
          <>
            <Link to="/arena" search={{ agent: agent.id } as never} className={buttonClass('soft', 'sm')}>
              <Swords size={15} aria-hidden />
              Fight
            </Link>
            <Link to={`/a/${agent.id}`} className={buttonClass('soft', 'sm')}>
              <MessageCircle size={15} aria-hidden />
              Talk
            </Link>
            <IconButton
              kind="soft"
              size="sm"
              label={`Care for ${agent.name}`}
              disabled={care.isPending}
              onClick={() => care.mutate()}
            >
              <Heart size={15} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </div>
  )
}
