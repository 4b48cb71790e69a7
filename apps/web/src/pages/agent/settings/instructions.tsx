import type { Agent } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { queries, query, shugyo } from '../../../api/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Sheet } from '../../../ui/panel.tsx'
import { toast, toastProblem } from '../../../ui/toast.tsx'

const MOST = 20

/** Standing instructions for every conversation; each takes effect at once. */
export function Instructions({ agent }: { readonly agent: Agent }) {
  const known = query('getInstructions', { id: agent.id })
  const current = useQuery(known)
  const [text, setText] = useState('')
  const list = current.data?.instructions ?? []
  const put = useMutation({
    mutationFn: (instructions: readonly string[]) => shugyo.putInstructions({ id: agent.id, instructions }),
    onSuccess: (now) => queries.setQueryData(known.queryKey, now),
    onError: toastProblem,
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    put.mutate([...list, text.trim()], { onSuccess: () => setText('') })
  }
  const remove = (gone: string) => {
    put.mutate(list.filter((one) => one !== gone))
    toast('Removed.', { undo: () => put.mutate(list) })
  }
  return (
    <Sheet title="Standing instructions" more={`${list.length} of ${MOST}`}>
      <Loaded query={current}>
        {({ instructions }) => (
          <ul className="lines">
            {instructions.map((line) => (
              <li key={line} className="row">
                <span className="grow">{line}</span>
                <IconButton size="sm" label={`Remove: ${line}`} onClick={() => remove(line)}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <form className="form under" onSubmit={add}>
        <Field label="Add one" hint="“Call me Mika.” “Answer in German.” “Keep it short.”">
          <Input value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button
          type="submit"
          disabled={text.trim() === '' || list.length >= MOST}
          busy={put.isPending && 'Adding'}
        >
          Add
        </Button>
      </form>
    </Sheet>
  )
}
