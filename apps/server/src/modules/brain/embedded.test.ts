import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allCourses, readCourseText } from '@shugyo/knowledge'
import {
  foreseeLesson,
  foreseeReport,
  isUncovered,
  joinReports,
  listSubjects,
  splitGoal,
  type Written,
  writeLesson,
  writeReport,
} from './index.ts'
import { allPassages } from './library/passages.ts'
import { allSubjects } from './library/subjects.ts'
import { thinkingWith } from './testing.ts'

const thinking = thinkingWith()

async function lesson(topic: string, depth: 'guide' | 'course' = 'guide'): Promise<Written> {
  const written = await writeLesson(thinking, { topic, depth })
  return isUncovered(written) ? assert.fail(`nothing covers ${topic}`) : written
}

async function report(topic: string, within?: readonly string[]): Promise<Written> {
  const written = await writeReport(thinking, within ? { topic, within } : { topic })
  return isUncovered(written) ? assert.fail(`no report on ${topic}`) : written
}

const headings = (body: string): string[] =>
  [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '')

/** The sentences of a report with the numbers of their sources. */
const marked = (body: string): [string, number][] =>
  [...(body.split('## Sources')[0] ?? '').matchAll(/([^[\n]+?)\s*\[(\d+)\]/g)].map(([, text, number]) => [
    (text ?? '').trim(),
    Number(number),
  ])

describe('Lessons from the library', () => {
  it('[brain-1] every course can be had by its title, as a guide and whole', async () => {
    for (const course of allCourses()) {
      const text = readCourseText(course)
      const guide = await lesson(course.title)
      assert.equal(guide.title, course.guide.title)
      assert.equal(guide.quiz.length, 3)
      assert.deepEqual(headings(guide.body), [
        ...course.guide.chapters.map((at) => course.chapters[at]?.title),
        'Key terms',
      ])
      for (const at of course.guide.chapters) assert(guide.body.includes(text.chapters[at]?.opening ?? '-'))
      const whole = await lesson(course.title, 'course')
      assert.deepEqual([whole.title, whole.subject, whole.by], [course.title, course.title, 'embedded'])
      assert(whole.quiz.length >= 6 && whole.quiz.length <= 10)
      for (const { body } of text.chapters) assert(whole.body.includes(body))
      for (const { q, options, answer, ...rest } of whole.quiz) {
        const asked = course.questions.find((one) => one.q === q) ?? assert.fail()
        assert.deepEqual([options, answer, rest], [asked.options, asked.answer, {}])
      }
      assert(whole.links.length >= 4 && whole.links.every(({ url }) => url.startsWith('https://')))
      assert.deepEqual(
        whole.sources,
        course.chapters.map((_chapter, at) => `course:${course.slug}#${at}`),
      )
    }
  })

  it('[brain-1] every topic that a course lists leads to a course', async () => {
    const lost: string[] = []
    let others = 0
    for (const course of allCourses()) {
      for (const topic of course.topics) {
        const written = await writeLesson(thinking, { topic, depth: 'course' })
        if (isUncovered(written)) lost.push(topic)
        else if (written.title !== course.title) others++
      }
    }
    assert.deepEqual(lost, [])
    // Two courses list a few of the topics.
    assert(others <= 12, `${others} lead to another course`)
  })

  it('[brain-1] a city and its landmarks make a guide', async () => {
    const tokyo = await lesson('Tokyo')
    assert.equal(tokyo.title, 'Tokyo and its landmarks')
    assert(headings(tokyo.body).length >= 2)
    assert.equal(tokyo.quiz.length, 3)
    const [first] = (await lesson('the Eiffel Tower')).sources
    assert.match(first ?? '', /^place:/)
  })

  it('[brain-3] says that nothing covers a topic, and names only what there is', async () => {
    const titles = new Set(allSubjects().map(({ title }) => title))
    for (const topic of [
      'quantum chromodynamics',
      'photosynthesis',
      'asdf qwer',
      '…',
      'who won the 1974 election',
    ]) {
      for (const depth of ['guide', 'course'] as const) {
        const written = await writeLesson(thinking, { topic, depth })
        assert(isUncovered(written), topic)
        assert(written.nearest.length <= 3)
      }
    }
    const near = await writeLesson(thinking, { topic: 'pumps for garden ponds', depth: 'guide' })
    assert(isUncovered(near) && near.nearest.every((title) => titles.has(title)))
  })

  it('[brain-1] lists what it can teach', () => {
    const subjects = listSubjects()
    assert.equal(subjects.length, allCourses().length)
    assert(subjects.every(({ slug, title, goal, summary }) => slug && title && goal && summary))
  })
})

describe('Reports from the library', () => {
  it('[brain-4] are sentences as they stand, each with its source', async () => {
    for (const topic of [
      'heat pump running costs',
      'how does compound interest work',
      'branches and merging in git',
    ]) {
      const { title, body, sources, links, quiz } = await report(topic)
      assert.match(title, /: what my library says$/)
      const passages = sources.map((id) => allPassages().find((one) => one.id === id) ?? assert.fail(id))
      const sentences = marked(body)
      assert(sentences.length >= 3)
      for (const [text, number] of sentences) {
        const passage = passages[number - 1] ?? assert.fail(`no source ${number}`)
        assert(
          passage.sentences.some((one) => one.text === text),
          text,
        )
      }
      for (const [at, passage] of passages.entries()) {
        assert(body.includes(`\n${at + 1}. ${passage.title}`))
        for (const { url } of passage.links) assert(body.includes(`](${url})`))
      }
      assert.deepEqual(
        [...body.matchAll(/\]\((.+?)\)/g)].filter(([, url]) => !links.some((link) => link.url === url)),
        [],
      )
      assert.deepEqual(quiz, [])
    }
  })

  it('[brain-2] are calculated where the topic has figures to calculate with', async () => {
    for (const [topic, says] of [
      ['Calculate 5% interest on 1000 over 3 years', /1,157\.63/],
      ['A loan of 10000 at 6% over 5 years: what is the monthly payment', /193\.33/],
      ['What time is it in Tokyo when it is 15:00 in Berlin', /23:00 in Tokyo/],
    ] as const) {
      const { body, quiz, sources } = await report(topic)
      assert.match(body, says, topic)
      assert.match(String(sources), /^calculated:/)
      assert.deepEqual(quiz, [])
    }
  })

  it('[brain-4] tell of each place that the topic names', async () => {
    const { body } = await report('Rome and Paris')
    assert.match(body, /^## .*Rome: /m)
    assert.match(body, /^## .*Paris: /m)
  })

  it('[brain-3] name as near what is near, not what is least far', async () => {
    for (const topic of ['dinosaurs', 'why do cats purr', 'who is the president', 'photosynthesis']) {
      const written = await writeReport(thinking, { topic })
      assert(isUncovered(written), topic)
      assert.deepEqual(written.nearest, [], topic)
    }
    const near = await writeReport(thinking, { topic: 'Kanban and Scrum' })
    assert(isUncovered(near) && near.nearest[0] === 'Planning and Estimating Projects')
  })

  it('[brain-4] keep to the sources that they are given', async () => {
    const within = ['course:heat-pumps-and-home-energy#2']
    assert.deepEqual((await report('how a house loses heat', within)).sources, within)
    // A part of a goal whose words its sources don't use still gets what the sources say.
    assert.deepEqual((await report('everything else', within)).sources, within)
    // No sources named means any.
    assert((await report('how a house loses heat', [])).sources.length > 0)
    const nowhere = await writeReport(thinking, { topic: 'heat pumps', within: ['course:none#1'] })
    assert(isUncovered(nowhere))
  })

  it('[brain-3] take no time over a book that somebody sends as a question', {
    timeout: 60_000,
  }, async () => {
    const words = Array.from({ length: 50_000 }, (_none, at) => `w${at}`).join(' ')
    assert(isUncovered(await writeReport(thinking, { topic: words })))
    assert(isUncovered(await writeLesson(thinking, { topic: words, depth: 'course' })))
  })

  it('[brain-3] are not written without support', async () => {
    for (const topic of ['quantum chromodynamics', 'the price of tulips on Mars', '']) {
      assert(isUncovered(await writeReport(thinking, { topic })), topic)
    }
  })
})

describe('Goals of several', () => {
  it('[brain-5] are split into different questions on different sources', async () => {
    for (const goal of ['lower my heating bill', 'learn to negotiate a salary', 'how to price my work']) {
      for (const n of [2, 3, 6]) {
        const parts = await splitGoal(thinking, goal, n)
        assert.equal(parts.length, n)
        assert.equal(new Set(parts.map(({ question }) => question)).size, n)
        const sources = parts.flatMap((part) => part.sources)
        assert.equal(new Set(sources).size, sources.length)
        assert(parts.every((part) => part.sources.length > 0))
        for (const part of parts) assert((await report(part.question, part.sources)).body)
      }
    }
    const parts = await splitGoal(thinking, 'quantum chromodynamics', 6)
    assert.equal(new Set(parts.map(({ question }) => question)).size, 6)
  })

  it('[brain-5] are split by the things that they compare, where courses of their own cover them', async () => {
    const coursesOf = ({ sources }: { sources: readonly string[] }) =>
      new Set(sources.map((id) => id.replace(/#\d+$/, '')))
    for (const goal of [
      'compare heat pumps and ratings',
      'Ratings versus heat pumps',
      'difference between ratings and heat pumps?',
    ])
      for (const n of [2, 3, 5]) {
        const parts = await splitGoal(thinking, goal, n)
        assert.equal(parts.length, n, goal)
        const [heat, rated] = ['course:heat-pumps-and-home-energy', 'course:how-ratings-work'].map(
          (id) => parts.filter((part) => coursesOf(part).has(id)).length,
        )
        assert.deepEqual([heat, rated].toSorted(), [Math.floor(n / 2), Math.ceil(n / 2)], goal)
        const sources = parts.flatMap((part) => part.sources)
        assert.equal(new Set(sources).size, sources.length)
      }
    const three = await splitGoal(thinking, 'compare heat pumps, ratings and passwords', 2)
    assert.equal(three.length, 2)
    const one = await splitGoal(thinking, 'compare heat pumps and gas boilers', 3)
    assert(one.every(({ question }) => question.startsWith('Compare heat pumps and gas boilers')))
  })

  it('[brain-22] are foreseen to be covered or not as they then are', async () => {
    const course = { depth: 'course' } as const
    assert.equal(await foreseeLesson(thinking, { topic: 'heat pumps', ...course }), null)
    assert.equal(await foreseeReport(thinking, 'compare heat pumps and ratings'), null)
    for (const topic of ['Napoleon', 'the Ottoman empire']) {
      assert((await foreseeLesson(thinking, { topic, ...course }))?.uncovered, topic)
      assert((await foreseeReport(thinking, topic))?.uncovered, topic)
    }
  })

  it('[brain-6] are joined: each finding once, with who found it, sources counted through', async () => {
    const [one, other] = [await report('heat pump running costs'), await report('coefficient of performance')]
    const joined = joinReports('My heating', [
      { by: 'Kira', question: 'What does it cost?', written: one },
      { by: 'Bo', question: 'How well does it work?', written: other },
      { by: 'Cy', question: 'The same again', written: one },
    ])
    assert.deepEqual(headings(joined.body), [
      'What does it cost',
      'How well does it work',
      'The same again',
      'Sources',
    ])
    for (const name of ['Kira', 'Bo', 'Cy']) assert(joined.body.includes(`*Found by ${name}.*`))
    const sentences = marked(joined.body)
    assert.equal(new Set(sentences.map(([text]) => text)).size, sentences.length)
    assert.equal(
      sentences.length,
      new Set([...marked(one.body), ...marked(other.body)].map(([text]) => text)).size,
    )
    assert(joined.body.includes('Nothing that the others had not found already.'))
    const lines = (joined.body.split('## Sources')[1] ?? '').match(/^\d+\. .+$/gm) ?? []
    assert.equal(lines.length, new Set([...one.sources, ...other.sources]).size)
    for (const [text, number] of sentences) {
      const line = lines[number - 1] ?? assert.fail()
      const passage = allPassages().find(({ sentences }) =>
        sentences.some((sentence) => sentence.text === text),
      )
      assert(line.startsWith(`${number}. ${passage?.title}`))
    }
  })

  it('[brain-6] keep lists, and drop what has no source', () => {
    const written: Written = {
      title: 't',
      body: '## A\n\n- One. [1]\n- Two. [2] [1]\n\nWithout a source.\n\n## Sources\n\n1. First\n2. Second',
      links: [],
      quiz: [],
      subject: 's',
      sources: [],
      by: 'a-model',
      note: 'n',
      usage: [],
    }
    const joined = joinReports('g', [{ by: 'Kira', question: 'q', written }])
    assert.equal(
      joined.body,
      '## Q\n\n*Found by Kira.*\n\n- One. [1]\n- Two. [2] [1]\n\n## Sources\n\n1. First\n2. Second',
    )
    assert.deepEqual([joined.by, joined.note], ['a-model', 'n'])
  })

  it('[brain-7] bring nothing that somebody typed to life', async () => {
    const nasty =
      'heat pump <script>alert(1)</script> [click](javascript:alert(1)) ![x](http://evil.example/x.png)\n## Free'
    const written = await report(nasty, ['course:heat-pumps-and-home-energy'])
    const joined = joinReports(nasty, [{ by: nasty, question: nasty, written }])
    for (const { title, body } of [written, joined]) {
      assert.doesNotMatch(title, /[<>[\]#`*_\n]/)
      assert.doesNotMatch(body, /<script|\]\(javascript|!\[|evil\.example|^## Free/m)
    }
    const parts = await splitGoal(thinking, nasty, 3)
    for (const { question } of parts) assert.doesNotMatch(question, /[<>[\]#`*_\n]/)
  })
})
