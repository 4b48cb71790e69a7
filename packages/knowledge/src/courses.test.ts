import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { allCourses, type Course, type CourseText, findCourse, GOALS, readCourseText } from './courses.ts'

/** A phrase of this many words is not shared by chance. */
const SHARED_WORDS = 12

const plain = (text: string): string => text.replaceAll(/[*_`]/g, '').replaceAll(/\s+/g, ' ').trim()
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const count = (text: string): number => text.split(/\s+/).length
const distinct = (values: readonly unknown[]): number => new Set(values).size

type Read = { readonly course: Course; readonly text: CourseText }

const read: readonly Read[] = allCourses().map((course) => ({ course, text: readCourseText(course) }))

/** Every fault that a check of one course finds, with its slug. */
const faults = (look: (one: Read) => (string | false)[]): string[] =>
  read.flatMap((one) =>
    look(one)
      .filter((fault) => fault !== false)
      .map((fault) => `${one.course.slug}: ${fault}`),
  )

describe('The courses', () => {
  it('[knowledge-5] are 36, six for each goal, with titles of their own', () => {
    assert.equal(read.length, 36)
    for (const goal of GOALS) {
      assert.equal(read.filter(({ course }) => course.goal === goal).length, 6, goal)
    }
    assert.equal(distinct(read.map(({ course }) => course.title.toLowerCase())), read.length)
    assert.equal(distinct(read.map(({ course }) => course.guide.title.toLowerCase())), read.length)
    for (const { course } of read) assert.equal(findCourse(course.slug), course)
    assert.equal(findCourse('__proto__'), null)
  })

  it('[knowledge-5] have a text each, and no text is without a course', () => {
    const files = readdirSync(join(import.meta.dirname, '..', 'courses'))
    const slugs = read.map(({ course }) => course.slug)
    assert.deepEqual(files.toSorted(), slugs.flatMap((slug) => [`${slug}.json`, `${slug}.md`]).toSorted())
  })

  it('[knowledge-6] have chapters of at least 250 words, each with an opening that can stand alone', () => {
    const wrong = faults(({ text: { lead, chapters } }) => [
      (count(lead) < 30 || count(lead) > 100) && `a lead of ${count(lead)} words`,
      ...chapters.flatMap(({ title, opening, body }) => [
        count(body) < 250 && `“${title}” has ${count(body)} words`,
        (count(opening) < 50 || count(opening) > 135) && `“${title}” opens with ${count(opening)} words`,
        /^([#|`-]|\d+\.)/.test(opening) && `“${title}” opens with no paragraph`,
      ]),
    ])
    assert.deepEqual(wrong, [])
  })

  it('[knowledge-6] hold neither links nor HTML', () => {
    const wrong = faults(({ text: { lead, chapters } }) => {
      const all = [lead, ...chapters.map(({ body }) => body)].join('\n')
      return [
        /https?:/.test(all) && 'a link',
        all.replaceAll(/```[\s\S]*?```|`[^`]*`/g, '').includes('<') && 'a tag',
      ]
    })
    assert.deepEqual(wrong, [])
  })

  it('[knowledge-7] have questions that a sentence of their chapter answers, word for word', () => {
    const wrong = faults(({ course, text }) =>
      course.questions.flatMap(({ q, options, chapter, sentence }) => [
        !plain(text.chapters[chapter]?.body ?? '').includes(plain(sentence)) && `nothing answers “${q}”`,
        !/^[A-Z0-9“"‘'].*[.!?]$/.test(sentence) && `“${sentence}” is no sentence`,
        distinct(options) !== options.length && `two options alike: “${q}”`,
      ]),
    )
    assert.deepEqual(wrong, [])
  })

  it('[knowledge-7] have guides whose questions their openings answer', () => {
    const wrong = faults(({ course: { guide, questions }, text }) =>
      guide.questions.map((at) => {
        const { q, chapter, sentence } = questions[at] ?? assert.fail()
        const opening = guide.chapters.includes(chapter) ? (text.chapters[chapter]?.opening ?? '') : ''
        return !plain(opening).includes(plain(sentence)) && `no opening answers “${q}”`
      }),
    )
    assert.deepEqual(wrong, [])
  })

  it('[knowledge-7] keep the right option neither at one place nor the longest', () => {
    const wrong = faults(({ course: { questions } }) => {
      const places = [0, 1, 2, 3].map((place) => questions.filter(({ answer }) => answer === place).length)
      const longest = questions.filter(
        ({ options, answer }) => options[answer]?.length === Math.max(...options.map(({ length }) => length)),
      )
      return [
        Math.max(...places) > questions.length / 2 && `answers at ${places}`,
        longest.length > questions.length * 0.6 && `${longest.length} of the longest options are right`,
      ]
    })
    assert.deepEqual(wrong, [])
  })

  it('[knowledge-8] name sources that each chapter rests on', () => {
    const wrong = faults(({ course: { sources } }) => [
      distinct(sources.map(({ url }) => url)) !== sources.length && 'one source twice',
      ...sources.map(({ url }) => new URL(url).href !== url && `an odd address: ${url}`),
    ])
    assert.deepEqual(wrong, [])
  })

  it(`[knowledge-8] share no phrase of ${SHARED_WORDS} words`, () => {
    const owners = new Map<string, string>()
    const shared = read.flatMap(({ course, text }) => {
      const words = wordsOf([text.lead, ...text.chapters.map(({ body }) => body)].join('\n'))
      return words.flatMap((_word, at) => {
        const phrase = words.slice(at, at + SHARED_WORDS)
        if (phrase.length < SHARED_WORDS) return []
        const key = phrase.join(' ')
        const owner = owners.get(key)
        if (!owner) owners.set(key, course.slug)
        return owner && owner !== course.slug ? [`${owner} and ${course.slug}: ${key}`] : []
      })
    })
    assert.deepEqual(shared, [])
  })
})
