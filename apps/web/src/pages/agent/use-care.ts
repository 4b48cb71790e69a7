import type { Agent, Mission } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { shugyo } from '../../api/client.ts'
import { serverNow } from '../../api/clock.ts'
import { queries } from '../../api/query.ts'
import { toast, toastProblem } from '../../ui/toast.tsx'

const DAY_MS = 24 * 3600_000
const SOON_MS = 2 * DAY_MS
const LASTS_MS = 7 * DAY_MS

type Cared = Pick<Agent, 'careDueAt'>

/** From two days before it falls asleep. */
export const isCareDue = ({ careDueAt }: Cared): boolean => Date.parse(careDueAt) - serverNow() < SOON_MS

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS)

/** Whether care now takes a mission's step further: a step of several days counts one care a day. */
export const isCareWanted = ({ careDueAt }: Cared, step: Mission['steps'][number] | undefined): boolean =>
  step?.id === 'care' &&
  !step.done &&
  (step.count === 0 || dayOf(Date.parse(careDueAt) - LASTS_MS) < dayOf(serverNow()))

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
