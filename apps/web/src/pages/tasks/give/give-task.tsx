import type { Agent, CallOptions, Task } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { queries, shugyo, useIntention, useReach } from '../../../api/index.ts'
import { useCustodies } from '../../../api/use-custodies.ts'
import { useNavigateFromHere } from '../../../nav/index.ts'
import { RentedTo } from '../../../ui/agents/rented-to.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Field, TextArea } from '../../../ui/controls/field.tsx'
import { Sheet } from '../../../ui/data/panel.tsx'
import { digits } from '../../../ui/data/words.ts'
import { problemLine } from '../../../ui/feedback/problem.ts'
import { Refused } from '../../../ui/feedback/refusals.tsx'
import { PickAgent } from './pick-agent.tsx'
import { isShut, QuoteLines } from './quote-lines.tsx'
import { HELPERS_USUAL, SquadSize } from './squad-size.tsx'
import { isEnough, type Quoting, useQuote, type Wish } from './use-quote.ts'

const PROMPT_MAX = 4_000
const GOAL_MAX = 400
const KINDS = [
  { value: 'any', label: 'As it is said' },
  { value: 'lesson', label: 'A lesson' },
  { value: 'squad', label: 'A squad' },
] as const
const HINTS: Readonly<Record<Wish['kind'], string>> = {
  any: 'Research, a report, a lesson, an errand: the words decide.',
  lesson: 'A guide is free. Say “a course on …” for chapters and a final check.',
  squad: 'The goal is split, helpers work on it at once, one report joins what they found.',
}
/** Each really does what it says: shown while the field is empty. */
const EXAMPLES = ['Find out how a heat pump works in winter', 'Teach me game theory', 'Money report']

const give = ({ agentId, prompt, kind, size }: Wish, named: CallOptions): Promise<Task> =>
  kind === 'squad'
    ? shugyo.createSquad({ id: agentId, goal: prompt.trim(), size }, named)
    : shugyo.createTask({ agentId, prompt: prompt.trim(), ...(kind === 'lesson' ? { kind } : {}) }, named)

export type GiveTaskProps = {
  readonly agents: readonly Agent[]
  /** The agent and prompt to begin with. */
  readonly agentId?: string | undefined
  readonly first?: Partial<Wish> | undefined
}

/** The form for a task, with a quote while the player types. */
export function GiveTask({ agents, agentId, first }: GiveTaskProps) {
  const navigate = useNavigateFromHere()
  const offline = useReach().offlineSince !== null
  const { rentalOf } = useCustodies()
  const free = agents.filter(({ id, status }) => status !== 'dormant' && !rentalOf(id))
  const [said, setWish] = useState<Wish>({
    agentId: agentId ?? '',
    prompt: '',
    kind: 'any',
    size: HELPERS_USUAL,
    ...first,
  })
  const agent = free.find(({ id }) => id === said.agentId) ?? free[0]
  const wish = { ...said, agentId: agent?.id ?? '' }
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  const quoting = useQuote(wish)
  const once = useIntention()
  const send = useMutation({
    mutationFn: (wanted: Wish) => once((named) => give(wanted, named)),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['listTasks'] })
      await navigate({ to: `/tasks/${id}` })
    },
  })
  const ready = quoting.current && quoting.quote !== undefined && !isShut(quoting.quote) && !offline
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (ready && !send.isPending) send.mutate(wish)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit()
  }
  if (!agent) return <Nobody agents={agents} />
  return (
    <Sheet title="Give a task" className="give">
      <form className="form" onSubmit={submit}>
        {agents.length > 1 && (
          <PickAgent agents={agents} value={wish.agentId} onChange={(id) => change({ agentId: id })} />
        )}
        <Field
          label="What is to be done"
          hint={HINTS[wish.kind]}
          error={send.isError ? problemLine(send.error, 'once') : null}
        >
          <TextArea
            value={wish.prompt}
            maxLength={wish.kind === 'squad' ? GOAL_MAX : PROMPT_MAX}
            placeholder="Find out how a heat pump works in winter"
            data-slash
            onKeyDown={onKeyDown}
            onChange={(event) => change({ prompt: event.target.value })}
          />
        </Field>
        {wish.prompt === '' && <Examples onPick={(prompt) => change({ prompt })} />}
        <Choice label="As what" value={wish.kind} options={KINDS} onChange={(kind) => change({ kind })} />
        {wish.kind === 'squad' && <SquadSize size={wish.size} onChange={(size) => change({ size })} />}
        <QuoteOf quoting={quoting} agent={agent} />
        <Button kind="act" type="submit" full disabled={!ready} busy={send.isPending && 'Giving'}>
          {labelOf(quoting, wish.prompt)}
        </Button>
      </form>
    </Sheet>
  )
}

function labelOf({ quote, current }: Quoting, prompt: string): string {
  if (!isEnough(prompt) || !quote) return 'Give it'
  if (!current) return 'Reckoning'
  return quote.cost === 0 ? 'Give it for free' : `Give it for ${digits(quote.cost)}`
}

function QuoteOf({ quoting, agent }: { readonly quoting: Quoting; readonly agent: Agent }) {
  const { quote, current, error, again } = quoting
  if (error)
    return (
      <Refused>
        {problemLine(error, 'read')}{' '}
        <button type="button" className="link hit" onClick={again}>
          Ask again
        </button>
      </Refused>
    )
  return quote ? (
    <QuoteLines quote={quote} agent={agent} stale={!current} />
  ) : (
    <p className="sm dim">What it costs stands here as you type, before anything is spent.</p>
  )
}

const Examples = ({ onPick }: { readonly onPick: (prompt: string) => void }) => (
  <fieldset className="row wrap" aria-label="Examples">
    {EXAMPLES.map((text) => (
      <button key={text} type="button" className="chip" onClick={() => onPick(text)}>
        {text}
      </button>
    ))}
  </fieldset>
)

/** Why nobody here takes work. */
function Nobody({ agents }: { readonly agents: readonly Agent[] }) {
  const { rentalOf } = useCustodies()
  const rented = agents.flatMap(({ id }) => rentalOf(id) ?? [])
  return (
    <Sheet title="Give a task" className="give">
      {rented.map((rental) => (
        <p key={rental.id} className="t2">
          <bdi>{rental.agent.name}</bdi> is <RentedTo custody={rental} />: it works for nobody else until it
          is back.
        </p>
      ))}
      {agents.length > rented.length && (
        <p className="t2">
          {rented.length > 0 ? 'Every other agent' : 'Every agent'} here is asleep. A little care wakes it:
          then it takes work again.
        </p>
      )}
    </Sheet>
  )
}
