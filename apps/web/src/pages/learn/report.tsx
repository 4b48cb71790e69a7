import { useState } from 'react'
import { Prose } from '../../ui/prose.tsx'
import { Time } from '../../ui/time.tsx'
import { To } from '../../ui/to.tsx'
import { cls } from '../../ui/words.ts'
import { DOCUMENT_KINDS } from '../agent/words.ts'
import { Sources } from './sources.tsx'
import { Tools } from './tools.tsx'
import type { Document } from './use-lesson.ts'

/** A report: read from top to bottom, with nothing to be asked about. */
export function Report({ document }: { readonly document: Document }) {
  const [large, setLarge] = useState(false)
  return (
    <article className={cls('sheet reader report', large && 'large')}>
      <div className="row wrap g3 reader-head">
        <span className="sm t2">
          {DOCUMENT_KINDS[document.kind]} · <Time at={document.createdAt} />
        </span>
        <span className="end" />
        <Tools document={document} text={document.body} large={large} onLarge={setLarge} />
      </div>
      <h1>{document.title}</h1>
      <Prose text={document.body} />
      <Sources document={document} />
      <p className="reader-go no-print">
        <To href="/learn" className="link sm">
          All lessons and documents
        </To>
      </p>
    </article>
  )
}

/** All of it, for paper. */
export const WholeDocument = ({ document }: { readonly document: Document }) => (
  <article className="reader report">
    <h1>{document.title}</h1>
    <Prose text={document.body} />
    <Sources document={document} />
  </article>
)
