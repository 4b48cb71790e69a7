import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { queries, serverNow, shugyo } from '../../api/index.ts'
import { toast, toastProblem } from '../../ui/toast.tsx'

const SOON_MS = 2 * 24 * 3600_000

export function useCare({ id, name, careDueAt }: Pick<Agent, 'id' | 'name' | 'careDueAt'>) {
  const care = useMutation({
    mutationFn: () => shugyo.careForAgent({ id }),
    onSuccess: () => {
      toast(`${name} is well for another week.`)
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => /^(get|list)Agent/.test(String(queryKey[0])),
      })
    },
    onError: toastProblem,
  })
  return { isDue: Date.parse(careDueAt) - serverNow() < SOON_MS, care }
}
