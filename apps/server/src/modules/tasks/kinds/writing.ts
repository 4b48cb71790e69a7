import { forecast, foreseeLesson, writeLesson, writeReport } from '../../brain/index.ts'
import type { JobKind } from '../job-kinds.ts'
import { COURSE_PRICE } from '../rules.ts'
import { coverage, failUncovered } from '../run/endings.ts'
import { deliver } from '../run/finish.ts'
import type { Work } from '../run/work.ts'
import type { Wanted } from '../store/rows.ts'
import { bare, topicBy } from './words.ts'

const RESEARCH_WORDS = [
  /^research (?:on|about|into)\s+(?<topic>.+)$/i,
  /^(?:research|investigate|look into|look up|find out(?: about)?|dig into|study|explore|compare|gather (?:facts|information) (?:about|on))\s+(?<topic>.+)$/i,
  /^(?:do|carry out) (?:some |a little )?research (?:on|about|into)\s+(?<topic>.+)$/i,
]

const REPORT_WORDS = [
  /^(?:(?:write|prepare|research|explain|cover|give me|tell me) (?:about |on )?)?(?<topic>.+?),? as an? (?:\w+ ){0,2}(?:report|summary|overview|brief|briefing|memo)$/i,
  /^(?:write|make|prepare|give me|produce|draft|create)(?: me| us)? (?:a|an|the|some)?\s*(?:short |brief |full |detailed |quick )*(?:report|summary|overview|brief|briefing|memo)(?: about| on| of| into| covering)?\s+(?<topic>.+)$/i,
  /^(?:report|brief me|summari[sz]e|sum up)(?: on| about)?\s+(?<topic>.+)$/i,
]

async function run(work: Work, { topic }: Wanted) {
  const written = await work.step('write', async (tell) => {
    tell('tool', { tool: 'library', about: topic })
    return coverage(await writeReport(work.thinking, { topic }))
  })
  return deliver(work, 'doc', written)
}

const kindOf = (name: 'research' | 'report', words: readonly RegExp[]): JobKind => ({
  name,
  intent: name,
  kind: 'task',
  recognise(prompt) {
    const topic = topicBy(prompt, words)
    return topic === null ? null : { topic, args: {} }
  },
  forecast: (thinking, { topic }) => forecast(thinking, { topic }),
  run,
})

/** Researches a topic and writes down what it found, with its sources. */
export const research = kindOf('research', RESEARCH_WORDS)
export const report = kindOf('report', REPORT_WORDS)

/** “Teach me negotiation as a course”, “negotiation, as a short guide”: what follows the topic says how deep. */
const ASKS =
  '(?:(?:please )?(?:(?:teach|tutor|train|instruct|show|give|tell|write|make) (?:me|us)|write|make|prepare|create|explain|learn|cover|present)(?: (?:about|on|how to|the basics of))? )?'
const as = (depth: string) =>
  new RegExp(`^${ASKS}(?<topic>.+?),? (?:as|in the form of) an? (?:\\w+ ){0,2}(?:${depth})$`, 'i')

const COURSE_WORDS = [
  as('course'),
  /^(?:write|make|prepare|give|create|build|design|teach)(?: me| us)? (?:a|an|the|some)?\s*(?:\w+ )?course(?: about| on| in| of| for)?\s+(?<topic>.+)$/i,
  /^(?:a |an )?(?:full |whole |complete )?course (?:about|on|in|of)\s+(?<topic>.+)$/i,
]

const GUIDE_WORDS = [
  as('guide|lesson|tutorial|introduction|primer'),
  /^(?:teach|tutor|train|instruct) me(?: about| on| in| how to| how| the basics of)?\s+(?<topic>.+)$/i,
  /^(?:write|make|prepare|give|create)(?: me| us)? (?:a|an|the|some)?\s*(?:short |quick |brief |little )*(?:guide|lesson|tutorial|introduction|primer)(?: about| on| to| in| of| for)?\s+(?<topic>.+)$/i,
  /^(?:help me (?:to )?(?:learn|understand)|explain(?: to me)?|learn(?: me)?)(?: about)?\s+(?<topic>.+)$/i,
  /^(?:a |an )?(?:guide|lesson|tutorial|introduction) (?:about|on|to|in)\s+(?<topic>.+)$/i,
]

const lesson = (depth: 'guide' | 'course', words: readonly RegExp[]): JobKind => ({
  name: depth,
  intent: depth,
  kind: 'lesson',
  recognise(prompt) {
    const topic = topicBy(prompt, words)
    return topic === null ? null : { topic, args: {} }
  },
  forecast: (thinking, { topic }) => forecast(thinking, { topic, depth }),
  async run(work, { topic }) {
    const written = await work.step('write', async (tell) => {
      tell('tool', { tool: 'library', about: topic, depth })
      return coverage(await writeLesson(work.thinking, { topic, depth }))
    })
    return deliver(work, depth, written)
  },
})

/** A lesson of a few sections, with three questions. */
export const guide = lesson('guide', GUIDE_WORDS)

/** A lesson in chapters, with a final check. */
export const course: JobKind = {
  ...lesson('course', COURSE_WORDS),
  charge: 'start',
  async foresee(work, { topic }) {
    await work.step('foresee', async () => {
      const uncovered = await foreseeLesson(work.thinking, { topic, depth: 'course' })
      return uncovered ? failUncovered(uncovered) : null
    })
  },
  cost: async () => ({ items: [{ item: 'Course', amount: COURSE_PRICE }] }),
}

/** The topic of a prompt, without the words that ask for it: the same for a task and for an order. */
export function topicOfPrompt(prompt: string): string {
  for (const kind of [course, guide, report, research]) {
    const wanted = kind.recognise(prompt)
    if (wanted) return wanted.topic
  }
  return bare(prompt) || prompt
}
