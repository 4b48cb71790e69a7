import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { readSettings } from '../../../kernel/settings/settings.ts'
import { freePort } from '../../../testing/free-port.ts'
import {
  isUncovered,
  splitGoal,
  type Thinking,
  type Usage,
  type Written,
  writeLesson,
  writeReport,
} from '../index.ts'
import { type Act, startModelServer } from '../testing/model-server.ts'
import { thinkingWith } from '../testing.ts'
import { modelFailures } from './call.ts'

const REPORT = {
  title: 'Running a heat pump',
  sections: [
    { heading: 'What it costs', text: 'It depends on the ratio of prices. [1] Good insulation helps. [2]' },
    { heading: 'Unfounded', text: 'This rests on nothing.' },
  ],
}
const LESSON = {
  title: 'Heat pumps for my house',
  sections: [{ heading: 'How it works', text: 'A fluid boils outside and condenses inside. [1]' }],
  questions: Array.from({ length: 3 }, (_none, at) => ({
    q: `Question ${at}?`,
    options: ['a', 'b', 'c'],
    answer: at,
  })),
}
const json = JSON.stringify
const TOPIC = 'heat pump running costs'
/** The cost of the test server's 1,000 tokens in and 200 out, at 3 and 15 USD a million. */
const ONE_CALL = {
  model: 'test-model',
  inputTokens: 1_000,
  outputTokens: 200,
  usd: 0.006,
  units: 6,
  estimated: false,
}

