import type { Side } from '@shugyo/engine'
import type { BattleView } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Gift, Lightbulb, Sparkles, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { otherSide, SIDES } from '../../battle-player/model/bout.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Panel, Sheet } from '../../ui/data/panel.tsx'
import { Rematch } from './rematch.tsx'
import { signed } from './sides.ts'

type Props = { readonly view: BattleView; readonly own: Side | null }

/** The result: on paper for an owner, with what the agent gained; in a line each for everybody else. */
export const Ending = ({ view, own }: Props) =>
  own ? <OwnEnding view={view} own={own} /> : <PublicEnding view={view} />

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="row g3">
    {icon}
    <span>{children}</span>
  </li>
)

function headline({ outcome }: BattleView, own: Side, name: string, other: string): string {
  if (outcome === 'draw') return `${name} and ${other} part even`
  return outcome === own ? `${name} wins` : `${other} wins this one`
}

/** Its new rating, if this battle changed it. */
function ratingWords(view: BattleView, side: Side): string | null {
  const [delta, before] = [view.ratingDelta[side], view[side]?.rating ?? null]
  if (delta === null || before === null) return null
  return `${signed(delta)} rating, ${before + delta} now`
}

function OwnEnding({ view, own }: { view: BattleView; own: Side }) {
  const corner = view[own]
  const name = corner?.name ?? ''
  const rating = ratingWords(view, own)
  const won = view.outcome === own
  return (
    <Sheet
      title={headline(view, own, name, view[otherSide(own)]?.name ?? 'the other')}
      className={`battle-ending ${won ? 'won' : ''}`}
    >
      <div className="ending-body">
        <AgentTile
          id={corner?.character ?? 'shade'}
          dan={corner?.dan}
          look={corner?.look}
          size={104}
          face={won ? 'happy' : view.outcome === 'draw' ? 'idle' : 'hurt'}
        />
        <ul className="ending-facts">
          {rating && (
            <Fact
              icon={
                (view.ratingDelta[own] ?? 0) < 0 ? (
                  <TrendingDown className="rose" size={20} aria-hidden />
                ) : (
                  <TrendingUp className="jade" size={20} aria-hidden />
                )
              }
            >
              <b>{rating}</b>
            </Fact>
          )}
          <Fact icon={<Sparkles className="violet" size={20} aria-hidden />}>
            <b>+{view.xpDelta[own] ?? 0} XP</b>
          </Fact>
          {view.loot[own].map(({ item, kind, name: thing }) => (
            <Fact key={item} icon={<Gift className="gold" size={20} aria-hidden />}>
              <b>{thing}</b>, {kind === 'gear' ? 'to wear' : 'a form to take'}
            </Fact>
          ))}
          {corner?.id && <Learned agentId={corner.id} since={view.finishedAt} />}
        </ul>
      </div>
      <Rematch view={view} own={own} />
    </Sheet>
  )
}

/** The battle's lessons, from the agent's own memory. */
function Learned({ agentId, since }: { agentId: string; since: string | null }) {
  const { data } = useQuery(query('getMemory', { id: agentId, layer: 'learned' }))
  const from = since === null ? Number.POSITIVE_INFINITY : Date.parse(since) - 1_000
  const note = data?.data.find(({ kind, at }) => kind === 'battle' && Date.parse(at) >= from)
  if (!note) return null
  return <Fact icon={<Lightbulb className="gold" size={20} aria-hidden />}>Learned: {note.content}</Fact>
}

function PublicEnding({ view }: { view: BattleView }) {
  return (
    <Panel title="What came of it">
      <ul className="lines">
        {SIDES.map((side) => {
          const corner = view[side]
          const rating = ratingWords(view, side)
          const loot = view.loot[side].map(({ name }) => name).join(', ')
          return (
            <li key={side} className="row g3">
              <AgentTile
                id={corner?.character ?? 'shade'}
                dan={corner?.dan || undefined}
                look={corner?.look}
                size={40}
                face={view.outcome === side ? 'happy' : 'idle'}
              />
              <span className="grow">
                <b>{corner?.name}</b>{' '}
                {view.outcome === side ? 'won' : view.outcome === 'draw' ? 'drew' : 'lost'}
                {rating && <span className="t2">; {rating}</span>}
                {loot && <span className="gold">; found {loot}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
