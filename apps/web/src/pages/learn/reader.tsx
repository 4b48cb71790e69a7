import { ArrowLeft, ArrowRight, Clock, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../../shell/announce.tsx'
import { useKeys } from '../../shell/keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cls, count } from '../../ui/data/words.ts'
import { Prose } from '../../ui/reading/prose.tsx'
import { minutesToRead } from '../../ui/reading/report-text.ts'
import type { Split } from './chapters.ts'
import { Sources } from './sources.tsx'
import { Tools } from './tools.tsx'
import type { Course, Document } from './use-lesson.ts'

export type ReaderProps = {
  readonly document: Document
  readonly split: Split
  readonly course: Course
  /** Which chapter, counted from 0. */
  readonly at: number
  readonly onGo: (chapter: number) => void
  readonly onRead: (chapter: number, done: boolean) => void
  /** After the last chapter. */
  readonly onEnd: () => void
  readonly hasCheck: boolean
}

/** One chapter at a time, on paper. */
export function Reader({ document, split, course, at, onGo, onRead, onEnd, hasCheck }: ReaderProps) {
  const { chapters, lead } = split
  const chapter = chapters[at]
  const isLast = at >= chapters.length - 1
  const isDone = course.chaptersDone.includes(at)
  const [large, setLarge] = useState(false)
  const box = useTopOnMove(at, chapter?.title)
  const back = () => at > 0 && onGo(at - 1)
  const read = () => {
    if (chapter && !isDone) onRead(at, true)
    if (isLast) onEnd()
    else onGo(at + 1)
  }
  useKeys([
    { key: 'p', does: 'The chapter before', run: back },
    { key: 'n', does: 'The next chapter', run: () => !isLast && onGo(at + 1) },
  ])
  const text = chapter ? chapter.text : lead
  const rest = chapter ? chapters.slice(at).map((one) => one.text) : [lead]
  return (
    <article ref={box} className={cls('sheet reader', large && 'large')} aria-labelledby="chapter">
      <div className="row wrap g3 reader-head">
        {chapter && (
          <span className="sm t2">
            Chapter {at + 1} of {chapters.length}
          </span>
        )}
        <span className="sm t2 end row g1">
          <Clock size={15} aria-hidden />
          {minutesToRead(rest.join(' '))} min left
        </span>
        <Tools document={document} text={text} agentId={course.agentId} large={large} onLarge={setLarge} />
      </div>
      <Segments chapters={chapters.length} done={course.chaptersDone} at={at} />
      {at === 0 && chapter && lead && <p className="reader-lead">{lead}</p>}
      <h2 id="chapter">{chapter?.title ?? document.title}</h2>
      <Prose text={text} />
      {isLast && <Sources document={document} />}
      <Steps at={at} isDone={isDone} onBack={back} onUnread={() => onRead(at, false)}>
        <Button kind="act" className="grow" onClick={read}>
          {wordsOf(isLast, hasCheck, isDone)}
          <ArrowRight size={17} aria-hidden />
        </Button>
      </Steps>
    </article>
  )
}

function wordsOf(isLast: boolean, hasCheck: boolean, isDone: boolean): string {
  if (isLast) return `${isDone ? 'To' : 'Read, to'} the ${hasCheck ? 'final check' : 'end'}`
  return isDone ? 'Next chapter' : 'Read, next chapter'
}

type StepsProps = {
  readonly at: number
  readonly isDone: boolean
  readonly onBack: () => void
  readonly onUnread: () => void
  readonly children: ReactNode
}

const Steps = ({ at, isDone, onBack, onUnread, children }: StepsProps) => (
  <div className="row wrap g3 reader-go">
    {at > 0 && (
      <Button kind="ghost" icon={<ArrowLeft size={17} aria-hidden />} onClick={onBack}>
        Back
      </Button>
    )}
    {children}
    {isDone && (
      <Button kind="plain" size="sm" icon={<RotateCcw size={15} aria-hidden />} onClick={onUnread}>
        Not read yet
      </Button>
    )}
  </div>
)

type SegmentsProps = { readonly chapters: number; readonly done: readonly number[]; readonly at: number }

const Segments = ({ chapters, done, at }: SegmentsProps) => (
  <span
    className="segments"
    role="progressbar"
    aria-label="Chapters read"
    aria-valuemin={0}
    aria-valuemax={chapters}
    aria-valuenow={done.length}
    aria-valuetext={`${count(done.length, 'chapter')} of ${chapters}`}
  >
    {Array.from({ length: chapters }, (_, one) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a chapter is known by its place
      <i key={one} className={cls(done.includes(one) ? 'done' : one === at && 'now')} />
    ))}
  </span>
)

/** A new chapter starts at its top, and screen readers announce it. */
function useTopOnMove(at: number, title = '') {
  const box = useRef<HTMLElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    box.current?.scrollIntoView({ block: 'start' })
    announce(`Chapter ${at + 1}: ${title}`)
  }, [at, title])
  return box
}
