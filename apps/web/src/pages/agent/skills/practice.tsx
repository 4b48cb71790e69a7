import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { type Answer, queries, query, shugyo } from '../../../api/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { cls } from '../../../ui/data/words.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { problemLine } from '../../../ui/feedback/problem.ts'
import { Refused } from '../../../ui/feedback/refusals.tsx'
import { CheckCard } from '../../../ui/reading/check-card.tsx'
import { Dots } from '../../../ui/reading/check-options.tsx'
import { ResultFooter } from '../../../ui/reading/result-footer.tsx'

export type PracticeProps = {
  readonly agentId: string
  readonly skill: string | null
  readonly onClose: () => void
}

const CHANGED = ['listMastery', 'getAgent', 'getDimensions', 'listMissions', 'listMilestones']

/** A few questions about a skill. The page never gets the right answers, only which of its own were right. */
export const PracticeDialog = ({ agentId, skill, onClose }: PracticeProps) => (
  <Dialog paper open={skill !== null} onClose={onClose} title={`Practise ${skill ?? ''}`}>
    {skill && <Practice key={skill} agentId={agentId} skill={skill} />}
  </Dialog>
)

function Practice({ agentId, skill }: { readonly agentId: string; readonly skill: string }) {
  const check = useQuery(query('getSkillCheck', { skill }))
  const [round, setRound] = useState(0)
  const grade = useMutation({
    mutationFn: (answers: readonly number[]) => shugyo.answerSkillCheck({ id: agentId, skill, answers }),
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) }),
  })
  const again = () => {
    grade.reset()
    setRound(round + 1)
  }
  return (
    <Loaded query={check}>
      {({ questions, passToAdept }) =>
        grade.data ? (
          <Graded
            skill={skill}
            questions={questions}
            answers={grade.variables}
            result={grade.data}
            onAgain={grade.data.correct < passToAdept ? again : null}
          />
        ) : (
          <CheckCard
            key={round}
            level={3}
            focus
            title="Practice check"
            questions={questions}
            checking={grade.isPending}
            onCheck={(answers) => grade.mutate(answers)}
            refusal={grade.isError && <Refused>{problemLine(grade.error)}</Refused>}
          />
        )
      }
    </Loaded>
  )
}

type GradedProps = {
  readonly skill: string
  readonly questions: Answer<'getSkillCheck'>['questions']
  readonly answers: readonly number[]
  readonly result: Answer<'answerSkillCheck'>
  /** Null once practice can reach nothing more. */
  readonly onAgain: (() => void) | null
}

/** Question by question: right or wrong, and the given answer. */
function Graded({ skill, questions, answers, result, onAgain }: GradedProps) {
  const { correct, total, results, stageUp, mastery } = result
  return (
    <>
      <Dots states={results.map((right) => (right ? 'right' : 'wrong'))} />
      <ol className="lines graded">
        {questions.map(({ q, options }, at) => (
          <li key={q} className="row g3 top">
            <Mark right={results[at] ?? false} />
            <span>
              <b>{q}</b>
              <br />
              <span className="sm t2">You said: {options[answers[at] ?? 0]}</span>
            </span>
          </li>
        ))}
      </ol>
      <ResultFooter
        good={stageUp || onAgain === null}
        title={`${correct} of ${total} right.`}
        action={
          onAgain && (
            <Button full onClick={onAgain}>
              Try again
            </Button>
          )
        }
      >
        {stageUp && `${skill} is ${mastery.stage} now. `}
        {mastery.next}
      </ResultFooter>
    </>
  )
}

const Mark = ({ right }: { readonly right: boolean }) => {
  const Icon = right ? Check : X
  return <Icon size={20} className={cls(right ? 'jade' : 'rose')} aria-label={right ? 'Right:' : 'Wrong:'} />
}
