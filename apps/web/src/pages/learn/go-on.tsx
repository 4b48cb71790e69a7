import type { Agent } from '@shugyo/sdk'
import { BookOpen, ChevronRight } from 'lucide-react'
import { To } from '../../ui/controls/to.tsx'
import { Ring } from '../../ui/data/meter.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { count } from '../../ui/data/words.ts'
import { DOCUMENT_KINDS } from '../agent/words.ts'
import type { Course } from './use-lesson.ts'

const SHOWN = 5

export type GoOnProps = {
  readonly lessons: readonly Course[]
  readonly agents: readonly Agent[]
  /** The title that is already shown above. */
  readonly except: string | undefined
}

/** Lessons that were begun and not passed, newest first. */
export function GoOn({ lessons, agents, except }: GoOnProps) {
  const open = lessons.filter(({ passed, title }) => !passed && title !== except)
  if (open.length === 0) return null
  const by = (agentId: string) => agents.find(({ id }) => id === agentId)?.name
  return (
    <Panel title="Go on reading" more={open.length > SHOWN && `${open.length} in all`}>
      <ul className="lines">
        {open.slice(0, SHOWN).map(({ id, title, kind, agentId, chapters, chaptersDone, bestScore }) => (
          <li key={id}>
            <To href={`/learn/${id}`} className="item">
              <Ring value={chaptersDone.length} of={chapters} label={title}>
                <BookOpen size={17} aria-hidden />
              </Ring>
              <span>
                <b>{title}</b>
                <br />
                <span className="sm dim">
                  {DOCUMENT_KINDS[kind]}
                  {by(agentId) && (
                    <>
                      {' '}
                      by <bdi>{by(agentId)}</bdi>
                    </>
                  )}{' '}
                  · {chaptersDone.length} of {count(chapters, 'chapter')}
                  {bestScore !== null && ` · ${bestScore} in 100 so far`}
                </span>
              </span>
              <ChevronRight size={18} className="dim" aria-hidden />
            </To>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
