import type { Runtime } from '../../kernel/runtime.ts'

export type Link = { readonly title: string; readonly url: string }
export type Question = { readonly q: string; readonly options: readonly string[]; readonly answer: number }
export type Usage = {
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
  readonly usd: number
  readonly units: number
  readonly estimated: boolean
}
export type Written = {
  readonly title: string
  readonly body: string
  readonly links: readonly Link[]
  readonly quiz: readonly Question[]
  readonly subject: string
  readonly sources: readonly string[]
  readonly by: string
  readonly note: string | null
  readonly usage: readonly Usage[]
}
export type Uncovered = { readonly uncovered: true; readonly nearest: readonly string[] }
export type Thinking = { readonly runtime: Runtime; readonly account: string; readonly signal?: AbortSignal }

const text = (topic: string, quiz: Question[]): Written | Uncovered =>
  /unknown/.test(topic)
    ? { uncovered: true, nearest: ['Heat pumps'] }
    : {
        title: `About ${topic}`,
        body: '# x\n\n## One\n\ntext\n\n## Two\n\ntext\n\n## Three\n\ntext',
        links: [{ title: 'A', url: 'https://example.org/a' }],
        quiz,
        subject: topic,
        sources: ['a'],
        by: 'embedded',
        note: null,
        usage: [],
      }
export const writeLesson = async (_t: Thinking, ask: { topic: string; depth: 'guide' | 'course' }) =>
  text(
    ask.topic,
    Array.from({ length: ask.depth === 'guide' ? 3 : 6 }, (_, k) => ({
      q: `q${k}`,
      options: ['a', 'b', 'c'],
      answer: k % 3,
    })),
  )
export const writeReport = async (_t: Thinking, ask: { topic: string; within?: readonly string[] }) =>
  text(ask.topic, [])
export const splitGoal = async (_t: Thinking, goal: string, n: number) =>
  Array.from({ length: n }, (_, k) => ({ question: `${goal} part ${k + 1}`, sources: [] as string[] }))
export const joinReports = (
  goal: string,
  parts: readonly { by: string; question: string; written: Written }[],
): Written => ({
  ...(text(goal, []) as Written),
  body: parts.map((p) => `## ${p.question}\n\nFound by ${p.by}`).join('\n\n'),
})
