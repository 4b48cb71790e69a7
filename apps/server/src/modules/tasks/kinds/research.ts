import { forecast, writeReport } from '../../brain/index.ts'
import type { JobKind } from '../job-kinds.ts'
import { deliver } from '../run/deliver.ts'
import type { Work } from '../run/work.ts'
import type { Wanted } from '../store/rows.ts'
import { coverage } from './uncovered.ts'
import { topicBy } from './words.ts'

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
