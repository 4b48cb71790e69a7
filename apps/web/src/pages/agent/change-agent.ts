import type { Agent, Shugyo } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { type Answer, queries, query, shugyo } from '../../api/index.ts'
import { toast, toastProblem } from '../../ui/feedback/toast.tsx'

export type Change = Omit<Parameters<Shugyo['updateAgent']>[0], 'id'>

/** Asks again for the player's agents where they are listed. */
export const refreshOwn = (): void => void queries.invalidateQueries({ queryKey: ['listAgents'] })

/** Shows an agent as the service answered it. */
function showAgent(agent: Agent): void {
  const { queryKey } = query('getAgent', { id: agent.id })
  queries.setQueryData<Answer<'getAgent'>>(queryKey, (known) => known && { ...known, agent })
  refreshOwn()
}

/** Changes an agent; shows a refusal and does nothing else. */
export const useChangeAgent = (id: string, said?: string) =>
  useMutation({
    mutationFn: (change: Change) => shugyo.updateAgent({ id, ...change }),
    onSuccess: (agent) => {
      showAgent(agent)
      if (said) toast(said)
    },
    onError: toastProblem,
  })
