import type { Agent, Mastery, Mission } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BadgeCheck, ChevronRight, Gift, Heart, MessageCircleQuestionMark, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { query } from '../../../api/index.ts'
import { pendingApprovalsOf } from '../../../api/pending-approvals.ts'
import { To } from '../../../ui/controls/to.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { count } from '../../../ui/data/words.ts'
import { isCareDue, useCare } from '../use-care.ts'
import { learnedBy, toldTo } from './memory.tsx'

type Suggestion = {
  readonly key: string
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly to: string
}
const SHOWN_MAX = 4

function ofMission({ id, title, about, claimable, xp, steps }: Mission): Suggestion {
  const left = steps.filter(({ done }) => !done)
  return {
    key: id,
    icon: claimable ? <Gift size={18} aria-hidden /> : <Target size={18} aria-hidden />,
    title,
    text: claimable ? `Done: claim ${xp} XP` : (left[0]?.label ?? about),
    to: 'progress',
  }
}

const ofMastery = ({ skill, next }: Mastery): Suggestion => ({
  key: skill,
  icon: <BadgeCheck size={18} aria-hidden />,
  title: `Practise ${skill}`,
  text: next,
  to: 'skills',
})

/** Suggestions from what the service knows: questions, missions, practice, care. */
export function Suggests({ agent }: { readonly agent: Agent }) {
  const { id } = agent
  const approvals = useQuery(pendingApprovalsOf(id))
  const known = useQuery(query('listMissions', { id }))
  const mastered = useQuery(query('listMastery', { id }))
  // It is below the memory, so it waits until that is complete: nothing then moves it.
  const told = useInfiniteQuery(toldTo(id))
  const learned = useQuery(learnedBy(id))
  const waiting = approvals.data?.data.length ?? 0
  const missions = known.data?.data ?? []
  const mastery = mastered.data?.data ?? []
  const isDue = isCareDue(agent)
  const care = useCare(agent)
  const open = missions
    .filter(({ claimed }) => !claimed)
    .sort((one, other) => Number(other.claimable) - Number(one.claimable))
  const list: Suggestion[] = [
    ...(waiting > 0
      ? [
          {
            key: 'asks',
            icon: <MessageCircleQuestionMark size={18} aria-hidden />,
            title: `${count(waiting, 'question')} for you`,
            text: 'It waits for your word before it spends',
            to: 'purse',
          },
        ]
      : []),
    ...open.slice(0, 2).map(ofMission),
    ...mastery
      .filter(({ practicable, verified }) => practicable && !verified)
      .slice(0, 1)
      .map(ofMastery),
  ].slice(0, SHOWN_MAX)
  if ([approvals, known, mastered, told, learned].some(({ isPending }) => isPending)) return null
  if (list.length === 0 && !isDue) return null
  return (
    <Panel title={`${agent.name} suggests`}>
      <ul className="col g3">
        {isDue && (
          <li>
            <button type="button" className="row g3 suggestion" onClick={() => care.mutate()}>
              <span className="rose">
                <Heart size={18} aria-hidden />
              </span>
              <span className="grow">
                <b>
                  Care for <bdi>{agent.name}</bdi>
                </b>
                <br />
                <span className="sm dim">It stays awake another week</span>
              </span>
            </button>
          </li>
        )}
        {list.map(({ key, icon, title, text, to }) => (
          <li key={key}>
            <To href={`/a/${id}/${to}`} className="row g3 suggestion">
              <span className="gold">{icon}</span>
              <span className="grow">
                <b>{title}</b>
                <br />
                <span className="sm dim">{text}</span>
              </span>
              <ChevronRight size={16} className="dim" aria-hidden />
            </To>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
