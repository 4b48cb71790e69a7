import './learn/lesson.css'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearch } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { PageError } from '../ui/feedback/loaded-page.tsx'
import { AskAgent } from './learn/ask.tsx'
import { splitChapters } from './learn/chapters.ts'
import { ClimbPath } from './learn/climb.tsx'
import { FinalCheck } from './learn/final-check.tsx'
import { CHECK, chapterIn, Head, nodesOf } from './learn/lesson-path.tsx'
import { Reader } from './learn/reader.tsx'
import { WholeDocument } from './learn/report.tsx'
import { Review } from './learn/review.tsx'
import { LessonSkeleton } from './learn/skeleton.tsx'
import { type Course, type Document, useLesson, useProgress } from './learn/use-lesson.ts'
import { usePrinting } from './learn/use-printing.ts'

/** `/learn/:id`: a guide or a course to read and be asked about, or a report to read. */
export function Page() {
  const { id = '' } = useParams()
  const found = useLesson(id)
  const { document, lessons, course, isMissing } = found
  const printing = usePrinting()
  useTitle(document.data?.title)
  const failed = document.isError ? document : lessons.isError && !course ? lessons : null
  if (failed) return <PageError query={failed} elsewhere={['/learn', 'All lessons']} />
  if (!document.data) return <LessonSkeleton />
  // A document that is none of the player's lessons has no progress: it is shown as it is.
  if (isMissing || document.data.kind === 'doc') return <WholeDocument document={document.data} />
  if (!course) return <LessonSkeleton />
  // Prints the whole document, beside the lesson, which keeps its answers.
  return (
    <>
      <Lesson {...found} document={document.data} course={course} />
      {printing && <WholeDocument document={document.data} />}
    </>
  )
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
