import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpen, FileText, GraduationCap } from 'lucide-react'
import { pages } from '../../api/index.ts'
import { Loaded, More } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import { To } from '../../ui/to.tsx'
import { DOCUMENT_KINDS } from '../agent/words.ts'

const MARKS = { doc: FileText, guide: BookOpen, course: GraduationCap } as const
const PAGE = 10

/** Everything that agents wrote for one, newest first. */
export function Documents() {
  const documents = useInfiniteQuery(pages('listDocuments', { limit: PAGE }))
  return (
    <Panel title="Written for you">
      <Loaded query={documents}>
        {({ pages: known }) => {
          const list = known.flatMap(({ data }) => data)
          if (list.length === 0)
            return <p className="sm t2">Reports, guides and courses of your agents gather here.</p>
          return (
            <>
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
                            {DOCUMENT_KINDS[kind]} by {agentName}
                          </span>
                        </span>
                        <Time at={createdAt} className="sm dim nw" />
                      </To>
                    </li>
                  )
                })}
              </ul>
              <More query={documents} />
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}
