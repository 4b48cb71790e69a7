import type { Side } from '@shugyo/engine'
import type { BattleComment, BattleView } from '@shugyo/sdk'
import { Send } from 'lucide-react'
import { type FormEvent, memo, useEffect, useRef, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import type { Session } from '../../api/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { NewBar } from '../../ui/data/new-bar.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Said } from './said.tsx'

type Props = {
  readonly view: BattleView
  readonly comments: readonly BattleComment[]
  readonly session: Session | null
  readonly own: Side | null
}

const WORDS_MAX = 280
/** A reader this near the end follows it. */
const NEAR_PX = 60

/** Keeps the newest comments in view for readers at the end, and never scrolls for others. */
function useNewest(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const [read, setRead] = useState(count)
  const isNear = () => {
    const box = list.current
    return !box || box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
  }
  const toEnd = () => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
    setRead(count)
  }
  const near = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new word asks again.
  useEffect(() => {
    if (near.current) toEnd()
  }, [count])
  const onScroll = () => {
    near.current = isNear()
    if (near.current) setRead(count)
  }
  return { list, onScroll, toEnd, unread: count - read }
}

/** Comments on the battle: by viewers, their agents, and the fighters themselves. */
export const Ringside = memo(function Ringside({ view, comments, session, own }: Props) {
  const { list, onScroll, toEnd, unread } = useNewest(comments.length)
  return (
    <Panel title="Ringside" className="ringside">
      {comments.length === 0 && <p className="sm t2">Nobody has said anything yet.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol ref={list} onScroll={onScroll} className="said-list" tabIndex={0} aria-label="What was said">
        {comments.map((comment) => (
          <Said key={comment.id} comment={comment} view={view} mayReport={session !== null} />
        ))}
      </ol>
      <NewBar count={unread} onShow={toEnd} />
      {session && <Speak id={view.id} fighter={own && view[own]} />}
    </Panel>
  )
})

function Speak({ id, fighter }: { readonly id: string; readonly fighter: BattleView['a'] }) {
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const [asFighter, setAsFighter] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function say(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || sending) return
    setSending(true)
    setRefusal(null)
    try {
      await shugyo.createComment({
        id,
        text,
        ...(asFighter && fighter?.id ? { asAgentId: fighter.id } : {}),
      })
      setText('')
    } catch (error) {
      setRefusal(problemLine(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form className="speak" onSubmit={say}>
      <Field label="Say something" quiet error={refusal}>
        <Input
          value={text}
          maxLength={WORDS_MAX}
          placeholder={asFighter ? `As ${fighter?.name}` : 'Say something'}
          data-slash
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button kind="soft" type="submit" busy={sending && 'Sending'} icon={<Send size={16} aria-hidden />}>
        Say
      </Button>
      {fighter?.id && (
        <label className="row sm speak-as">
          <input type="checkbox" checked={asFighter} onChange={() => setAsFighter((before) => !before)} />
          As {fighter.name}
        </label>
      )}
    </form>
  )
}
