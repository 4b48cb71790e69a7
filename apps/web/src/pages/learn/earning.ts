import type { Agent } from '@shugyo/sdk'
import type { Course } from './use-lesson.ts'

/** The reward for this many different passed courses, for the agent that wrote them. */
const AIMS = [
  { courses: 3, what: 'the skill Scholar' },
  { courses: 5, what: 'the form of Fukuro' },
] as const
const XP = { guide: 20, course: 100 } as const
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const
const NUMBERS: Readonly<Record<number, string>> = { 3: 'three', 5: 'five' }

/** The reward for a pass, for the agent that wrote the lesson, if the reader still owns it. */
export function earnedWords(course: Course, lessons: readonly Course[], agent: Agent | undefined): string {
  if (!agent || course.passed) return ''
  const xp = `${XP[course.kind]} XP for ${agent.name}.`
  if (course.kind === 'guide') return xp
  const passed = lessons.filter(
    ({ agentId, kind, passed, id }) =>
      agentId === agent.id && kind === 'course' && (passed || id === course.id),
  )
  const different = new Set(passed.map(({ title }) => title)).size
  const aim = AIMS.find(({ courses }) => different <= courses)
  if (!aim) return xp
  return `${xp} ${ORDINALS[different - 1]} course of ${NUMBERS[aim.courses]} for ${aim.what}.`
}
