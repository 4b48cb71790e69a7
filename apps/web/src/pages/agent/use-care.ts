import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { shugyo } from '../../api/client.ts'
import { serverNow } from '../../api/clock.ts'
import { queries } from '../../api/query.ts'
import { toast, toastProblem } from '../../ui/feedback/toast.tsx'

const SOON_MS = 2 * 24 * 3600_000

/** From two days before it falls asleep. */
export const isCareDue = ({ careDueAt }: Pick<Agent, 'careDueAt'>): boolean =>
  Date.parse(careDueAt) - serverNow() < SOON_MS

/** Cares for an agent: it wakes, or stays awake for longer. */
export const useCare = ({ id, name }: Pick<Agent, 'id' | 'name'>) =>
  useMutation({
    mutationFn: () => shugyo.careForAgent({ id }),
    onSuccess: () => {
      toast(`${name} is well for another week.`)
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => /^((get|list)Agent|listMissions)/.test(String(queryKey[0])),
      })
    },
    onError: toastProblem,
  })
