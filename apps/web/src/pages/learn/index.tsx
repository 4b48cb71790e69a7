import './learn.css'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { query } from '../../api/index.ts'
import { Link, useSearch } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { useChosen } from '../../ui/controls/use-chosen.ts'
import { cls, count } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { AnySubject } from './any-subject.tsx'
import { CourseSheet } from './course-sheet.tsx'
import { Documents } from './documents.tsx'
import { GoOn } from './go-on.tsx'
import { GoalPath } from './goal-path.tsx'
import { Knowledge } from './knowledge.tsx'
import { coursesOf, courseTitled, GOALS, type Goal, goalId } from './library.ts'
import { Review } from './review.tsx'
import { LearnSkeleton } from './skeleton.tsx'
import { type Course, useLessons } from './use-lesson.ts'

/** `/learn`: paths of courses, lessons begun, questions due for review, and what the player's agents know. */
export function Page() {
  useTitle('Learn')
  const agents = useQuery(query('listAgents'))
  const { lessons, list } = useLessons()
  const failed = [agents, lessons].find(({ isError }) => isError)
  if (failed && !(agents.data && list))
    return (
      <ErrorState
        level={1}
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    )
  if (!agents.data || !list) return <LearnSkeleton />
  if (agents.data.data.length === 0) return <Nobody lessons={list} />
  return <Learn agents={agents.data.data} lessons={list} />
}

/** Without an agent nothing new is written; what was written stays the player's. */
const Nobody = ({ lessons }: { readonly lessons: readonly Course[] }) => (
  <div className="col g5">
    <EmptyState
      level={1}
      character="fukuro"
      title="An agent writes your lessons"
      text="Make one first: it teaches whatever it can, and learns with you."
      action={
        <To href="/agents/new" className={buttonClass('go')}>
          Create an agent
        </To>
      }
    />
    <GoOn lessons={lessons} agents={[]} except={undefined} />
    <Documents ifAny />
  </div>
)

type LearnProps = {
  readonly agents: Parameters<typeof Review>[0]['agents']
  readonly lessons: readonly Course[]
}

function Learn({ agents, lessons }: LearnProps) {
  const search = useSearch()
  const goal = GOALS.find((one) => goalId(one) === search['goal']) ?? goalOf(lessons)
  const courses = coursesOf(goal)
  const chosen =
    courses.find(({ slug }) => slug === search['course']) ??
    courses.find(({ title }) => lessons.some((one) => one.title === title && !one.passed)) ??
    courses.find(({ title }) => !lessons.some((one) => one.title === title && one.passed)) ??
    courses[0]
  const due = lessons.reduce((sum, one) => sum + one.due, 0)
  return (
    <>
      <div className="row wrap between learn-head">
        <h1>Learn</h1>
        {due > 0 && (
          <button type="button" className="chip gold" onClick={showReview}>
            <Bell size={16} aria-hidden />
            {count(due, 'question')} due for review
          </button>
        )}
      </div>
      <Goals current={goal} lessons={lessons} />
      <div className="learn">
        <GoalPath goal={goal} lessons={lessons} chosen={chosen?.slug ?? ''} walker={agents[0]} />
        <div className="col g5 learn-middle">
          {chosen && <CourseSheet key={chosen.slug} course={chosen} agents={agents} lessons={lessons} />}
          <GoOn lessons={lessons} agents={agents} except={chosen?.title} />
          <Documents />
        </div>
        <aside className="col g5" aria-label="Review and knowledge" id="review">
          <Review
            agents={agents}
            due={due}
            hasLessons={lessons.some(({ bestScore }) => bestScore !== null)}
          />
          <AnySubject agents={agents} />
          <Knowledge agents={agents} />
        </aside>
      </div>
    </>
  )
}

/** On a phone it is far below. */
const showReview = () => document.getElementById('review')?.scrollIntoView()

/** The goal of the lesson read last. */
function goalOf(lessons: readonly Course[]): Goal {
  const last = lessons.find(({ passed, title }) => !passed && courseTitled(title)) ?? lessons[0]
  const goal = last && courseTitled(last.title)?.goal
  return GOALS.find((one) => one === goal) ?? GOALS[0]
}

type GoalsProps = { readonly current: Goal; readonly lessons: readonly Course[] }

const Goals = ({ current, lessons }: GoalsProps) => (
  <nav ref={useChosen(current)} className="scroll-x goals" aria-label="Goals">
    {GOALS.map((goal) => {
      const all = coursesOf(goal)
      const passed = all.filter(({ title }) =>
        lessons.some((one) => one.title === title && one.passed),
      ).length
      return (
        <Link
          key={goal}
          to="/learn"
          search={{ goal: goalId(goal) }}
          replace
          resetScroll={false}
          aria-current={goal === current ? 'true' : undefined}
          className={cls('chip', goal === current && 'on')}
        >
          {goal}
          <span className="t2">
            {passed}/{all.length}
            <span className="sr"> passed</span>
          </span>
        </Link>
      )
    })}
  </nav>
)
