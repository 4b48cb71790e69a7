import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { shugyo } from '../../api/client.ts'
import { queries } from '../../api/query.ts'
import { toast, toastProblem } from '../../ui/toast.tsx'

/** Cares for an agent: it wakes, or stays awake for longer. */
export function useCare() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Agent) => shugyo.careForAgent({ id }),
    onSuccess: ({ name }) => {
      toast(`${name} feels looked after.`)
      void queries.invalidateQueries({ queryKey: ['listAgents'] })
    },
    onError: toastProblem,
  })
  return { care: mutate, caring: isPending }
}
