import { Pill } from '../../ui/data/pill.tsx'
import type { Split } from './chapters.ts'
import type { ClimbNode } from './climb.tsx'
import type { Course, Document } from './use-lesson.ts'

/** The gate at the end of a path, and its name in the address. */
export const CHECK = 'check'

/** The chapter in the address, or the first unread one. */
export function chapterIn(text: string | undefined, { chapters }: Split, { chaptersDone }: Course): number {
  const asked = Number(text)
  if (Number.isInteger(asked) && asked >= 1 && asked <= chapters.length) return asked - 1
  return Math.max(
    0,
    chapters.findIndex((_, one) => !chaptersDone.includes(one)),
  )
}

export function nodesOf(
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

export const Head = ({
  document: { title, kind },
  course: { percent, chapters, chaptersDone },
  by,
}: HeadProps) => (
  <>
    <div className="row between top g3">
      <h1>{title}</h1>
      <Pill tone="jade">{percent}%</Pill>
    </div>
    <p className="sm dim">
      {kind === 'course' ? 'Course' : 'Guide'}
      {by && (
        <>
          {' '}
          by <bdi>{by}</bdi>
        </>
      )}{' '}
      · {chaptersDone.length} of {chapters} chapters
    </p>
  </>
)
