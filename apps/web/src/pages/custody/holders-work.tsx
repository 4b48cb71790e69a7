import type { Custody, Task } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BookCheck, Dumbbell } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { queries, query, shugyo, useIntention } from '../../api/index.ts'
import { useNavigateFromHere } from '../../nav/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Select, TextArea } from '../../ui/controls/field.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { toastProblem } from '../../ui/feedback/toast.tsx'
import { PracticeDialog } from '../agent/skills/practice.tsx'
import { HoldersDocument } from './holders-document.tsx'

const STATUS: Readonly<Record<Task['status'], string>> = {
  queued: 'waits for its turn',
  planning: 'being planned',
  running: 'at work',
  awaiting_approval: 'waits',
  done: 'done',
  failed: 'came to nothing',
  cancelled: 'cancelled',
}

/** The holder's work with the agent, and in training also practice and battles. */
export const HoldersWork = ({ custody }: { readonly custody: Custody }) => (
  <Panel title={`Work with ${custody.agent.name}`}>
    <div className="stack">
      <Give custody={custody} />
      <Given agentId={custody.agentId} />
      {custody.kind === 'training' && <Practice custody={custody} />}
    </div>
  </Panel>
)

function Give({ custody: { agentId, agent } }: { readonly custody: Custody }) {
  const [prompt, setPrompt] = useState('')
  const once = useIntention()
  const give = useMutation({
    mutationFn: () => once((named) => shugyo.createTask({ agentId, prompt: prompt.trim() }, named)),
    onSuccess: () => {
      setPrompt('')
      return queries.invalidateQueries({ queryKey: ['listTasks'] })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate()
  }
  return (
    <form className="stack" onSubmit={onSubmit}>
      <Field
        label="Give it work"
        hint="Research, a report or a guide: free, and only you see it."
        error={give.isError ? problemLine(give.error, 'once') : null}
      >
        <TextArea
          required
          maxLength={4000}
          value={prompt}
          onChange={({ target }) => setPrompt(target.value)}
        />
      </Field>
      <Button kind="act" type="submit" disabled={prompt.trim() === ''} busy={give.isPending && 'Giving'}>
        Have {agent.name} do it
      </Button>
    </form>
  )
}

function Given({ agentId }: { readonly agentId: string }) {
  const tasks = useQuery(query('listTasks', { agentId, limit: 5 })).data?.data ?? []
  if (tasks.length === 0) return null
  return (
    <ul className="lines">
      {tasks.map(({ id, title, status }) => (
        <li key={id} className="row g3">
          <span className="grow">
            <b>{title}</b>
            <br />
            <span className="sm dim">{STATUS[status]}</span>
          </span>
          {status === 'done' && <HoldersDocument taskId={id} />}
        </li>
      ))}
    </ul>
  )
}

function Practice({ custody: { agentId, agent } }: { readonly custody: Custody }) {
  const navigate = useNavigateFromHere()
  const mastery = useQuery(query('listMastery', { id: agentId })).data?.data ?? []
  const skills = mastery.filter(({ practicable }) => practicable).map(({ skill }) => skill)
  const [picked, setPicked] = useState<string>()
  const [open, setOpen] = useState(false)
  const skill = picked ?? skills[0]
  const fight = useMutation({
    mutationFn: () => shugyo.createBattle({ agentId, mode: 'training' }),
    onSuccess: ({ id }) => navigate({ to: `/b/${id}` }),
    onError: toastProblem,
  })
  return (
    <div className="row wrap g3">
      <Field label="Skill to practise" quiet>
        <Select value={skill ?? ''} onChange={({ target }) => setPicked(target.value)}>
          {skills.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Button disabled={!skill} icon={<BookCheck size={17} aria-hidden />} onClick={() => setOpen(true)}>
        Practise
      </Button>
      <Button
        icon={<Dumbbell size={17} aria-hidden />}
        busy={fight.isPending && 'Entering'}
        onClick={() => fight.mutate()}
      >
        Training battle with {agent.name}
      </Button>
      <PracticeDialog agentId={agentId} skill={open && skill ? skill : null} onClose={() => setOpen(false)} />
    </div>
  )
}
