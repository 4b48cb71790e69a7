import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX, Lock } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { type Answer, queries } from '../../api/query.ts'
import { useKeys } from '../../shell/keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cls } from '../../ui/data/words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { Outcome } from './outcome.tsx'

type Lesson = Answer<'getDojoLesson'>
type Props = {
  readonly lesson: Lesson
  readonly agent: Agent | undefined
  /** Why it can't be answered now; null when it can. */
  readonly closed: ReactNode | null
}

const CHANGED = ['getPassport', 'listMissions', 'getAgent', 'listAgents', 'listMastery', 'getProfile']
const OPTION_KEYS = ['1', '2', '3', '4']

/** Three questions about the lesson. The check opens when each has an answer; the page never gets the right ones. */
export function LessonCheck({ lesson: { dojo, questions, pass }, agent, closed }: Props) {
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({})
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (id: string) =>
      shugyo.answerDojoLesson({
        id,
        dojo: dojo.id,
        answers: questions.map(({ index }) => answers[index] ?? 0),
      }),
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) }),
  })
  const open = questions.find(({ index }) => answers[index] === undefined)
  const answer = (index: number, option: number) => {
    reset()
    setAnswers({ ...answers, [index]: option })
  }
  useKeys(
    closed || data
      ? []
      : OPTION_KEYS.map((key, option) => ({
          key,
          does: `Answer the next question with option ${key}`,
          run() {
            if (open && option < open.options.length) answer(open.index, option)
          },
        })),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (agent && !open) mutate(agent.id)
  }
  return (
    <form className="lesson-check" onSubmit={send}>
      <h2>The check</h2>
      {closed && (
        <Notice icon={<Lock size={18} aria-hidden />} title="Opens when you check in.">
          {closed}
        </Notice>
      )}
      {questions.map(({ index, q, options }, at) => (
        <fieldset key={index} disabled={closed !== null} className="lesson-question">
          <legend>
            <span className="mono dim">{at + 1}</span> {q}{' '}
            {data && <Verdict right={data.results[at] ?? false} />}
          </legend>
          {options.map((text, option) => (
            <label key={text} className={cls('lesson-option', answers[index] === option && 'on')}>
              <input
                type="radio"
                name={`q${index}`}
                checked={answers[index] === option}
                onChange={() => answer(index, option)}
              />
              <span>{text}</span>
              <kbd className="kbd only-d" aria-hidden>
                {option + 1}
              </kbd>
            </label>
          ))}
        </fieldset>
      ))}
      {error && <Refused>{problemLine(error)}</Refused>}
      {data && agent ? (
        <Outcome
          result={data}
          name={agent.name}
          onAgain={() => {
            reset()
            setAnswers({})
          }}
        />
      ) : (
        <div className="row wrap between">
          <span className="sm dim">
            {pass} of {questions.length} right pass: 50 XP once at each Dojo.
          </span>
          <Button
            type="submit"
            kind="go"
            size="lg"
            disabled={closed !== null || open !== undefined}
            busy={isPending && 'Checking'}
          >
            Check
          </Button>
        </div>
      )}
    </form>
  )
}

const Verdict = ({ right }: { readonly right: boolean }) =>
  right ? (
    <CircleCheck size={18} className="jade verdict" aria-label="right" />
  ) : (
    <CircleX size={18} className="rose verdict" aria-label="not right" />
  )
