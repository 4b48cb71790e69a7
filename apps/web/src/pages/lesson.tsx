import './learn/lesson.css'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearch } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Pill } from '../ui/pill.tsx'
import { To } from '../ui/to.tsx'
import { AskAgent } from './learn/ask.tsx'
import { type Split, splitChapters } from './learn/chapters.ts'
import { type ClimbNode, ClimbPath } from './learn/climb.tsx'
import { FinalCheck } from './learn/final-check.tsx'
import { Reader } from './learn/reader.tsx'
import { WholeDocument } from './learn/report.tsx'
import { Review } from './learn/review.tsx'
import { LessonSkeleton } from './learn/skeleton.tsx'
import { type Course, type Document, useLesson, useProgress } from './learn/use-lesson.ts'
import { usePrinting } from './learn/use-printing.ts'

const CHECK = 'check'

/** `/learn/:id`: a guide or a course to read and to be asked about, or a report to read. */
export function Page() {
  const { id = '' } = useParams()
  const found = useLesson(id)
  const { document, lessons, course } = found
  const printing = usePrinting()
  useTitle(document.data?.title)
  const failed = document.isError ? document : lessons.isError && !course ? lessons : null
  if (failed)
    return (
      <ErrorState
        level={1}
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={() => failed.refetch()}
        action={
          <To href="/learn" className={buttonClass('soft', 'sm')}>
            All lessons
          </To>
        }
      />
    )
  if (!document.data) return <LessonSkeleton />
  if (printing || document.data.kind === 'doc') return <WholeDocument document={document.data} />
  if (!course) return <LessonSkeleton />
  return <Lesson {...found} document={document.data} course={course} />
}

type LessonProps = Pick<ReturnType<typeof useLesson>, 'agent' | 'list'> & {
  readonly document: Document
  readonly course: Course
}

function Lesson({ document, course, agent, list }: LessonProps) {
  const split = useMemo(() => splitChapters(document.body), [document.body])
  const search = useSearch()
  const navigate = useNavigate()
  const onRead = useProgress(document.id)
  const hasCheck = document.sources.quiz.length > 0
  const open = search[CHECK] !== undefined
  const due = list.reduce((sum, one) => sum + one.due, 0)
  const at = chapterIn(search['chapter'], split, course)
  const go = (chapter: number) =>
    void navigate({ to: '.', search: { chapter: chapter + 1 }, resetScroll: false })
  const openCheck = () =>
    void navigate({ to: '.', search: { chapter: at + 1, [CHECK]: 1 }, replace: true, resetScroll: false })
  return (
    <div className="lesson">
      <ClimbPath
        head={<Head document={document} course={course} by={agent?.name} />}
        label="Chapters"
        nodes={nodesOf(document.id, split, course, hasCheck, at)}
        current={open ? CHECK : `${at}`}
        walker={agent}
      />
      <div className="col g5 lesson-text">
        <Reader
          document={document}
          split={split}
          course={course}
          at={at}
          onGo={go}
          onRead={onRead}
          onEnd={() => (hasCheck ? openCheck() : void navigate({ to: '/learn' }))}
          hasCheck={hasCheck}
        />
        {agent && <AskAgent agent={agent} />}
      </div>
      {hasCheck && (
        <aside className="col g5" aria-label="Final check and review">
          <FinalCheck
            document={document}
            course={course}
            lessons={list}
            agent={agent}
            open={open}
            onOpen={openCheck}
          />
          {agent && due > 0 && <Review agents={[agent]} due={due} hasLessons />}
        </aside>
      )}
    </div>
  )
}

/** The one that the address names, or the first that is not read. */
function chapterIn(text: string | undefined, { chapters }: Split, { chaptersDone }: Course): number {
  const asked = Number(text)
  if (Number.isInteger(asked) && asked >= 1 && asked <= chapters.length) return asked - 1
  return Math.max(
    0,
    chapters.findIndex((_, one) => !chaptersDone.includes(one)),
  )
}

function nodesOf(
  id: string,
  { chapters }: Split,
  course: Course,
  hasCheck: boolean,
  at: number,
): ClimbNode[] {
  const to = `/learn/${id}`
  const stones = chapters.map(({ title }, one): ClimbNode => {
    const isDone = course.chaptersDone.includes(one)
    return {
      key: `${one}`,
      label: title,
      state: isDone ? 'done' : 'open',
      word: isDone ? 'read' : 'not read yet',
      to,
      search: { chapter: `${one + 1}` },
      here: true,
    }
  })
  const gate: ClimbNode = {
    key: CHECK,
    label: 'Final check',
    state: course.passed ? 'done' : 'open',
    word: course.passed ? 'passed' : 'not passed yet',
    to,
    search: { chapter: `${at + 1}`, [CHECK]: '1' },
    here: true,
    gate: true,
  }
  return hasCheck ? [...stones, gate] : stones
}

type HeadProps = { readonly document: Document; readonly course: Course; readonly by: string | undefined }

const Head = ({ document: { title, kind }, course: { percent, chapters, chaptersDone }, by }: HeadProps) => (
  <>
    <div className="row between top g3">
      <h1>{title}</h1>
      <Pill tone="jade">{percent}%</Pill>
    </div>
    <p className="sm dim">
      {kind === 'course' ? 'Course' : 'Guide'}
      {by && ` by ${by}`} · {chaptersDone.length} of {chapters} chapters
    </p>
  </>
)
