import courses from 'virtual:library'

/**
 * A course that agents can teach word for word. The service identifies lessons by their titles, and so do the pages.
 */
export type LibraryCourse = {
  readonly slug: string
  readonly title: string
  readonly goal: string
  readonly summary: string
  /** The title of its short form. */
  readonly guide: string
  readonly chapters: number
  readonly questions: number
}

/** The goals in the order of the catalog, each with the courses that lead to it. */
export const GOALS = [
  'Talk & Connect',
  'Work & Automate',
  'Create & Build',
  'Control My World',
  'Compete & Train',
  'Earn & Trade',
] as const
export type Goal = (typeof GOALS)[number]

export const coursesOf = (goal: Goal): readonly LibraryCourse[] => courses.filter((one) => one.goal === goal)

/** The course that a lesson is the long or the short form of; none for other subjects. */
export const courseTitled = (title: string): LibraryCourse | undefined =>
  courses.find((one) => one.title === title || one.guide === title)

/** The goal's name in an address: `talk-connect`. */
export const goalId = (goal: Goal): string => goal.toLowerCase().replace(/[^a-z]+/g, '-')
