import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { queries, query, shugyo } from '../../../api/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { problemLine } from '../../../ui/problem.ts'

export type PracticeProps = {
  readonly agentId: string
  readonly skill: string | null
  readonly onClose: () => void
}

/** A few questions about a skill. Check opens when each has an answer; what is right never reaches the page. */
export const PracticeDialog = ({ agentId, skill, onClose }: PracticeProps) => (
  <Dialog paper open={skill !== null} onClose={onClose} title={`Practise ${skill ?? ''}`}>
    {skill && <Practice key={skill} agentId={agentId} skill={skill} />}
  </Dialog>
)

function Practice({ agentId, skill }: { readonly agentId: string; readonly skill: string }) {
  const check = useQuery(query('getSkillCheck', { skill }))
  const [answers, setAnswers] = useState<ReadonlyMap<number, number>>(new Map())
  const grade = useMutation({
    mutationFn: (given: readonly number[]) => shugyo.answerSkillCheck({ id: agentId, skill, answers: given }),
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['listMastery', 'getAgent', 'getDimensions'].includes(String(queryKey[0])),
      }),
  })
  return (
    <Loaded query={check}>
      {({ questions }) => (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            grade.mutate(questions.map((_, at) => answers.get(at) ?? 0))
          }}
        >
          {questions.map(({ q, options }, at) => (
            <fieldset key={q} disabled={grade.isSuccess}>
              <legend className="label">
                {grade.data && <Mark right={grade.data.results[at] ?? false} />} {q}
              </legend>
              <div className="col">
                {options.map((option, which) => (
                  <label key={option} className="option">
                    <input
                      type="radio"
                      name={`q${at}`}
                      checked={answers.get(at) === which}
                      onChange={() => setAnswers(new Map(answers).set(at, which))}
                    />{' '}
                    {option}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          {grade.isError && <p className="hint rose">{problemLine(grade.error)}</p>}
          {grade.data ? (
            <p role="status">
              <b>
                {grade.data.correct} of {grade.data.total} right.
              </b>{' '}
              {grade.data.stageUp ? `${skill} is ${grade.data.mastery.stage} now.` : grade.data.mastery.next}
            </p>
          ) : (
            <Button
              kind="go"
              type="submit"
              disabled={answers.size < questions.length}
              busy={grade.isPending && 'Checking'}
            >
              Check
            </Button>
          )}
        </form>
      )}
    </Loaded>
  )
}

const Mark = ({ right }: { readonly right: boolean }) =>
  right ? (
    <Check size={16} className="jade mark-inline" aria-label="Right:" />
  ) : (
    <X size={16} className="rose mark-inline" aria-label="Wrong:" />
  )
