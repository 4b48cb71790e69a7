import type { Program } from '@shugyo/sdk'
import { Link } from '../../nav/index.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { count } from '../../ui/words.ts'

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
