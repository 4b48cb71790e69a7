import './report-sheet.css'
import { Download, Printer } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { IconButton } from '../controls/button.tsx'
import { Pill } from '../data/pill.tsx'
import { Prose } from './prose.tsx'
import { asMarkdown, hostsOf, minutesToRead, readText } from './report-text.ts'
import { saveText } from './save-file.ts'

export type ReportSheetProps = {
  /** “Report”, “Guide”. */
  readonly kind: string
  readonly title: string
  /** 1 where it is the page's main content. */
  readonly level?: 1 | 2
  /** Markdown, with source marks. */
  readonly body: string
  readonly links: readonly { readonly title: string; readonly url: string }[]
  /** At its end: whether it was right. */
  readonly children?: ReactNode
}

/** An agent's text on paper: to read, print and save, with its sources. */
export function ReportSheet({ kind, title, level = 2, body: text, links, children }: ReportSheetProps) {
  const Heading = `h${level}` as const
  const below = level === 1 ? 2 : 3
  const Below = `h${below}` as const
  const id = useId()
  const read = readText(title, text, links)
  const cite = (source: number) => <Cite source={source} list={id} />
  return (
    <article className="sheet report-sheet" aria-labelledby={`${id}-title`}>
      <div className="row report-top">
        <Pill tone="violet">{kind}</Pill>
        <span className="sm dim grow">{minutesToRead(read.body)} min to read</span>
        <IconButton
          size="sm"
          label="Save as Markdown"
          onClick={() => saveText(title, asMarkdown(title, read))}
        >
          <Download size={17} aria-hidden />
        </IconButton>
        <IconButton size="sm" label="Print" onClick={() => print()}>
          <Printer size={17} aria-hidden />
        </IconButton>
      </div>
      <Heading id={`${id}-title`}>{title}</Heading>
      <Prose text={read.body} level={below} cite={read.sources.length > 0 ? cite : undefined} />
      {read.sources.length > 0 && (
        <>
          <Below className="report-sources">Sources</Below>
          <ol className="source-list" id={id}>
            {read.sources.map((source, at) => (
              <SourceRow key={source} number={at + 1} source={source} />
            ))}
          </ol>
        </>
      )}
      {children}
    </article>
  )
}

/** Links to the source at the end of the sheet. */
function Cite({ source, list }: { readonly source: number; readonly list: string }) {
  const show = (event: MouseEvent) => {
    event.preventDefault()
    const row = document.getElementById(list)?.children[source - 1]
    if (!(row instanceof HTMLElement)) return
    row.scrollIntoView({ block: 'center' })
    row.focus()
  }
  return (
    <a href={`#${list}`} className="cite" aria-label={`Source ${source}`} onClick={show}>
      {source}
    </a>
  )
}

const SourceRow = ({ number, source }: { readonly number: number; readonly source: string }) => (
  <li className="source-row" tabIndex={-1}>
    <span className="mono side-a" aria-hidden>
      {number}
    </span>
    <Prose text={source} />
    <span className="row wrap hosts">
      {hostsOf(source).map((host) => (
        <Pill key={host}>{host}</Pill>
      ))}
    </span>
  </li>
)
