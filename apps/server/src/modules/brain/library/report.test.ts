import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { isUncovered, writeReport } from '../index.ts'
import { thinkingWith } from '../testing.ts'

/** The same topics as for lessons; here both sets were measured while the thresholds were chosen. */
const read = (name: string): { covered: { topic: string; slug: string }[]; uncovered: string[] } =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'testing', `topics-${name}.json`), 'utf8'))

/**
 * At least this many of 36 are based first on the course that covers the topic; at most this many of 26 should not have
 * been written.
 */
const BOUNDS = { tuning: { right: 33, false: 0 }, unseen: { right: 31, false: 1 } }

describe('Reports on paraphrased topics', { timeout: 300_000 }, () => {
  const thinking = thinkingWith()
  const firstSourceOf = async (topic: string): Promise<string | null> => {
    const written = await writeReport(thinking, { topic })
    return isUncovered(written) ? null : (written.sources[0] ?? null)
  }

  for (const set of ['tuning', 'unseen'] as const) {
    it(`[brain-11] rest on the right course, and are not written about the rest: ${set}`, async (test) => {
      const { covered, uncovered } = read(set)
      const faults: string[] = []
      for (const { topic, slug } of covered) {
        const source = await firstSourceOf(topic)
        if (!source?.startsWith(`course:${slug}#`)) faults.push(`${topic} → ${source ?? 'nothing'}`)
      }
      const right = covered.length - faults.length
      const written: string[] = []
      for (const topic of uncovered) if (await firstSourceOf(topic)) written.push(topic)
      test.diagnostic(`${right} right; ${written.length} false\n${[...faults, ...written].join('\n')}`)
      assert(right >= BOUNDS[set].right, `${right} right`)
      assert(written.length <= BOUNDS[set].false, written.join('\n'))
    })
  }
})
