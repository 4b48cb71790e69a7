import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { queries } from '../../api/query.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { useNavigateFromHere } from '../../nav/index.ts'
import { announce } from '../../shell/announce.tsx'
import { Kbd } from '../../ui/data/kbd.tsx'
import { toastProblem } from '../../ui/feedback/toast.tsx'

/** A message to an agent from here; it answers on its own page. */
export function Ask({ agents }: { readonly agents: readonly Agent[] }) {
  const navigate = useNavigateFromHere()
  const { rentalOf } = useCustodies()
  const awake = agents.filter(({ id, status }) => status !== 'dormant' && !rentalOf(id))
  const [to, setTo] = useState('')
  const id = awake.find((one) => one.id === to)?.id ?? awake[0]?.id
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) => shugyo.sendMessage({ id, text }),
    onMutate: () => announce('Sending'),
    onSuccess: async (_answer, { id }) => {
      void queries.invalidateQueries({ queryKey: ['listMessages'] })
      await navigate({ to: `/a/${id}` })
    },
    onError: toastProblem,
  })
  if (!id) return null
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (text && id && !isPending) mutate({ id, text })
  }
  return (
    <form className="ask-bar" onSubmit={send}>
      <MessageCircle size={18} aria-hidden />
      {awake.length > 1 && (
        <select aria-label="Whom you ask" value={id} onChange={(event) => setTo(event.target.value)}>
          {awake.map((agent) => (
            <option key={agent.id} value={agent.id}>
              {agent.name}
            </option>
          ))}
        </select>
      )}
      <input
        name="text"
        aria-label="Ask an agent to do something"
        placeholder="Ask an agent to do something"
        readOnly={isPending}
        maxLength={2_000}
        autoComplete="off"
        data-slash
      />
      {isPending ? (
        <span className="sm t2">Sending</span>
      ) : (
        <span className="only-d">
          <Kbd>/</Kbd>
        </span>
      )}
    </form>
  )
}
