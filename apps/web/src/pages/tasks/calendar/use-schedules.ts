import type { Agent, Schedule } from '@shugyo/sdk'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, query, shugyo } from '../../../api/index.ts'
import { later, toast, toastProblem } from '../../../ui/feedback/toast.tsx'

export const refreshSchedules = () => queries.invalidateQueries({ queryKey: ['listSchedules'] })

/** The agents' schedules, the next due first, without those that are being ended. */
export function useSchedules(agents: readonly Agent[]) {
  const [ending, setEnding] = useState<readonly string[]>([])
  const known = useQueries({
    queries: agents.map(({ id }) => query('listSchedules', { id })),
    combine: (results) => ({
      data: results.every(({ data }) => data) ? results.flatMap(({ data }) => data?.data ?? []) : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
      isError: results.some(({ isError }) => isError),
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
  const end = ({ id }: Schedule) => {
    setEnding((before) => [...before, id])
    const keep = () => setEnding((before) => before.filter((one) => one !== id))
    const takeBack = later(() =>
      shugyo.deleteSchedule({ id }).then(refreshSchedules, (error) => {
        keep()
        toastProblem(error)
      }),
    )
    toast('Ended. It does not come again.', { undo: () => void (takeBack() && keep()) })
  }
  const schedules = known.data
    ?.filter(({ id }) => !ending.includes(id))
    .toSorted((one, other) => Date.parse(one.nextRunAt) - Date.parse(other.nextRunAt))
  return { known, schedules, end }
}
