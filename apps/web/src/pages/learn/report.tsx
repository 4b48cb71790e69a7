import { To } from '../../ui/controls/to.tsx'
import { ReportSheet } from '../../ui/reading/report-sheet.tsx'
import { DOCUMENT_KINDS } from '../agent/words.ts'
import type { Document } from './use-lesson.ts'

/** A whole document: a report, which has no questions, or anything that is printed. */
export const WholeDocument = ({
  document: { kind, title, body, sources },
}: {
  readonly document: Document
}) => (
  <div className="in-full">
    <ReportSheet kind={DOCUMENT_KINDS[kind]} title={title} level={1} body={body} links={sources.links}>
      <p className="reader-go no-print">
        <To href="/learn" className="link sm">
          All lessons and documents
        </To>
      </p>
    </ReportSheet>
  </div>
)
