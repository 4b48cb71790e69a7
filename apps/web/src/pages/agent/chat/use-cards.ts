import type { Message } from '@shugyo/sdk'
import { useEffect, useState } from 'react'
import { queries, query } from '../../../api/index.ts'
import { pendingApprovalsOf } from '../../../api/pending-approvals.ts'
import { openedBy } from './meta.ts'

/** The data under messages, as their cards ask for it. */
function cardsOf(agentId: string, messages: readonly Message[]) {
  const opened = messages.flatMap((message) => openedBy(message) ?? [])
  const asks = opened.some(({ taskId, approvals }) => taskId !== null || approvals > 0)
  return [
    ...(asks ? [pendingApprovalsOf(agentId)] : []),
    ...opened.flatMap(({ taskId, battleId }) => [
      ...(taskId === null ? [] : [query('getTask', { id: taskId })]),
      ...(battleId === null ? [] : [query('getBattle', { id: battleId })]),
    ]),
  ]
}

/**
 * Whether the cards under a conversation's first messages have arrived, or can't: cards that came later would push the
 * messages up.
 */
export function useCards(agentId: string, messages: readonly Message[] | undefined): boolean {
  const cards = messages && cardsOf(agentId, messages)
  const areKnown = () => cards?.every(({ queryKey }) => queries.getQueryData(queryKey) !== undefined) ?? false
  const [arrived, setArrived] = useState(areKnown)
  const isLooking = cards !== undefined && !arrived
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the first messages; later ones come one by one
  useEffect(() => {
    if (isLooking)
      void Promise.allSettled(cards.map((card) => queries.ensureQueryData(card as never))).then(() =>
        setArrived(true),
      )
  }, [isLooking])
  return arrived
}