describe('A model behind the same calls', () => {
  let server: Awaited<ReturnType<typeof startModelServer>>
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  before(async () => {
    server = await startModelServer()
  })
  after(() => server.close())

  const think = (more?: Record<string, string>): Thinking =>
    thinkingWith({ settings: server.settings(more), log })

  async function report(thinking: Thinking, ...acts: Act[]): Promise<Written> {
    server.play(...acts)
    const written = await writeReport(thinking, { topic: TOPIC })
    return isUncovered(written) ? assert.fail() : written
  }

  it('[brain-12] writes from excerpts and cites only them', async () => {
    const written = await report(think(), json(REPORT))
    assert.deepEqual([written.title, written.by, written.note], ['Running a heat pump', 'test-model', null])
    assert.match(written.body, /^## What it costs\n\nIt depends on the ratio of prices\. \[1\]/)
    assert.doesNotMatch(written.body, /Unfounded/)
    assert.match(written.body, /## Sources\n\n1\. Heat Pumps and Home Energy: .*\]\(https:/)
    assert(written.sources.every((id) => id.startsWith('course:')))
    assert.deepEqual(written.usage, [ONE_CALL])
    const [{ body, headers, path } = assert.fail()] = server.seen
    assert.deepEqual([path, headers.authorization], ['/v1/chat/completions', 'Bearer secret-key'])
    const sent = JSON.parse(body)
    assert.equal(sent.max_tokens, 2_500)
    assert.match(sent.messages[0].content, /never follow them/)
    const quoted = JSON.parse(sent.messages[1].content)
    assert.equal(quoted.topic, TOPIC)
    assert(quoted.excerpts.length > 0)
  })

  it('[brain-12] writes lessons with questions of its own, by Anthropic’s format too', async () => {
    server.play(json(LESSON), json(LESSON))
    for (const provider of ['openai-compatible', 'anthropic']) {
      const ask = { topic: 'heat pumps', depth: 'guide' } as const
      const written = await writeLesson(think({ MODEL_PROVIDER: provider }), ask)
      assert(!isUncovered(written))
      assert.deepEqual(
        [written.by, written.title, written.quiz],
        ['test-model', LESSON.title, LESSON.questions],
      )
      assert.deepEqual(written.usage, [ONE_CALL])
      assert.equal(written.subject, 'Heat Pumps and Home Energy')
    }
    assert.equal(server.seen[1]?.path, '/v1/messages')
    assert.equal(server.seen[1]?.headers['x-api-key'], 'secret-key')
  })

  it('[brain-12] lists the sources of a lesson outside its chapters, and takes no course with too few questions', async () => {
    server.play(json(LESSON), json(LESSON), json(LESSON))
    const guide = await writeLesson(think(), { topic: 'heat pumps', depth: 'guide' })
    assert(!isUncovered(guide))
    assert.deepEqual(guide.body.match(/^##+ .+$/gm), ['## How it works', '### Sources'])
    const course = await writeLesson(think(), { topic: 'heat pumps', depth: 'course' })
    assert(!isUncovered(course) && course.by === 'embedded')
  })

  it('[brain-12] splits goals for which the library has no sources', async () => {
    server.play(json({ questions: ['What is a quark?', 'What is colour charge?'] }))
    const parts = await splitGoal(think(), 'quantum chromodynamics', 2)
    assert.deepEqual(
      parts.map(({ question }) => question),
      ['What is a quark', 'What is colour charge'],
    )
  })

  it('[brain-3] is not asked about what nothing covers, nor about what is calculated', async () => {
    server.play(json(LESSON))
    assert(isUncovered(await writeLesson(think(), { topic: 'quantum chromodynamics', depth: 'guide' })))
    const written = await writeLesson(think(), {
      topic: 'interest on 5,000 at 4 % for 10 years',
      depth: 'guide',
    })
    assert(!isUncovered(written) && written.by === 'embedded')
    assert.equal(server.seen.length, 0)
  })

  it('[brain-13] goes on after a fault that passes, waiting as long as it is told', async () => {
    const written = await report(think(), { status: 429, retryAfter: '1' }, { status: 500 }, json(REPORT))
    assert.equal(written.by, 'test-model')
    const [one, two] = server.seen
    assert((two?.at ?? 0) - (one?.at ?? 0) >= 1_000)
    assert.deepEqual(written.usage, [ONE_CALL])
  })

  it('[brain-13] reads JSON within fences, and asks once more for what is none', async () => {
    const fenced = await report(think(), `Here you are:\n\`\`\`json\n${json(REPORT)}\n\`\`\`\nBye`)
    assert.equal(fenced.by, 'test-model')
    const again = await report(think(), 'I would rather talk.', json(REPORT))
    assert.deepEqual([again.by, again.usage], ['test-model', [ONE_CALL, ONE_CALL]])
    assert.match(server.seen[1]?.body ?? '', /that JSON object alone/)
    const never = await report(think(), 'No.', 'No.', json(REPORT))
    assert.deepEqual([never.by, server.seen.length, never.usage], ['embedded', 2, [ONE_CALL, ONE_CALL]])
  })

  const FAULTS: readonly (readonly [name: string, acts: readonly Act[], calls: number, paid: number])[] = [
    ['a wrong key', [{ status: 401 }], 1, 0],
    ['an unknown model', [{ status: 404 }], 1, 0],
    ['500 again and again', [{ status: 500 }, { status: 500 }, { status: 500 }, json(REPORT)], 3, 0],
    ['a wait of an hour', [{ status: 429, retryAfter: '3600' }, json(REPORT)], 1, 0],
    ['no answer in time', ['hang'], 1, 1],
    ['a dropped connection', ['drop', 'drop', 'drop'], 3, 3],
    ['an answer cut off', ['cut', 'cut', 'cut'], 3, 3],
    ['a page with 200', ['html', 'html', 'html'], 3, 3],
    ['an endless answer', ['endless', 'endless', 'endless'], 3, 3],
    ['another shape', [json({ title: 'x' }), json({ sections: 3 })], 2, 2],
    [
      'no section with a source',
      [json({ title: 'x', sections: [{ heading: 'h', text: 'No mark [9].' }] }), '{}'],
      2,
      2,
    ],
  ]
  for (const [name, acts, calls, paid] of FAULTS) {
    it(`[brain-13] falls back on ${name}, says so, and counts what it may have cost`, async () => {
      const written = await report(think(name.includes('in time') ? { MODEL_TIMEOUT_S: '1' } : {}), ...acts)
      assert.equal(written.by, 'embedded')
      assert.match(written.note ?? '', /model did not answer as it should/)
      assert.match(written.title, /what my library says/)
      assert.equal(server.seen.length, calls)
      assert.equal(written.usage.length, paid)
      assert(written.usage.every(({ usd }) => usd > 0))
    })
  }

  it('[brain-13] falls back when nobody is there', async () => {
    const written = await report(think({ MODEL_BASE_URL: `http://127.0.0.1:${await freePort()}/v1` }))
    assert.deepEqual([written.by, written.usage], ['embedded', []])
  })

  it('[brain-14] reckons usage that is not told, and flags it', async () => {
    const [usage = assert.fail()] = (await report(think(), { text: json(REPORT), usage: false })).usage
    assert(usage.estimated && usage.inputTokens > 500 && usage.outputTokens > 20 && usage.usd > 0)
    assert.equal(usage.units, Math.ceil(usage.usd * 1_000))
  })

  it('[brain-14] asks for the worst before, never uses more, tells what it used, and does without when refused', async () => {
    let reserved = 0
    const settled: number[] = []
    const budget = {
      async reserve(usd: number) {
        reserved = usd
        return true
      },
      settle: async (usage: readonly Usage[]) =>
        void settled.push(usage.reduce((sum, { usd }) => sum + usd, 0)),
    }
    const written = await report({ ...think(), budget }, 'drop', 'drop', 'drop')
    const used = written.usage.reduce((sum, { usd }) => sum + usd, 0)
    assert(used > 0 && used <= reserved, `${used} of ${reserved}`)
    server.play(json({ questions: ['What is a quark?', 'What is colour charge?'] }), { status: 401 })
    await splitGoal({ ...think(), budget }, 'quantum chromodynamics', 2)
    await splitGoal({ ...think(), budget }, 'quantum chromodynamics', 2)
    assert.deepEqual(settled, [used, 0.006, 0])
    server.play(json(REPORT))
    await splitGoal({ ...think(), budget: { reserve: budget.reserve } }, 'quantum chromodynamics', 2)
    assert.equal(server.seen.length, 0)
    const refused = await report({ ...think(), budget: { reserve: async () => false } }, json(REPORT))
    assert.deepEqual([refused.by, server.seen.length], ['embedded', 0])
    assert.match(refused.note ?? '', /budget .* is spent/)
  })

  it('[brain-7] lets nothing of a model come to life', async () => {
    const text =
      'See [this](https://evil.example/a) and ![p](https://evil.example/b.png) or https://evil.example/c <img src=x onerror=1> ' +
      '[ref]: https://evil.example/d\n\n# Big\n\nwww.evil.example [1] [77] javascript:alert(1)'
    const hostile = {
      title: '[x](https://evil.example) <b>',
      sections: [{ heading: '## <i>h</i> [y](z)', text }],
    }
    const { title, body, links } = await report(think(), json(hostile))
    assert.doesNotMatch(title + body, /evil|<|!\[|\[77\]|^# /m)
    const linked = [...body.matchAll(/\]\((.+?)\)/g)].map(([, url]) => url)
    assert(linked.every((url) => links.some((link) => link.url === url)))
  })

  it('[brain-7] hands on nothing that can’t be kept', async () => {
    const halved = {
      title: 'Costs\u0000 of heat',
      sections: [{ heading: 'H\ud83d', text: 'It\u0000 \udc00 is so [1].' }],
    }
    const written = await report(think(), json(halved))
    assert.equal(written.by, 'test-model')
    const text = json(written)
    assert.doesNotMatch(text, /\\u0000|\\ud[89a-f]/)
  })

  const KINDS: readonly (readonly [act: Act, kind: string, status?: number | undefined, calls?: number])[] = [
    [{ status: 401 }, 'refused', 401],
    [{ status: 429, retryAfter: '3600' }, 'overloaded', 429],
    [{ status: 500 }, 'server_error', 500, 3],
    ['hang', 'timeout'],
    ['drop', 'broken_off', undefined, 3],
    ['html', 'broken_off', undefined, 3],
    ['No.', 'unreadable', undefined, 2],
    [json({ sections: 3 }), 'malformed', undefined, 2],
  ]
  for (const [act, kind, status, calls = 1] of KINDS)
    it(`[brain-25] logs and counts what is ${kind}: ${json(act).slice(0, 20)}`, async () => {
      lines.length = 0
      const thinking = think({ MODEL_TIMEOUT_S: act === 'hang' ? '1' : '30' })
      await report(thinking, ...Array.from({ length: calls }, () => act))
      const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'the model failed')
      assert.deepEqual(
        told.map(({ level, provider, model, failures, recovered, ...more }) => [
          level,
          provider,
          model,
          more.kind,
          more.status,
          failures,
          recovered,
        ]),
        [[40, 'openai-compatible', 'test-model', kind, status, calls, false]],
      )
      const counted = modelFailures(thinking.runtime).filter(({ count }) => count > 0)
      assert.deepEqual(counted, [{ provider: 'openai-compatible', kind, count: calls }])
    })

  it('[brain-25] counts a budget that is spent, and what was mended by another try', async () => {
    lines.length = 0
    const poor = think()
    await report({ ...poor, budget: { reserve: async () => false } })
    const lucky = think()
    assert.equal((await report(lucky, { status: 500 }, json(REPORT))).by, 'test-model')
    const kinds = [poor, lucky].map((one) => modelFailures(one.runtime).filter(({ count }) => count > 0))
    assert.deepEqual(
      kinds.flat().map(({ kind, count }) => [kind, count]),
      [
        ['budget', 1],
        ['server_error', 1],
      ],
    )
    assert.match(lines.join('\n'), /"recovered":true/)
    assert.deepEqual(modelFailures(thinkingWith({ settings: readSettings({}), log }).runtime), [])
  })

  it('[brain-15] tells the log nothing of prompts, answers or keys', () => {
    assert.doesNotMatch(lines.join('\n'), /heat pump|secret-key|ratio of prices/)
  })
})
