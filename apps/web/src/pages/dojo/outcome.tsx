import { RotateCcw } from 'lucide-react'
import type { Answer } from '../../api/query.ts'
import { Character } from '../../ui/agents/character.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { cls } from '../../ui/data/words.ts'

type Props = {
  readonly result: Answer<'answerDojoLesson'>
  readonly name: string
  readonly onAgain: () => void
}

/** How the check went, in its colour and in words. */
export function Outcome({ result: { correct, total, passed, xp, earned }, name, onAgain }: Props) {
  return (
    <div className={cls('outcome', passed ? 'jade' : 'rose')} role="status">
      <Character id={passed ? 'mochi' : 'iwa'} face={passed ? 'happy' : 'hurt'} bust />
      <div className="grow">
        <b>
          {correct} of {total} right. {passed ? 'Passed.' : 'Not yet.'}
        </b>
        <p className="sm t2">
          {passed
            ? xp > 0
              ? `${name} gains ${xp} XP${earned ? ` and the skill ${earned}` : ''}, and its stamp gets a star.`
              : `${name} has passed here before: this was for the pleasure of it.`
            : 'Read it again: every answer stands in the lesson. You can try as often as you like today.'}
        </p>
      </div>
      <Button icon={<RotateCcw size={16} aria-hidden />} onClick={onAgain}>
        {passed ? 'Once more' : 'Try again'}
      </Button>
    </div>
  )
}
