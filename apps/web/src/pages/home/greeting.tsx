import type { Agent } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/clock.ts'
import { pendingApprovals } from '../../api/pending-approvals.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { atLeast } from '../../ui/data/words.ts'

const PARTS: readonly (readonly [until: number, words: string])[] = [
  [5, 'Still up'],
  [12, 'Good morning'],
  [18, 'Good afternoon'],
  [24, 'Good evening'],
]

const greetingAt = (hour: number): string => PARTS.find(([until]) => hour < until)?.[1] ?? 'Good day'

type Props = { readonly name: string; readonly agents: readonly Agent[] }

/** A greeting, and what waits, in two sentences. */
export function Greeting({ name, agents }: Props) {
  const { rentalOf } = useCustodies()
  const { data, hasNextPage } = useInfiniteQuery(pendingApprovals)
  const questions = data?.pages.flatMap(({ data }) => data).length ?? 0
  return (
    <div>
      <h1>
        {greetingAt(new Date(serverNow()).getHours())}, {name}
      </h1>
      <p className="t2">{summary(agents, ({ id }) => rentalOf(id) === undefined, questions, hasNextPage)}</p>
    </div>
  )
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const
const word = (amount: number): string => WORDS[amount] ?? String(amount)

function summary(
  own: readonly Agent[],
  isHere: (agent: Agent) => boolean,
  questions: number,
  more: boolean,
): string {
  if (own.length === 0) return 'The first agent you ever make is free.'
  // A rented agent works for its renter.
  const agents = own.filter(isHere)
  const busy = agents.filter(({ status }) => status === 'working' || status === 'challenging').length
  const idle = agents.filter(({ status }) => status === 'idle').length
  const away = own.length - agents.length
  const parts = [
    busy > 0 && `${word(busy)} ${busy === 1 ? 'agent is' : 'agents are'} busy`,
    idle > 0 && `${word(idle).toLowerCase()} ${idle === 1 ? 'is' : 'are'} waiting for you`,
    away > 0 && `${word(away).toLowerCase()} ${away === 1 ? 'is' : 'are'} rented out`,
  ].filter(Boolean)
  const first = parts.length > 0 ? `${capital(parts.join(', '))}. ` : ''
  return `${first}${questions === 0 ? 'Nothing needs your word.' : `${more ? atLeast(questions, more) : word(questions)} ${questions === 1 ? 'decision is' : 'decisions are'} yours.`}`
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
