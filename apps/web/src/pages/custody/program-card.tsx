import type { Program } from '@shugyo/sdk'
import { Link } from '../../nav/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { count } from '../../ui/data/words.ts'

type Props = { readonly program: Program; readonly own: boolean; readonly onEnrol: () => void }

/** A trainer's program. */
export const ProgramCard = ({ program, own, onEnrol }: Props) => (
  <li className="good">
    <h3>{program.title}</h3>
    <p className="sm t2">{program.focus}</p>
    <p className="sm dim">
      by <Link to={`/p/${program.trainer}`}>@{program.trainer}</Link>, {program.weeks} weeks,{' '}
      {count(program.enrolled, 'agent')} so far
    </p>
    <div className="buy-line">
      <Amount credits={program.fee} />
      {own ? (
        <Pill tone="jade">yours</Pill>
      ) : (
        <Button size="sm" aria-label={`Enrol an agent: ${program.title}`} onClick={onEnrol}>
          Enrol an agent
        </Button>
      )}
    </div>
  </li>
)
