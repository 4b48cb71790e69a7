import type { Agent, Task } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { GraduationCap, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Answer, query } from '../../../api/index.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { Sheet } from '../../../ui/data/panel.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Prose } from '../../../ui/reading/prose.tsx'
import { ReportSheet } from '../../../ui/reading/report-sheet.tsx'
import { readText } from '../../../ui/reading/report-text.ts'
import { DOCUMENT_KINDS } from '../../agent/words.ts'
import { bareTitle, isOver, partTitle, resultText, writtenBy } from '../words.ts'
import { Confirm } from './confirm.tsx'

type Details = Answer<'getTask'>

export type ReportProps = { readonly agent: Agent | undefined; readonly details: Details }

/** The result: a document, a sentence, or a draft that fills in while helpers finish. */
export function Report({ agent, details }: ReportProps) {
  const { task, documents, children } = details
  const [document] = documents
  if (document)
    return (
      <Document id={document.id}>
        <Confirm agent={agent} details={details} />
      </Document>
    )
  const own = writtenBy(task)
  if (own) return <ReportSheet kind="A helper’s part" title={own.title} body={own.body} links={own.links} />
  const text = resultText(task)
  if (task.status === 'done' && text)
    return (
      <Sheet title="What came of it">
        <p>{text}</p>
        <Confirm agent={agent} details={details} />
      </Sheet>
    )
  return children.length > 0 && !isOver(task) ? <Draft task={task} helpers={children} /> : null
}

const waiting = (
  <div className="sheet">
    <Loading>
      <SkeletonText lines={12} />
    </Loading>
  </div>
)

function Document({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const document = useQuery(query('getDocument', { id }))
  return (
    <Loaded query={document} skeleton={waiting}>
      {({ kind, title, body, sources }) => (
        <ReportSheet kind={DOCUMENT_KINDS[kind]} title={title} body={body} links={sources.links}>
          {kind !== 'doc' && (
            <To href={`/learn/${id}`} className={buttonClass('go', 'md', 'to-learn')}>
              <GraduationCap size={17} aria-hidden />
              Read it by chapters, and take the check
            </To>
          )}
          {children}
        </ReportSheet>
      )}
    </Loaded>
  )
}

const MARK = / ?\[\d{1,3}\]/g

/** A helper's findings, without source marks: the leader numbers them again. */
const foundIn = (body: string): string =>
  body
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.search(MARK) >= 0)
    .join('\n\n')
    .replaceAll(MARK, '')

function Draft({ task, helpers }: { readonly task: Task; readonly helpers: readonly Task[] }) {
  return (
    <article className="sheet report-sheet draft" aria-label="Draft">
      <Pill tone="violet" icon={<PenLine size={13} aria-hidden />}>
        Draft, fills in as they finish
      </Pill>
      <h2>{bareTitle(task.title)}</h2>
      {helpers.map((helper, at) => {
        const written = writtenBy(helper)
        return (
          <section key={helper.id}>
            <h3>{partTitle(task.title, helper.title)}</h3>
            {written ? (
              <Prose text={foundIn(readText(written.title, written.body, []).body)} />
            ) : (
              <p className="dim">
                {isOver(helper) ? 'Found nothing that covers it.' : `Helper ${at + 1} is still reading`}
                {!isOver(helper) && <span className="caret" aria-hidden />}
              </p>
            )}
          </section>
        )
      })}
    </article>
  )
}
