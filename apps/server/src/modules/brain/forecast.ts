import type { Reader } from '../../kernel/threads/readers.ts'
import { forecastLesson, forecastReport } from './embedded.ts'
import { DIMENSIONS } from './encoder/encoder.ts'
import { encode } from './encoder/index.ts'
import type { LessonAsk, Thinking, Uncovered } from './types.ts'

/** The request to forecast: a lesson of some depth, or a report. */
export type Foreseen = { readonly topic: string; readonly depth?: LessonAsk['depth'] }

type Meanings = NonNullable<Thinking['meanings']>
type Asked = Foreseen & {
  readonly settings: Pick<Thinking['runtime']['settings'], 'encoderEnabled' | 'searchUrl'>
  readonly at: Date
  readonly meanings: Meanings
}
type Forecast = { readonly uncovered: Uncovered | null; readonly wanted: readonly string[] }

const TOPIC = 'How tides work'
/** By meaning, where all is loaded: the library with its vectors takes most of a question's limit. */
const warming = (encoderEnabled: boolean): Asked => ({
  topic: TOPIC,
  settings: { encoderEnabled, searchUrl: null },
  at: new Date(0),
  meanings: new Map([[TOPIC, new Float32Array(DIMENSIONS)]]),
})

/** [brain-24] Works a forecast out, by the meanings that it is given; tells of which texts it needs more. */
export const forecastReader: Reader<Asked, Forecast> = {
  name: 'brain.forecast',
  warm: (loadsAll) => [warming(loadsAll)],
  async read({ topic, depth, settings, at, meanings }) {
    const wanted = new Set<string>()
    const runtime = { settings, clock: { now: () => at } } as unknown as Thinking['runtime']
    const thinking: Thinking = { runtime, account: '', meanings, wanted }
    const uncovered = await (depth
      ? forecastLesson(thinking, { topic, depth })
      : forecastReport(thinking, topic))
    return { uncovered, wanted: [...wanted] }
  },
}

/** Each tells of texts whose meaning the next one needs: the topic, then what it compares. */
const ROUNDS_MAX = 4

/**
 * [brain-23] The nearest subjects, if it is certain that nothing covers the topic. [brain-24] Worked out in the thread
 * of readers; a forecast that takes too long is not certain.
 */
export async function forecast(thinking: Thinking, foreseen: Foreseen): Promise<Uncovered | null> {
  const { runtime, account } = thinking
  const { encoderEnabled, searchUrl } = runtime.settings
  const meanings = new Map<string, Float32Array | null>()
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const asked = { ...foreseen, settings: { encoderEnabled, searchUrl }, at: runtime.clock.now(), meanings }
    const found = await runtime.readers.read(account, forecastReader, asked)
    if (!found || found.wanted.length === 0) return found?.uncovered ?? null
    const vectors = await encode(thinking, found.wanted)
    // The work will go by the encoder, which does not answer now.
    if (!vectors) return null
    for (const [at, text] of found.wanted.entries()) meanings.set(text, vectors[at] ?? null)
  }
  return null
}
