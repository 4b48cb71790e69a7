import { Bot } from 'lucide-react'
import { type Answer, useSession } from '../../api/index.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { CharacterStand } from '../../ui/agents/character-stand.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { FollowButton } from '../../ui/controls/follow-button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { DanBadge, Pill } from '../../ui/data/pill.tsx'
import { KeyValues } from '../../ui/data/stats.tsx'
import { Time } from '../../ui/data/time.tsx'
import { PURPOSES, plain, record, VOICES } from '../agent/words.ts'
import { Challenge } from '../battle/challenge.tsx'

export type Profile = Answer<'getProfile'>

/** The agent's public card. */
export function ProfileCard({ agent, onOwn }: { readonly agent: Profile; readonly onOwn: () => void }) {
  const { id, name, character, dan, look, owner } = agent
  const session = useSession()
  const isMine = session?.user.handle === owner
  const held = useCustodies(Boolean(session)).held.find(
    ({ agentId, status }) => agentId === id && status === 'active',
  )
  const manner = [wordOf(VOICES, agent.voice), wordOf(PURPOSES, agent.purpose)?.toLowerCase()].filter(Boolean)
  return (
    <section className="sheet flush passport-card" aria-label={`About ${name}`}>
      <CharacterStand id={character} dan={dan} look={look} face="happy" rays idle className="only-d" />
      <div className="in">
        <div className="row g3">
          <AgentTile id={character} dan={dan} look={look} size={52} className="only-m" />
          <div className="grow">
            <div className="row wrap">
              <h1>{name}</h1>
              <DanBadge dan={dan} />
            </div>
            <p className="sm t2">
              {[...manner, `level ${agent.level}`].join(' · ')}
              <br />
              of <To href={`/p/${owner}`}>@{owner}</To>{' '}
              {agent.isBot && (
                <Pill icon={<Bot size={13} aria-hidden />} tone="violet">
                  of the house
                </Pill>
              )}
            </p>
          </div>
        </div>
        {agent.backstory && <p className="story">“{agent.backstory}”</p>}
        <KeyValues
          rows={[
            ['Rating', <Mono key="rating">{agent.rating}</Mono>],
            ['Record', <Mono key="record">{record(agent.record)}</Mono>],
            ['Wins in a row', <Mono key="streak">{agent.record.streak}</Mono>],
            [
              'Stamps',
              <To key="stamps" href={`/passport/${id}`} className="link mono">
                {agent.stamps}
                <span className="sr"> in its passport</span>
              </To>,
            ],
            ['Since', <Time key="since" at={agent.createdAt} />],
          ]}
        />
        {agent.badges.length > 0 && (
          <div className="row wrap under">
            {agent.badges.map((badge) => (
              <Pill key={badge} tone="gold">
                {plain(badge)}
              </Pill>
            ))}
          </div>
        )}
        <div className="row wrap care">
          {isMine ? (
            <Button kind="go" full onClick={onOwn}>
              Open its own page
            </Button>
          ) : (
            <>
              {held && (
                <To href={`/custody/${held.id}`} className={buttonClass('go', 'md', 'full')}>
                  Give it work
                </To>
              )}
              <FollowButton id={id} name={name} />
              {agent.rented ? (
                <p className="sm t2">It is rented out, and fights for nobody until it is back.</p>
              ) : (
                <Challenge id={id} name={name} />
              )}
            </>
          )}
        </div>
      </div>
    </section>
  )
}

const wordOf = (words: Readonly<Record<string, string>>, id: string | null): string | null =>
  id === null ? null : (words[id] ?? plain(id))

const Mono = ({ children }: { readonly children: number | string }) => (
  <span className="mono">{children}</span>
)
