import type { Agent } from '@shugyo/sdk'
import { ArrowRight, CircleCheckBig } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from '../../nav/index.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Bar } from '../../ui/data/meter.tsx'
import { Begin } from './begin.tsx'
import type { LibraryCourse } from './library.ts'
import type { Course } from './use-lesson.ts'

export type CourseSheetProps = {
  readonly course: LibraryCourse
  readonly agents: readonly Agent[]
  readonly lessons: readonly Course[]
}

/** A course of the library: its subject, and how to begin or continue it. */
export function CourseSheet({ course, agents, lessons }: CourseSheetProps) {
  const { goal, title, summary, chapters, questions } = course
  const own = furthest(lessons.filter((one) => one.title === title))
  const guide = furthest(lessons.filter((one) => one.title === course.guide))
  const [begun, setBegun] = useState(false)
  const box = useSeenWhenChosen()
  return (
    <section ref={box} className="sheet course-sheet" aria-labelledby="course">
      <p className="sm t2">{goal}</p>
      <h2 id="course">{title}</h2>
      <p className="course-summary">{summary}</p>
      <p className="sm t2">
        {chapters} chapters · {questions} questions in the final check
      </p>
      {own && !begun ? (
        <OwnCourse lesson={own} />
      ) : (
        <Begin topic={title} agents={agents} offersGuide={!guide || begun} onBegin={() => setBegun(true)} />
      )}
      {guide && !begun && (
        <p className="sm">
          <To href={`/learn/${guide.id}`} className="link">
            The short form: {guide.title}
          </To>{' '}
          <span className="t2">{guide.passed ? 'passed' : `${guide.percent}% read`}</span>
        </p>
      )}
    </section>
  )
}

/** Of several lessons with one title, the one that is furthest along. */
const furthest = (lessons: readonly Course[]): Course | undefined =>
  lessons.toSorted(
    (one, other) => Number(other.passed) - Number(one.passed) || other.percent - one.percent,
  )[0]

function OwnCourse({ lesson }: { readonly lesson: Course }) {
  const { id, chapters, chaptersDone, percent, passed, bestScore } = lesson
  return (
    <div className="own-course">
      <Bar value={chaptersDone.length} of={chapters} label="Chapters read" className="jade" />
      <p className="row sm t2">
        {passed && <CircleCheckBig size={16} className="jade" aria-hidden />}
        {passed ? `Passed with ${bestScore} in 100` : `${chaptersDone.length} of ${chapters} chapters read`}
      </p>
      <To href={`/learn/${id}`} className={buttonClass(passed ? 'ghost' : 'act', 'md', 'full')}>
        {passed
          ? 'Read it again'
          : percent === 100
            ? 'To the final check'
            : percent > 0
              ? 'Go on reading'
              : 'Read'}
        <ArrowRight size={17} aria-hidden />
      </To>
    </div>
  )
}

/** On a phone it is below the path: scrolls it into view when a stone is chosen. */
function useSeenWhenChosen() {
  const box = useRef<HTMLElement>(null)
  const { course } = useSearch()
  useEffect(() => {
    if (course) box.current?.scrollIntoView({ block: 'nearest' })
  }, [course])
  return box
}
