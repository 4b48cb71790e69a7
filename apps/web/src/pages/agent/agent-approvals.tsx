import type { Agent, Approval } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, shugyo, useReach } from '../../api/index.ts'
import { pendingApprovalsOf } from '../../api/pending-approvals.ts'
import { announce } from '../../shell/announce.tsx'
import { ApprovalCard } from '../../ui/agents/approval-card.tsx'
import { useStableOrder } from '../../ui/data/use-stable-rows.ts'
import { ruleOf, titleOf } from '../home/question.ts'

const CHANGED = ['listApprovals', 'getTask', 'listTasks', 'getAgent', 'listAgents', 'listLedger', 'getMe']

/** An agent's questions, of one task or of all; those answered here stay, folded, until the page is left. */
function useAsked(agentId: string, taskId?: string) {
  const { data } = useQuery(pendingApprovalsOf(agentId))
  const [settled, setSettled] = useState<readonly Approval[]>([])
  const waiting = (data?.data ?? []).filter(
    (asked) => (!taskId || asked.taskId === taskId) && !settled.some(({ id }) => id === asked.id),
  )
  async function answer(which: 'approve' | 'decline', { id }: Approval, reason?: string) {
    const { approval } = await shugyo[which]({ id, ...(reason ? { reason } : {}) })
    setSettled((before) => [...before, approval])
    announce(approval.status === 'approved' ? 'Approved' : 'Declined')
    void queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) })
  }
  return { asked: useStableOrder([...settled, ...waiting]), answer }
}

export type AgentApprovalsProps = {
  readonly agent: Agent
  readonly taskId?: string
  /** As cards under a message. */
  readonly inChat?: boolean
}

/** Its questions to its owner, each with the exact action, the rule at work and what would be left. */
export function AgentApprovals({ agent, taskId, inChat = false }: AgentApprovalsProps) {
  const { offlineSince } = useReach()
  const { asked, answer } = useAsked(agent.id, taskId)
  return asked.map((approval) => (
    <ApprovalCard
      key={approval.id}
      title={titleOf(approval, [agent])}
      text={approval.memo}
      rule={ruleOf(approval, [agent])}
      amount={approval.amount}
      status={approval.status}
      offline={offlineSince !== null}
      className={inChat ? 'ask card sheet under' : 'ask'}
      onApprove={() => answer('approve', approval)}
      onDecline={(reason) => answer('decline', approval, reason)}
    />
  ))
}
