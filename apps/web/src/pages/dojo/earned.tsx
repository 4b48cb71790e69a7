import type { Agent } from '@shugyo/sdk'
import { Stamp as StampIcon } from 'lucide-react'
import type { Answer } from '../../api/query.ts'
import { distance } from '../../travel/dojo-lookup.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Props = { readonly agent: Agent; readonly answer: Answer<'createCheckin'> }

/** The rewards of a check-in. */
export const Earned = ({ agent, answer: { distance: metres, earned } }: Props) => (
  <Notice
    icon={<StampIcon size={18} aria-hidden />}
    tone="jade"
    title={`Stamped, ${distance(metres)} from the middle.`}
    action={
      <To href={`/passport/${agent.id}`} className={buttonClass('soft', 'sm')}>
        See the passport
      </To>
    }
  >
    {earned.length > 0 && `${agent.name} earned ${listed(earned)}. `}
    The check of the lesson is open for 24 hours.
  </Notice>
)

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
