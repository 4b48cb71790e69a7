import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { CircleCheckBig, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { queries, shugyo } from '../../api/index.ts'
import { useNavigate } from '../../nav/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { count } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { CheckCard } from '../../ui/reading/check-card.tsx'
import { ResultFooter } from '../../ui/reading/result-footer.tsx'
import { earnedWords } from './earning.ts'
import type { Course, Document } from './use-lesson.ts'

const PASS = 70
const CHANGED = ['listCourses', 'getAgent', 'listAgents', 'listMissions', 'listMilestones', 'getDimensions']

export type FinalCheckProps = {
  readonly document: Document
  readonly course: Course
  readonly lessons: readonly Course[]
  readonly agent: Agent | undefined
  readonly open: boolean
  readonly onOpen: () => void
}

/** The questions at the end. The service says how many were right, never which: so the footer is about the whole. */
export function FinalCheck({ document, course, lessons, agent, open, onOpen }: FinalCheckProps) {
  const { quiz } = document.sources
  const [round, setRound] = useState(0)
  const [earned, setEarned] = useState('')
  const navigate = useNavigate()
  const grade = useMutation({
    mutationFn: (answers: readonly number[]) => shugyo.checkDocument({ id: document.id, answers }),
    onSuccess: () => {
      // Before the cache says that the lesson is passed.
      setEarned(earnedWords(course, lessons, agent))
      void queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) })
    },
  })
  const box = useSeenWhenOpen(open)
  const again = () => {
    grade.reset()
    setRound(round + 1)
  }
  const { data: result } = grade
  return (
    <section ref={box} className="panel final-check" aria-label="Final check">
      {!open ? (
        <Closed course={course} questions={quiz.length} onOpen={onOpen} />
      ) : result ? (
        <>
          <h2>Final check</h2>
          <p className="sm dim">{document.title}</p>
          <ResultFooter
            good={result.passed}
            title={`${result.passed ? 'Passed' : 'Not yet'}: ${result.right} of ${result.total} right`}
            action={
              <Button full onClick={() => (result.passed ? void navigate({ to: '/learn' }) : again())}>
                {result.passed ? 'Go on' : 'Try again'}
              </Button>
            }
          >
            {Math.floor((result.right * 100) / result.total)} in 100, needed {PASS}.{' '}
            {result.passed ? earned : 'Which ones is never told; read again where you were unsure.'}
          </ResultFooter>
        </>
      ) : (
        <CheckCard
          key={round}
          title="Final check"
          about={document.title}
          questions={quiz}
          checking={grade.isPending}
          onCheck={(answers) => grade.mutate(answers)}
          refusal={grade.isError && <Refused>{problemLine(grade.error)}</Refused>}
        />
      )}
    </section>
  )
}

type ClosedProps = { readonly course: Course; readonly questions: number; readonly onOpen: () => void }

const Closed = ({ course: { passed, bestScore }, questions, onOpen }: ClosedProps) => (
  <>
    <div className="head">
      <h2>Final check</h2>
      {passed && (
        <span className="more jade">
          <CircleCheckBig size={16} aria-hidden />
          passed
        </span>
      )}
    </div>
    <p className="sm t2">
      {count(questions, 'question')}, {PASS} in 100 pass.{' '}
      {bestScore === null ? 'Try as often as you like; the best counts.' : `Your best: ${bestScore} in 100.`}
    </p>
    <Button
      kind={passed ? 'soft' : 'go'}
      full
      className="check-begin"
      icon={<Play size={17} aria-hidden />}
      onClick={onOpen}
    >
      {bestScore === null ? 'Begin' : 'Take it again'}
    </Button>
  </>
)

/** On a phone it is below the text: scrolls it into view when it opens. */
function useSeenWhenOpen(open: boolean) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [open])
  return box
}
