import type { Agent, Message } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queries, shugyo, useReach } from '../../api/index.ts'
import { announce } from '../../shell/announce.tsx'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { AgentBubble } from '../../ui/agents/chat-bubble.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { toastProblem } from '../../ui/feedback/toast.tsx'

const TEXT_MAX = 2000

/** A message to the agent that wrote the lesson, answered in place; it is in the conversation too. */
export function AskAgent({ agent }: { readonly agent: Agent }) {
  const { id, name, character, dan, look } = agent
  const offline = useReach().offlineSince !== null
  const [text, setText] = useState('')
  const [reply, setReply] = useState<Message | null>(null)
  const send = useMutation({
    mutationFn: (words: string) => shugyo.sendMessage({ id, text: words }),
    onSuccess: (answer) => {
      setReply(answer.reply)
      setText('')
      announce(`${name}: ${answer.reply.text}`)
      void queries.invalidateQueries({ queryKey: ['listMessages'] })
    },
    onError: toastProblem,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') send.mutate(text.trim())
  }
  return (
    <section className="panel ask-agent" aria-label={`Ask ${name}`}>
      {reply && (
        <AgentBubble agent={agent} text={reply.text}>
          <To href={`/a/${id}`} className="sm link dim">
            Go on in the chat
          </To>
        </AgentBubble>
      )}
      <form className="row g3" onSubmit={submit}>
        {!reply && <AgentTile id={character} dan={dan} look={look} size={40} />}
        <input
          className="input grow"
          data-slash
          maxLength={TEXT_MAX}
          value={text}
          placeholder={`What does a word mean? Ask ${name}`}
          aria-label={`Ask ${name}`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={offline || text.trim() === ''} busy={send.isPending && 'Asking'}>
          Ask
        </Button>
      </form>
    </section>
  )
}
