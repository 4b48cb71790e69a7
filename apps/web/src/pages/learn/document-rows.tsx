import { BookOpen, FileText, GraduationCap } from 'lucide-react'
import type { Answer } from '../../api/query.ts'
import { To } from '../../ui/controls/to.tsx'
import { Time } from '../../ui/data/time.tsx'
import { DOCUMENT_KINDS } from '../agent/words.ts'

const MARKS = { doc: FileText, guide: BookOpen, course: GraduationCap } as const

type Props = {
  readonly list: Answer<'listDocuments'>['data']
  /** Shows who wrote each, where that differs. */
  readonly by?: boolean
}

/** Documents by agents, each with a link to read it. */
export const DocumentRows = ({ list, by = false }: Props) => (
  <ul className="lines">
    {list.map(({ id, title, kind, agentName, createdAt }) => {
      const Mark = MARKS[kind]
      return (
        <li key={id}>
          <To href={`/learn/${id}`} className="item">
            <span className="mark side-a wash">
              <Mark size={19} aria-hidden />
            </span>
            <span>
              <b>{title}</b>
              <br />
              <span className="sm dim">
                {DOCUMENT_KINDS[kind]}
                {by && (
                  <>
                    {' '}
                    by <bdi>{agentName}</bdi>
                  </>
                )}
              </span>
            </span>
            <Time at={createdAt} className="sm dim nw" />
          </To>
        </li>
      )
    })}
  </ul>
)
