import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { query, shugyo } from '../../../api/index.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { Sheet } from '../../../ui/data/panel.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { problemLine } from '../../../ui/feedback/problem.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useChangeList } from '../use-change-list.ts'

const MOST = 20

/** Standing instructions for every conversation; each takes effect at once. */
export function Instructions({ agent }: { readonly agent: Agent }) {
  const known = query('getInstructions', { id: agent.id })
  const current = useQuery(known)
  const [text, setText] = useState('')
  const list = current.data?.instructions ?? []
  const { change, isAdding, isRemoving, refusal } = useChangeList({
    known,
    listOf: ({ instructions }) => instructions,
    put: (instructions) => shugyo.putInstructions({ id: agent.id, instructions }),
    onDone: ({ how, item, at = 0 }) => {
      if (how === 'add') setText('')
      if (how === 'remove') toast('Removed.', { undo: () => change({ how: 'put back', item, at }) })
    },
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isAdding) change({ how: 'add', item: text.trim() })
  }
  return (
    <Sheet title="Standing instructions" more={`${list.length} of ${MOST}`}>
      <Loaded query={current}>
        {({ instructions }) => (
          <ul className="lines">
            {instructions.map((line, at) => (
              <li key={line} className="row">
                <span className="grow">{line}</span>
                <IconButton
                  size="sm"
                  label={`Remove: ${line}`}
                  disabled={isRemoving(line)}
                  onClick={() => change({ how: 'remove', item: line, at })}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <form className="form under" onSubmit={add}>
        <Field
          label="Add one"
          hint="“Call me Mika.” “Answer in German.” “Keep it short.”"
          error={refusal && problemLine(refusal)}
        >
          <Input
            value={text}
            maxLength={200}
            readOnly={isAdding}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          disabled={text.trim() === '' || list.length >= MOST}
          busy={isAdding && 'Adding'}
        >
          Add
        </Button>
      </form>
    </Sheet>
  )
}
