import type { BattleView } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { query } from '../../../api/index.ts'
import { ActionCard } from '../../../ui/agents/action-card.tsx'
import { AgentTile } from '../../../ui/agents/agent-tile.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { count } from '../../../ui/data/words.ts'
import { plain } from '../words.ts'

const LOOK_AGAIN_MS = 4000
const GOING_ON: readonly BattleView['status'][] = ['queued', 'running', 'invited']

const isOver = (battle: BattleView | undefined): boolean =>
  battle !== undefined && !GOING_ON.includes(battle.status)

function tell({ status, outcome, rounds }: BattleView, isA: boolean): string {
  if (status === 'queued') return 'looking for an opponent'
  if (status === 'running') return `round ${rounds.length || 1}`
  if (status !== 'done') return status
  const result = outcome === 'draw' ? 'a draw' : (outcome === 'a') === isA ? 'won' : 'lost'
  return `${result} after ${count(rounds.length, 'round')}`
}

/** A battle that a message entered or mentioned. */
export function BattleCard({ id, agentId }: { readonly id: string; readonly agentId: string }) {
  const { data: battle } = useQuery({
    ...query('getBattle', { id }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : LOOK_AGAIN_MS),
  })
  if (!battle) return null
  const isA = battle.a?.id === agentId
  const rival = isA ? battle.b : battle.a
  const over = isOver(battle)
  return (
    <ActionCard
      {...(rival?.character
        ? { mark: <AgentTile id={rival.character} dan={rival.dan} look={rival.look} face="fierce" /> }
        : { mark: <Swords size={20} aria-hidden />, tone: 'rose' })}
      title={`${plain(battle.mode)}${rival ? ` against ${rival.name}` : ''}`}
      text={`Battle · ${tell(battle, isA)}`}
      action={
        <To href={`/b/${id}`} className={buttonClass(over ? 'soft' : 'go', 'sm')}>
          {over ? 'Replay' : 'Watch'}
        </To>
      }
    />
  )
}
