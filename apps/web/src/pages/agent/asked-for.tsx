import type { Approval } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { queries, query, shugyo, useReach } from '../../api/index.ts'
import { ApprovalCard } from '../../ui/approval-card.tsx'

const refresh = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['listApprovals', 'getTask', 'listTasks', 'getAgent', 'listAgents', 'listLedger', 'getMe'].includes(
        String(queryKey[0]),
      ),
  })

/** One question of an agent's to its owner. */
export function Asked({
  approval,
  rule,
  inChat = false,
}: {
  approval: Approval
  rule?: string
  inChat?: boolean
}) {
  const { offlineSince } = useReach()
  const { id } = approval
  return (
    <ApprovalCard
      title={approval.memo ?? approval.reason}
      text={approval.memo ? approval.reason : undefined}
      rule={rule}
      amount={approval.amount}
      status={approval.status}
      offline={offlineSince !== null}
      className={inChat ? 'ask card sheet under' : 'ask'}
      onApprove={() => shugyo.approve({ id }).then(refresh)}
      onDecline={() => shugyo.decline({ id }).then(refresh)}
    />
  )
}

/** What an agent waits for, of one task or of all, as cards under a message. */
export function AskedFor({ agentId, taskId }: { readonly agentId: string; readonly taskId?: string }) {
  const { data } = useQuery(query('listApprovals', { agentId, status: 'pending' }))
  const asked = data?.data.filter((approval) => !taskId || approval.taskId === taskId) ?? []
  return asked.map((approval) => <Asked key={approval.id} approval={approval} inChat />)
}
