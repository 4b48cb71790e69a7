import { allCourses, allDojos, courseFiles, readCourse } from '@shugyo/knowledge'
import { rankByWords } from './find-subject.ts'
import { passagesOfCourse } from './passages.ts'
import { allSubjects, subjectOfCourse } from './subjects.ts'
import { allVectors } from './vectors.ts'

/** [brain-29] Reads all that lessons and reports are written from, in steps of some milliseconds. */
export function* readLibraryInSteps(): Generator<void> {
  for (const file of courseFiles()) yield void readCourse(file)
  yield void allDojos()
  for (const course of allCourses()) {
    yield void subjectOfCourse(course)
    yield void passagesOfCourse(course)
  }
  yield void allSubjects()
  yield void allVectors()
  yield void rankByWords('')
}
