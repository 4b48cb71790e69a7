import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pendingApprovalsOf } from '../../../api/pending-approvals.ts'
import { Sheet } from '../../../ui/data/panel.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { AgentApprovals } from '../../agent/agent-approvals.tsx'

/** The task's question to its owner, on top while it waits; answered, it stays as a line until the page is left. */
export function Question({ agent, taskId }: { readonly agent: Agent; readonly taskId: string }) {
  const { data } = useQuery(pendingApprovalsOf(agent.id))
  const waits = data?.data.some((asked) => asked.taskId === taskId) ?? false
  const [seen, setSeen] = useState(false)
  if (waits && !seen) setSeen(true)
  if (!seen) return null
  return (
    <Sheet title="Your word, please" more={waits && <Pill tone="side-b">waiting</Pill>} className="question">
      <AgentApprovals agent={agent} taskId={taskId} />
    </Sheet>
  )
}
