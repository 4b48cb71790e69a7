import { useQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { type Answer, query } from '../../../api/index.ts'
import { ActionCard } from '../../../ui/action-card.tsx'
import { AgentTile } from '../../../ui/agent-tile.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { To } from '../../../ui/to.tsx'
import { plain } from '../words.ts'

type View = Answer<'getBattle'>

function tell({ status, outcome, rounds }: View['battle'], isA: boolean): string {
  if (status === 'queued') return 'looking for an opponent'
  if (status === 'running') return `round ${rounds.length || 1}`
  if (status !== 'done') return status
  const result = outcome === 'draw' ? 'a draw' : (outcome === 'a') === isA ? 'won' : 'lost'
  return `${result} after ${rounds.length} rounds`
}

/** A battle that a message entered or spoke of. */
export function BattleCard({ id, agentId }: { readonly id: string; readonly agentId: string }) {
  const { data } = useQuery({ ...query('getBattle', { id }), refetchInterval: (known) => (isOver(known.state.data) ? false : 4000) })
  if (!data) return null
  const { battle, a, b } = data
  const isA = battle.aAgentId === agentId
  const rival = isA ? b : a
  return (
    <ActionCard
      mark={rival?.character ? <AgentTile id={rival.character} dan={rival.dan} look={rival.look} face="fierce" /> : <Swords size={20} aria-hidden />}
      {...(rival?.character ? {} : { tone: 'rose' })}
      title={`${plain(battle.mode)}${rival ? ` against ${rival.name}` : ''}`}
      text={`Battle · ${tell(battle, isA)}`}
      action={
        <To href={`/b/${id}`} className={buttonClass(isOver(data) ? 'soft' : 'go', 'sm')}>
          {isOver(data) ? 'Replay' : 'Watch'}
        </To>
      }
    />
  )
}

const isOver = (view: View | undefined): boolean =>
  view !== undefined && !['queued', 'running', 'invited'].includes(view.battle.status)
