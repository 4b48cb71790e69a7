import type { Agent, Message } from '@shugyo/sdk'
import { BookmarkCheck, Eraser } from 'lucide-react'
import { count } from '../../../ui/data/words.ts'
import { AgentApprovals } from '../agent-approvals.tsx'
import { BattleCard } from './battle-card.tsx'
import { openedBy } from './meta.ts'
import { TaskCard } from './task-card.tsx'

/** The facts under a reply: what it kept, and what it opened. */
export function OpenedCards({ message, agent }: { readonly message: Message; readonly agent: Agent }) {
  const opened = openedBy(message)
  if (!opened) return null
  const { taskId, battleId, remembered, forgotten, approvals } = opened
  return (
    <>
      {remembered > 0 && (
        <p className="row sm t2 under">
          <BookmarkCheck size={16} className="jade" aria-hidden />
          Remembered{remembered > 1 ? ` ${remembered} things` : ''}. Its memory on this page has it, with a
          way to forget it.
        </p>
      )}
      {forgotten > 0 && (
        <p className="row sm t2 under">
          <Eraser size={16} className="jade" aria-hidden />
          Forgot {count(forgotten, 'thing')} for good.
        </p>
      )}
      {taskId && <TaskCard id={taskId} agent={agent} />}
      {battleId && <BattleCard id={battleId} agentId={agent.id} />}
      {approvals > 0 && <AgentApprovals agent={agent} inChat />}
    </>
  )
}
