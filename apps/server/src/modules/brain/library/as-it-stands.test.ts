import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allCourses, readCourseText } from '@shugyo/knowledge'
import { readSettings } from '../../../kernel/settings/settings.ts'
import { isUncovered, writeReport } from '../index.ts'
import { thinkingWith } from '../testing.ts'

const CODE = /`[^`\n]+`/g

describe('The sentences of a report', () => {
  it('[brain-26] stand as in their course: code keeps its signs', async () => {
    const thinking = thinkingWith({ settings: readSettings({ ENCODER_ENABLED: 'false' }) })
    const course = allCourses().find(({ slug }) => slug === 'asking-databases-with-sql') ?? assert.fail()
    const source = JSON.stringify(readCourseText(course))
    const said = new Set<string>()
    for (const topic of [
      'SQL',
      'SQL joins and nulls',
      'counting rows with SQL',
      'asking databases with SQL',
    ]) {
      const written = await writeReport(thinking, { topic })
      if (isUncovered(written)) continue
      for (const [code] of written.body.matchAll(CODE)) said.add(code)
    }
    assert(said.size >= 3, `only ${[...said]}`)
    for (const code of said) assert(source.includes(JSON.stringify(code).slice(1, -1)), code)
    assert(
      [...said].some((code) => /[*_]/.test(code)),
      [...said].join(),
    )
  })
})
