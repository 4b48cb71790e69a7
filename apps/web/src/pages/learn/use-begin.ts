import type { Agent, Task } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queries, query, shugyo, useIntention } from '../../api/index.ts'
import { useNavigate } from '../../nav/index.ts'
import { whyNot } from '../tasks/why-not.ts'

type Depth = 'guide' | 'course'
export type Wish = { readonly agentId: string; readonly topic: string; readonly depth: Depth }
type Begun = Wish & { readonly taskId: string }

const OPEN: readonly Task['status'][] = ['queued', 'planning', 'running', 'awaiting_approval']
const isAbout = ({ kind, title, prompt }: Task, topic: string): boolean =>
  kind === 'lesson' && (prompt.trim() === topic || title.endsWith(`: ${topic}`))
const depthOf = ({ title }: Task): Depth => (title.startsWith('Course') ? 'course' : 'guide')

/** The lesson on this subject that is already being written, begun here before, elsewhere or in a chat. */
function useOpen(topic: string, agents: readonly Agent[]) {
  // The cache may hold a task that is done by now: read it again.
  const { data, isFetchedAfterMount: known } = useQuery({
    ...query('listTasks', { limit: 50 }),
    refetchOnMount: 'always',
  })
  const task = data?.data.find(
    (one) => OPEN.includes(one.status) && isAbout(one, topic) && agents.some(({ id }) => id === one.agentId),
  )
  return { known, open: known ? task : undefined }
}

/**
 * Has an agent write a lesson, and opens it when it is ready. A question about the price may come in between. Waits for
 * a lesson that is already being written instead of starting another.
 */
export function useBegin(topic: string, agents: readonly Agent[]) {
  const navigate = useNavigate()
  const once = useIntention()
  const { known, open } = useOpen(topic, agents)
  const [last, setLast] = useState<Begun | null>(null)
  const begin = useMutation({
    mutationFn: ({ agentId, topic, depth }: Wish) =>
      once((named) => shugyo.createLesson({ id: agentId, topic, depth }, named)),
    onSuccess: ({ id }, wish) => setLast({ ...wish, taskId: id }),
  })
  const begun = last?.topic === topic ? last : null
  const { data } = useQuery({ ...query('getTask', { id: begun?.taskId ?? '' }), enabled: begun !== null })
  const isOver = data !== undefined && ['failed', 'cancelled'].includes(data.task.status)
  const isWriting = begin.isPending || (begun !== null && !isOver)
  if (open && !isWriting && open.id !== begun?.taskId)
    setLast({ taskId: open.id, agentId: open.agentId, topic, depth: depthOf(open) })
  const written = data?.task.status === 'done' ? data.documents[0]?.id : undefined
  useEffect(() => {
    if (!written) return
    for (const name of ['listCourses', 'listDocuments', 'getKnowledge'])
      void queries.invalidateQueries({ queryKey: [name] })
    void navigate({ to: `/learn/${written}` })
  }, [written, navigate])
  const failure = data ? whyNot(data.task, data.events) : null
  return {
    begin: (wish: Wish) => begin.mutate(wish),
    wish: begin.isPending ? begin.variables : begun,
    taskId: begun?.taskId,
    status: data?.task.status,
    /** Whether it is known what is already being written. */
    known,
    isWriting,
    /** Begun by a press here. */
    isOwn: isWriting && (begin.isPending || begin.data?.id === begun?.taskId),
    error: isWriting ? null : begin.error,
    failure: isOver ? (failure ?? 'It was stopped before it was written.') : null,
  }
}
