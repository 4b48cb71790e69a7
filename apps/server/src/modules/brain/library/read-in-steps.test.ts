import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allCourses } from '@shugyo/knowledge'
import { knownInThread } from '../../../kernel/threads/known.ts'
import { forecastReader } from '../forecast.ts'
import { readLibraryInSteps } from './find-subject.ts'
import { passagesOfCourse, passagesWithin } from './passages.ts'
import { allSubjects, subjectOfCourse } from './subjects.ts'

describe('The library, read behind a start', () => {
  it('[brain-29] is read in steps, a course at a time, and nothing of it twice', () => {
    const steps = [...readLibraryInSteps()].length
    assert(steps > 3 * allCourses().length, `${steps} steps`)
    for (const course of allCourses()) {
      assert(allSubjects().includes(subjectOfCourse(course)))
      const [passage] = passagesOfCourse(course)
      assert(passage && passagesWithin([passage.id])[0] === passage)
    }
  })

  it('[brain-29] is read with its vectors by threads that are started beforehand', async () => {
    const known = knownInThread(new Map() as never)
    const [question] = forecastReader.warm?.(true) ?? []
    assert(question?.settings.encoderEnabled)
    assert.deepEqual((await forecastReader.read(question, known)).wanted, [])
    assert.equal(forecastReader.warm?.(false)[0]?.settings.encoderEnabled, false)
  })
})
