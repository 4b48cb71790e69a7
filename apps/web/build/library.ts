import { allCourses } from '@shugyo/knowledge'
import type { Plugin } from 'vite'

const NAME = 'virtual:library'
const RESOLVED = `\0${NAME}`

/** The courses that agents can teach, for the pages to offer: names and summaries, no questions and no answers. */
export const library = (): Plugin => ({
  name: 'shugyo-library',
  resolveId: (id) => (id === NAME ? RESOLVED : null),
  load(id) {
    if (id !== RESOLVED) return null
    const courses = allCourses().map(({ slug, title, goal, summary, guide, chapters, questions }) => ({
      slug,
      title,
      goal,
      summary,
      guide: guide.title,
      // The terms that it explains are a chapter of their own.
      chapters: chapters.length + 1,
      questions: questions.length,
    }))
    return `export default ${JSON.stringify(courses)}`
  },
})
