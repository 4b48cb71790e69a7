import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queries, query, shugyo } from '../../api/index.ts'
import { useNavigate } from '../../nav/index.ts'
import { whyNot } from '../tasks/why-not.ts'

export type Wish = { readonly agentId: string; readonly topic: string; readonly depth: 'guide' | 'course' }

/** Has an agent write a lesson, and opens it when it is there. A question about the price may come in between. */
export function useBegin() {
  const navigate = useNavigate()
  const [taskId, setTaskId] = useState<string | null>(null)
  const begin = useMutation({
    mutationFn: ({ agentId, topic, depth }: Wish) => shugyo.createLesson({ id: agentId, topic, depth }),
    onSuccess: ({ id }) => setTaskId(id),
  })
  const { data } = useQuery({ ...query('getTask', { id: taskId ?? '' }), enabled: taskId !== null })
  const written = data?.task.status === 'done' ? data.documents[0]?.id : undefined
  useEffect(() => {
    if (!written) return
    for (const name of ['listCourses', 'listDocuments', 'getKnowledge'])
      void queries.invalidateQueries({ queryKey: [name] })
    void navigate({ to: `/learn/${written}` })
  }, [written, navigate])
  const failure = data ? whyNot(data.task, data.events) : null
  const isOver = data !== undefined && ['failed', 'cancelled'].includes(data.task.status)
  const isWriting = begin.isPending || (taskId !== null && !isOver)
  return {
    begin: (wish: Wish) => begin.mutate(wish),
    wish: begin.variables,
    taskId,
    status: data?.task.status,
    isWriting,
    error: begin.error,
    failure: isOver ? (failure ?? 'It was stopped before it was written.') : null,
  }
}
