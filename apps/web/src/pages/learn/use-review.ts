import type { Message } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, shugyo } from '../../api/index.ts'

/** The service's own words for it, understood in whatever language the agent answers. */
const ASK = 'Quiz me'
const LETTERS = 'abcdefgh'

export type ReviewQuestion = {
  readonly documentId: string
  readonly title: string
  readonly q: string
  readonly options: readonly string[]
}
export type ReviewResult = { readonly right: boolean; readonly nextAt: string }

function questionIn({ meta }: Message): ReviewQuestion | null {
  const question = meta?.['question'] as Partial<ReviewQuestion> | undefined
  const { documentId, title, q, options } = question ?? {}
  return documentId && title && q && options ? { documentId, title, q, options } : null
}

function resultIn({ meta }: Message): ReviewResult | null {
  const { right, nextAt } = (meta ?? {}) as Partial<ReviewResult>
  return typeof right === 'boolean' && typeof nextAt === 'string' ? { right, nextAt } : null
}

/**
 * Due questions, which an agent asks one at a time in its conversation: the next message answers. A message sent
 * elsewhere in between leaves the answer without a question; then this asks for the question again.
 */
export function useReview(agentId: string | undefined) {
  const [question, setQuestion] = useState<ReviewQuestion | null>(null)
  const [result, setResult] = useState<ReviewResult | null>(null)
  const [isOver, setOver] = useState(false)
  const say = async (text: string): Promise<Message> => {
    const { reply } = await shugyo.sendMessage({ id: agentId ?? '', text })
    void queries.invalidateQueries({ queryKey: ['listMessages'] })
    return reply
  }
  const ask = useMutation({
    mutationFn: () => say(ASK),
    onSuccess: (reply) => {
      const asked = questionIn(reply)
      setQuestion(asked)
      setResult(null)
      setOver(asked === null)
      if (asked === null) void queries.invalidateQueries({ queryKey: ['listCourses'] })
    },
  })
  const answer = useMutation({
    mutationFn: (option: number) => say(LETTERS[option] ?? ''),
    onSuccess: (reply) => {
      const graded = resultIn(reply)
      setResult(graded)
      if (graded) void queries.invalidateQueries({ queryKey: ['listCourses'] })
      else ask.mutate()
    },
  })
  return { question, result, isOver, ask, answer }
}
