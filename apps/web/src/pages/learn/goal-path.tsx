import type { Agent } from '@shugyo/sdk'
import { Pill } from '../../ui/data/pill.tsx'
import { type ClimbNode, ClimbPath } from './climb.tsx'
import { coursesOf, type Goal, goalId, type LibraryCourse } from './library.ts'
import type { Course } from './use-lesson.ts'

export type GoalPathProps = {
  readonly goal: Goal
  readonly lessons: readonly Course[]
  readonly chosen: string
  readonly walker: Agent | undefined
}

/** The courses of a goal as one path. A stone opens the sheet of its course. */
export function GoalPath({ goal, lessons, chosen, walker }: GoalPathProps) {
  const courses = coursesOf(goal)
  const nodes = courses.map((course) => nodeOf(goal, course, lessons))
  const done = nodes.filter(({ state }) => state === 'done').length
  return (
    <ClimbPath
      head={
        <>
          <div className="row between top g3">
            <h2>{goal}</h2>
            <Pill tone="jade">{Math.floor((done * 100) / courses.length)}%</Pill>
          </div>
          <p className="sm dim">
            {done} of {courses.length} courses passed
          </p>
        </>
      }
      label={`The path of ${goal}`}
      nodes={nodes}
      current={chosen}
      walker={walker}
    />
  )
}

function nodeOf(goal: Goal, { slug, title }: LibraryCourse, lessons: readonly Course[]): ClimbNode {
  const own = lessons.filter((lesson) => lesson.title === title)
  const state = own.some(({ passed }) => passed) ? 'done' : own.length > 0 ? 'begun' : 'open'
  return {
    key: slug,
    label: title,
    state,
    word: { done: 'passed', begun: 'begun', open: 'not begun' }[state],
    to: '/learn',
    search: { goal: goalId(goal), course: slug },
    here: true,
  }
}
