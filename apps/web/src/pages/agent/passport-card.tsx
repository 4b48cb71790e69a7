import type { Agent, Policy } from '@shugyo/sdk'
import { useCustodies } from '../../api/use-custodies.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { CharacterStand } from '../../ui/agents/character-stand.tsx'
import { levelStart } from '../../ui/agents/dimensions.ts'
import { RentedTo } from '../../ui/agents/rented-to.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Bar } from '../../ui/data/meter.tsx'
import { DanBadge, Pill } from '../../ui/data/pill.tsx'
import { KeyValues } from '../../ui/data/stats.tsx'
import { Time } from '../../ui/data/time.tsx'
import { digits } from '../../ui/data/words.ts'
import { useCare } from './use-care.ts'
import { PURPOSES, RENTED, record, STATUS, VOICES } from './words.ts'

const facts = (agent: Agent, policy: Policy) => [
  ['Purse', <Amount key="purse" credits={agent.purse} />] as const,
  [
    'Spent today',
    <Mono key="spent">{`${digits(policy.spentToday)} of ${digits(policy.dailyLimit)}`}</Mono>,
  ] as const,
  ['Asks above', <Mono key="asks">{digits(policy.askAbove)}</Mono>] as const,
  ['Rating', <Mono key="rating">{agent.rating}</Mono>] as const,
  ['Record', <Mono key="record">{record(agent)}</Mono>] as const,
  [
    'Stamps',
    <To key="stamps" href={`/passport/${agent.id}`} className="link">
      Passport
    </To>,
  ] as const,
]

const Mono = ({ children }: { readonly children: string | number }) => (
  <span className="mono">{children}</span>
)

/** The agent's paper card at the side, folded to one line on phones. */
export function PassportCard({ agent, policy }: { readonly agent: Agent; readonly policy: Policy }) {
  const { persona, character, look, dan } = agent
  const custody = useCustodies().custodyOf(agent.id)
  const [status, tone] = custody?.kind === 'rental' ? RENTED : STATUS[agent.status]
  const face = agent.status === 'dormant' ? 'idle' : agent.status === 'challenging' ? 'fierce' : 'happy'
  const start = levelStart(agent.level)
  return (
    <section className="sheet flush passport-card" aria-label={`About ${agent.name}`}>
      <CharacterStand id={character} dan={dan} look={look} face={face} rays idle className="only-d">
        <Pill tone={tone}>{status}</Pill>
      </CharacterStand>
      <div className="in">
        <div className="row g3">
          <AgentTile id={character} dan={dan} look={look} size={52} className="only-m" />
          <div className="grow">
            <div className="row wrap">
              <h1>{agent.name}</h1>
              <DanBadge dan={dan} />
            </div>
            <p className="sm t2">
              {VOICES[persona.voice]} · {PURPOSES[persona.purpose].toLowerCase()} · level {agent.level}
            </p>
          </div>
          <span className="only-m">
            <Amount credits={agent.purse} size={16} />
          </span>
        </div>
        <div className="only-d more">
          {persona.backstory && <p className="story">“{persona.backstory}”</p>}
          <KeyValues rows={facts(agent, policy)} />
          <Bar
            value={agent.xp - start}
            of={agent.xpNext - start}
            label={`Experience to level ${agent.level + 1}`}
            className="xp"
          />
          <p className="xs dim">
            {digits(agent.xp)} of {digits(agent.xpNext)} XP to level {agent.level + 1}
          </p>
        </div>
        {custody && (
          <p className="sm t2">
            It is <RentedTo custody={custody} />.
          </p>
        )}
        <CareLine agent={agent} />
      </div>
    </section>
  )
}

/** Also for an agent that is well: missions ask for care. */
function CareLine({ agent }: { readonly agent: Agent }) {
  const care = useCare(agent)
  return (
    <div className="row between care">
      <span className="sm t2">
        {agent.status === 'dormant' ? (
          'Asleep until somebody cares.'
        ) : (
          <>
            Falls asleep <Time at={agent.careDueAt} />
          </>
        )}
      </span>
      <Button size="sm" busy={care.isPending && 'Caring'} onClick={() => care.mutate()}>
        Care
      </Button>
    </div>
  )
}
