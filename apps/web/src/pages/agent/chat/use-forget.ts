import { useRef, useState } from 'react'
import { queries, serverNow, shugyo } from '../../../api/index.ts'
import { later, toast, toastProblem, UNDO_MS } from '../../../ui/feedback/toast.tsx'

/**
 * Forgetting with time to reconsider: sends nothing for six seconds. Then it asks the agent to forget, in the
 * conversation, as the service requires; if several memories match, the agent asks there.
 */
export function useForget(id: string) {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map())
  const undos = useRef(new Map<string, () => boolean>())

  const drop = (content: string) => {
    undos.current.delete(content)
    setWaiting((known) => new Map([...known].filter(([key]) => key !== content)))
  }

  async function commit(content: string) {
    try {
      const { reply } = await shugyo.sendMessage({ id, text: `Forget that ${content}` })
      if (reply.meta?.['forgotten'] !== 1)
        toast('It asks back in the chat before it forgets that.', { tone: 'info' })
    } catch (error) {
      toastProblem(error)
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => /^(getMemory|listMessages)$/.test(String(queryKey[0])),
    })
    drop(content)
  }

  const forget = (content: string) => {
    undos.current.set(
      content,
      later(() => commit(content)),
    )
    setWaiting((known) => new Map(known).set(content, serverNow() + UNDO_MS))
  }
  const undo = (content: string) => {
    undos.current.get(content)?.()
    drop(content)
  }
  return { waiting, forget, undo }
}
