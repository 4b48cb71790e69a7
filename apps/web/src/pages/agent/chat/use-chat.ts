import type { Message } from '@shugyo/sdk'
import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Answer, pages, queries, shugyo } from '../../../api/index.ts'
import { toastProblem } from '../../../ui/feedback/toast.tsx'

type Page = Answer<'listMessages'>

/** Puts new messages before all others in the cache. */
function append(id: string, said: readonly Message[]): void {
  queries.setQueryData<InfiniteData<Page, string | null>>(pages('listMessages', { id }).queryKey, (known) => {
    const [first, ...rest] = known?.pages ?? []
    if (!known || !first) return known
    const fresh = said.filter((message) => !first.data.some((other) => other.id === message.id))
    return { ...known, pages: [{ ...first, data: [...fresh.toReversed(), ...first.data] }, ...rest] }
  })
}

/** A conversation: its messages, oldest first, those being sent, and a function to send more. */
export function useChat(id: string, onReply: (reply: Message) => void) {
  const history = useInfiniteQuery(pages('listMessages', { id }))
  const [draft, setDraft] = useState('')
  const send = useMutation({
    mutationFn: (text: string) => shugyo.sendMessage({ id, text }),
    onSuccess: ({ message, reply }) => {
      append(id, [message, reply])
      onReply(reply)
      refreshAfter(reply)
    },
    onError: (error, text) => {
      // Keeps the text of a message that could not be sent.
      setDraft((now) => now || text)
      toastProblem(error)
    },
  })
  const say = useCallback(
    (text: string) => {
      const words = text.trim()
      if (words) send.mutate(words)
    },
    [send.mutate],
  )
  const messages = history.data?.pages.flatMap(({ data }) => data).toReversed() ?? []
  return { history, messages, say, sending: send.isPending ? send.variables : null, draft, setDraft }
}

/** Reloads what a reply may have changed. */
function refreshAfter({ meta }: Message): void {
  const names = new Set<string>()
  if (meta && ('remembered' in meta || 'forgotten' in meta)) names.add('getMemory')
  if (meta && ('taskId' in meta || 'battleId' in meta))
    for (const name of ['getAgent', 'listAgents']) names.add(name)
  if (names.size > 0)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) })
}
