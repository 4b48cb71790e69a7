import assert from 'node:assert/strict'
import { allCourses, type Course } from '@shugyo/knowledge'
import type { Player } from '../../../testing/player.ts'
import { untilTask } from '../../tasks/testing.ts'

type Question = { readonly q: string; readonly options: readonly string[] }

/** The option that is right according to the library's course. */
function answerTo(course: Course, { q, options }: Question): number {
  const known = course.questions.find((one) => one.q === q) ?? assert.fail(`${course.slug} does not ask ${q}`)
  return options.indexOf(known.options[known.answer] as string)
}

/** Has an agent write a lesson on a course of the library, and passes its check as the reader. */
export async function passLessonOn(
  owner: Player,
  agentId: string,
  course: Course,
  depth: 'guide' | 'course',
): Promise<void> {
  const asked = await owner.send(`POST /agents/${agentId}/lessons`, { body: { topic: course.title, depth } })
  assert.equal(asked.status, 200, asked.text)
  const { documents } = await untilTask(owner, asked.json.id, 'done')
  const id = documents[0]?.id ?? assert.fail('nothing was written')
  const { json: document } = await owner.send(`GET /documents/${id}`)
  const quiz: readonly Question[] = document.sources.quiz
  const answers = quiz.map((question) => answerTo(course, question))
  const checked = await owner.send(`POST /documents/${id}/check`, { body: { answers } })
  assert.equal(checked.json?.passed, true, checked.text)
}

let serial = 0

/** Another course of the library each time, until all have been used. */
export function nextCourse(): Course {
  const all = allCourses()
  return all[serial++ % all.length] as Course
}
