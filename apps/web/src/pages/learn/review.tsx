import type { Agent } from '@shugyo/sdk'
import { type FormEvent, useState } from 'react'
import { useReach } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { count } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { digitsIn, Options, useDigits } from '../../ui/reading/check-options.tsx'
import { ResultFooter } from '../../ui/reading/result-footer.tsx'
import { type ReviewQuestion, useReview } from './use-review.ts'

export type ReviewProps = {
  readonly agents: readonly Agent[]
  /** How many questions are due. */
  readonly due: number
  readonly hasLessons: boolean
}

/** Questions from lessons that come back before they are forgotten. One of the player's agents asks them. */
export function Review({ agents, due, hasLessons }: ReviewProps) {
  const [agent] = agents
  const { question, result, isOver, ask, answer } = useReview(agent?.id)
  const offline = useReach().offlineSince !== null
  const error = ask.error ?? answer.error
  return (
    <Panel
      title="Due for review"
      more={due > 0 ? <Pill tone="gold">{count(due, 'question')}</Pill> : <Pill>none</Pill>}
      className="review"
    >
      {question && !isOver ? (
        <Asked
          key={question.q}
          question={question}
          isAnswered={result !== null}
          checking={answer.isPending}
          onCheck={(option) => answer.mutate(option)}
        />
      ) : (
        <p className="sm t2">{wordsOf(due, hasLessons, isOver)}</p>
      )}
      {error && <Refused>{problemLine(error)}</Refused>}
      {!question && !isOver && due > 0 && agent && (
        <Button
          kind="go"
          full
          className="check-begin"
          disabled={offline}
          busy={ask.isPending && 'Asking'}
          onClick={() => ask.mutate()}
        >
          Let {agent.name} ask
        </Button>
      )}
      {result && (
        <ResultFooter
          good={result.right}
          title={result.right ? 'Right' : 'Not this time'}
          action={
            <Button full busy={ask.isPending && 'Asking'} onClick={() => ask.mutate()}>
              {due > 0 ? 'Next question' : 'Done'}
            </Button>
          }
        >
          It comes back <Time at={result.nextAt} />
          {result.right ? ', later each time you know it.' : '. The answer stands in the lesson.'}
        </ResultFooter>
      )}
    </Panel>
  )
}

function wordsOf(due: number, hasLessons: boolean, isOver: boolean): string {
  if (isOver) return 'That was all for now. Each question comes back shortly before you would forget it.'
  if (due > 0) return 'Asked one by one, before you are told. Half a minute each.'
  return hasLessons
    ? 'Nothing is due. Questions of your final checks come back here, first after a day.'
    : 'After your first final check its questions come back here, ever later, so that they stay.'
}

type AskedProps = {
  readonly question: ReviewQuestion
  readonly isAnswered: boolean
  readonly checking: boolean
  readonly onCheck: (option: number) => void
}

function Asked({ question, isAnswered, checking, onCheck }: AskedProps) {
  const [chosen, setChosen] = useState<number>()
  const choose = (option: number) => {
    if (!isAnswered && !checking && option < question.options.length) setChosen(option)
  }
  useDigits(choose, isAnswered ? 0 : question.options.length)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== undefined && !isAnswered) onCheck(chosen)
  }
  return (
    <form onSubmit={submit} onKeyDown={digitsIn(choose)}>
      <p className="sm t2">
        From{' '}
        <To href={`/learn/${question.documentId}`} className="link">
          <b>{question.title}</b>
        </To>
      </p>
      <Options question={question} chosen={chosen} onChoose={choose} />
      {!isAnswered && (
        <div className="check-go">
          <Button kind="go" full type="submit" disabled={chosen === undefined} busy={checking && 'Checking'}>
            Check
          </Button>
        </div>
      )}
    </form>
  )
}
