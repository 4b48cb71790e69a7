import './new-agent.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { queries, query } from '../../api/query.ts'
import { useReach } from '../../api/reach.ts'
import { useIntention } from '../../api/use-intention.ts'
import { useNavigate, useNavigateFromHere, useSearch } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { AgentBubble } from '../../ui/agents/chat-bubble.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { cls } from '../../ui/data/words.ts'
import { type Refusals, Refused, refusalsOf } from '../../ui/feedback/refusals.tsx'
import { type Draft, FIRST_DRAFT } from './draft.ts'
import { LookStep } from './look-step.tsx'
import { NameStep } from './name-step.tsx'
import { NatureStep } from './nature-step.tsx'
import { Turning } from './turning.tsx'
import { sampleOf } from './voices.ts'

const STEPS = ['Look', 'Nature', 'Name'] as const
const LAST = STEPS.length - 1

const nameOf = (step: number) => STEPS[step]?.toLowerCase()

/** The address names the step, so that the browser's back button goes one back. Who comes anew begins at the first. */
function useStep() {
  const navigate = useNavigate()
  const asked = useSearch()['step']
  const [furthest, setFurthest] = useState(0)
  const named = STEPS.findIndex((_, at) => nameOf(at) === asked)
  const step = Math.max(0, Math.min(named, furthest))
  // A step that nobody has come to yet would stand in the way of going back.
  const isAhead = named > furthest
  useEffect(() => {
    if (isAhead) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [isAhead, navigate])
  const goTo = (next: number) => {
    setFurthest(Math.max(furthest, next))
    const search = next > 0 ? { step: nameOf(next) } : {}
    void navigate({ to: '.', search, resetScroll: false })
  }
  return [step, goTo] as const
}

/**
 * Creates an agent, from a look to a name. The first that a player ever makes is free; whether there was one is known
 * only while there still is one.
 */
export function Page() {
  const [step, goTo] = useStep()
  const [draft, setDraft] = useState<Draft>(FIRST_DRAFT)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const { create, creating, refusals } = useCreate(draft)
  const { offlineSince } = useReach()
  const { data: agents } = useQuery(query('listAgents'))
  const heading = useRef<HTMLHeadingElement>(null)
  const mayBeFree = agents?.data.length === 0
  useTitle('Make an agent')
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to another step stands at its beginning
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [step])

  function next(event: FormEvent) {
    event.preventDefault()
    if (step < LAST) goTo(step + 1)
    else void create()
  }

  return (
    <div className="making">
      <div className={cls('maker', step === 1 && 'speaks')}>
        <Turning id={draft.character} face={step === LAST ? 'happy' : 'idle'} height={420} />
        {draft.name && <p className="disp plate">{draft.name}</p>}
        {step === 1 && (
          <div role="log" aria-label="How it sounds" className="sample">
            <AgentBubble
              agent={{ name: draft.name || 'Your agent', character: draft.character, dan: '6 Kyu' }}
              text={sampleOf(draft.voice, draft.traits)}
            />
          </div>
        )}
      </div>
      <form className="sheet" onSubmit={next}>
        <ol className="maker-steps" aria-label="Steps">
          {STEPS.map((name, at) => (
            <li
              key={name}
              className={cls(at <= step && 'on')}
              aria-current={at === step ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
        <h1 ref={heading} tabIndex={-1}>
          {step === 0 ? 'Make an agent' : step === 1 ? 'Its nature' : 'What is it called?'}
        </h1>
        {step === 0 && <LookStep value={draft.character} onChange={(character) => change({ character })} />}
        {step === 1 && <NatureStep draft={draft} onChange={change} />}
        {step === LAST && (
          <NameStep
            character={draft.character}
            value={draft.name}
            error={refusals['name']}
            onChange={(name) => change({ name })}
          />
        )}
        <Refused>{refusals['form']}</Refused>
        <div className="row wrap actions">
          {step > 0 && (
            <Button kind="ghost" icon={<ArrowLeft size={17} aria-hidden />} onClick={() => goTo(step - 1)}>
              Back
            </Button>
          )}
          <Button
            type="submit"
            kind="act"
            size="lg"
            className="grow"
            busy={creating && 'Creating'}
            disabled={step === LAST && offlineSince !== null}
          >
            {step < LAST ? 'Go on' : `Create ${draft.name || 'it'}`}
          </Button>
        </div>
        {step === LAST && (
          <p className="sm t2">
            {mayBeFree
              ? 'The first agent you ever make is free; each one after it costs 100 credits.'
              : 'It costs 100 credits.'}{' '}
            300 credits move from your wallet into its purse; they stay yours.
          </p>
        )}
      </form>
    </div>
  )
}

function useCreate(draft: Draft) {
  const navigate = useNavigateFromHere()
  const once = useIntention()
  const [creating, setCreating] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({})
  async function create() {
    const { name, character, purpose, voice, traits } = draft
    setCreating(true)
    setRefusals({})
    try {
      const wanted = { name: name.trim(), character, persona: { purpose, voice, traits } }
      const agent = await once((named) => shugyo.createAgent(wanted, named))
      void queries.invalidateQueries({ queryKey: ['listAgents'] })
      void queries.invalidateQueries({ queryKey: ['getMe'] })
      await navigate({ to: `/a/${agent.id}`, replace: true })
    } catch (error) {
      setRefusals(refusalsOf(error, 'once'))
      setCreating(false)
    }
  }
  return { create, creating, refusals }
}
