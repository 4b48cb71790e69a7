import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { encode } from '../index.ts'
import { thinkingWith } from '../testing.ts'
import { type Found, rankByMeaning, rankByWords } from './find-subject.ts'

type Topics = { covered: { topic: string; slug: string }[]; uncovered: string[] }

/** The thresholds were chosen on the first set; the second was measured once, after they were fixed. */
const read = (name: string): Topics =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'testing', `topics-${name}.json`), 'utf8'))

type Figures = { right: number; wrong: number; missed: number; false: number; faults: string[] }

async function judge(
  { covered, uncovered }: Topics,
  rank: (topic: string) => Promise<readonly Found[]>,
): Promise<Figures> {
  const figures: Figures = { right: 0, wrong: 0, missed: 0, false: 0, faults: [] }
  for (const { topic, slug } of covered) {
    const [best] = (await rank(topic)).filter(({ covers }) => covers)
    const found = best?.subject.id.replace('course:', '')
    if (found === slug) figures.right++
    else figures[found ? 'wrong' : 'missed']++
    if (found !== slug) figures.faults.push(`${topic} → ${found ?? 'nothing'}`)
  }
  for (const topic of uncovered) {
    const [best] = (await rank(topic)).filter(({ covers }) => covers)
    if (best) figures.false++
    if (best) figures.faults.push(`${topic} → ${best.subject.id}, though nothing covers it`)
  }
  return figures
}

describe('Finding the course that covers a topic', { timeout: 300_000 }, () => {
  /**
   * At least this many of 36 right; at most this many of 36 with another course, and of 26 with a course that does not
   * cover the topic.
   */
  const bounds = {
    tuning: { words: { right: 19, wrong: 2, false: 0 }, meaning: { right: 33, wrong: 2, false: 0 } },
    unseen: { words: { right: 19, wrong: 2, false: 1 }, meaning: { right: 32, wrong: 2, false: 2 } },
  }
  const thinking = thinkingWith()
  const byMeaning = async (topic: string) => {
    const [vector] = (await encode(thinking, [topic])) ?? assert.fail('no encoder')
    return rankByMeaning(topic, vector ?? assert.fail())
  }

  for (const set of (process.env['TOPICS'] ?? 'tuning unseen').split(' ') as ('tuning' | 'unseen')[]) {
    for (const way of ['words', 'meaning'] as const) {
      it(`[brain-11] ${set} topics, by ${way}`, async (test) => {
        const figures = await judge(
          read(set),
          way === 'words' ? async (topic) => rankByWords(topic) : byMeaning,
        )
        const { faults, ...counts } = figures
        test.diagnostic(`${set}, by ${way}: ${JSON.stringify(counts)}\n${faults.join('\n')}`)
        const bound = bounds[set][way]
        assert(counts.right >= bound.right, `${counts.right} right`)
        assert(counts.wrong <= bound.wrong, `${counts.wrong} wrong`)
        assert(counts.false <= bound.false, `${counts.false} false`)
      })
    }
  }
})
