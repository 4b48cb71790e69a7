import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { type Answer, queries, shugyo, useReach } from '../../../api/index.ts'
import { useKeys } from '../../../shell/keys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, TextArea } from '../../../ui/controls/field.tsx'
import { later, toast, toastProblem } from '../../../ui/feedback/toast.tsx'

const NOTE_MAX = 280
type Details = Answer<'getTask'>

/** The owner's verdict, from the task's events. */
function saidOf({ events }: Details): boolean | null {
  const said = events.findLast(({ type, data }) => type === 'say' && typeof data['right'] === 'boolean')
  return said ? said.data['right'] === true : null
}

/** Asks whether the result was right. The answer is final, so there are six seconds to undo it. */
export function Confirm({
  agent,
  details,
}: {
  readonly agent: Agent | undefined
  readonly details: Details
}) {
  const { id, status } = details.task
  const offline = useReach().offlineSince !== null
  const [given, setGiven] = useState<boolean | null>(null)
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const tell = useMutation({
    mutationFn: (word: { right: boolean; note?: string }) => shugyo.confirmTask({ id, ...word }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getTask'] }),
    onError: (error) => {
      setGiven(null)
      toastProblem(error)
    },
  })
  const said = given ?? saidOf(details)
  const open = status === 'done' && said === null && agent !== undefined && !offline
  const say = (right: boolean) => {
    if (!open) return
    const words = right ? '' : note.trim()
    const takeBack = later(() => tell.mutate({ right, ...(words ? { note: words } : {}) }))
    setGiven(right)
    setAsking(false)
    const undo = () => void (takeBack() && setGiven(null))
    toast(right ? 'You said it was right.' : 'You said it was wrong.', { undo })
  }
  useKeys(
    open
      ? [
          { key: 'y', does: 'It was right', run: () => say(true) },
          { key: 'n', does: 'It was wrong', run: () => setAsking(true) },
        ]
      : [],
  )
  if (!agent || status !== 'done') return null
  if (said !== null)
    return (
      <p className="row confirm sm t2">
        {said ? (
          <ThumbsUp size={16} className="jade" aria-hidden />
        ) : (
          <ThumbsDown size={16} className="rose" aria-hidden />
        )}
        You said it was {said ? 'right. It counts towards Reliable.' : 'wrong.'}
      </p>
    )
  return (
    <div className="confirm">
      <div className="row wrap">
        <span className="sm t2 grow">
          Was it right? It feeds <b>Reliable</b>.
        </span>
        <Button
          kind="ghost"
          size="sm"
          disabled={!open}
          aria-expanded={asking}
          icon={<ThumbsDown size={15} aria-hidden />}
          onClick={() => setAsking(!asking)}
        >
          No
        </Button>
        <Button
          kind="ghost"
          size="sm"
          disabled={!open}
          icon={<ThumbsUp size={15} aria-hidden />}
          onClick={() => say(true)}
        >
          Yes
        </Button>
      </div>
      {asking && (
        <div className="form under">
          <Field label="What was wrong?" hint="If you like; 280 characters.">
            <TextArea value={note} maxLength={NOTE_MAX} onChange={(event) => setNote(event.target.value)} />
          </Field>
          <Button kind="act" disabled={!open} onClick={() => say(false)}>
            Tell {agent.name} it was wrong
          </Button>
        </div>
      )}
    </div>
  )
}
