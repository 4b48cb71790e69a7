import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { type CheckQuestion, Dots, digitsIn, Options, useDigits } from './check-options.tsx'

export type CheckCardProps = {
  /** Above the question; the question's number is added. */
  readonly title: ReactNode
  readonly about?: ReactNode
  readonly level?: 2 | 3
  readonly questions: readonly CheckQuestion[]
  /** The index of the chosen option for each question. */
  readonly onCheck: (answers: readonly number[]) => void
  readonly checking: boolean
  /** Where it is the main content: the first question takes the focus. */
  readonly focus?: boolean
  /** Why it was refused. */
  readonly refusal?: ReactNode
}

const KEYS_MAX = 4

/**
 * Questions one after the other. The button is disabled until a choice is made; digits choose, Enter continues, and the
 * page never gets the right answers.
 */
export function CheckCard(props: CheckCardProps) {
  const { title, about, level = 2, questions, onCheck, checking, focus = false, refusal } = props
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([])
  const form = useRef<HTMLFormElement>(null)
  const Heading = `h${level}` as const
  const question = questions[at]
  const chosen = answers[at]
  const isLast = at === questions.length - 1
  useFocusOnMove(form, at, focus)

  function choose(option: number) {
    if (checking || !question || option >= question.options.length) return
    setAnswers(Array.from(questions, (_, place) => (place === at ? option : answers[place])))
    form.current?.querySelectorAll<HTMLElement>('input')[option]?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === undefined || checking) return
    if (isLast) onCheck(answers.map((answer) => answer ?? 0))
    else setAt(at + 1)
  }
  useDigits(choose, Math.min(KEYS_MAX, question?.options.length ?? 0))
  if (!question) return null
  return (
    <form ref={form} className="check" onSubmit={submit} onKeyDown={digitsIn(choose)}>
      <Heading>{title}</Heading>
      <p className="sm dim">
        {about && <>{about} · </>}
        {at + 1} of {questions.length}
      </p>
      <Dots states={questions.map((_, place) => (place < at ? 'past' : place === at ? 'now' : null))} />
      <Options key={at} question={question} chosen={chosen} onChoose={choose} />
      {refusal}
      <div className="row check-go">
        {at > 0 && (
          <Button
            kind="ghost"
            icon={<ArrowLeft size={17} aria-hidden />}
            aria-label="The question before"
            onClick={() => setAt(at - 1)}
          />
        )}
        <Button
          kind="go"
          full
          type="submit"
          disabled={chosen === undefined}
          busy={isLast ? checking && 'Checking' : undefined}
        >
          {isLast ? 'Check' : 'Next question'}
        </Button>
      </div>
    </form>
  )
}

/** Each further question takes the focus, for keyboard users; the first one takes it from nobody. */
function useFocusOnMove(
  form: { readonly current: HTMLFormElement | null },
  at: number,
  alsoFirst: boolean,
): void {
  const before = useRef(alsoFirst ? -1 : at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    const inputs = form.current?.querySelectorAll('input') ?? []
    const input = [...inputs].find(({ checked }) => checked) ?? inputs[0]
    input?.focus({ preventScroll: true })
  }, [at, form])
}
