import type { Runtime } from '../../kernel/runtime.ts'

export type Link = { readonly title: string; readonly url: string }

export type Question = { readonly q: string; readonly options: readonly string[]; readonly answer: number }

/** What was used of a model. 1 unit = 0.001 USD, begun ones counted whole; `usd` has six decimals. */
export type Usage = {
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
  readonly usd: number
  readonly units: number
  /** The server did not say how much it was; this is our reckoning; a call that broke off counts as its worst. */
  readonly estimated: boolean
}

export type Written = {
  readonly title: string
  /** Markdown. A lesson's `## ` headings are its chapters. */
  readonly body: string
  readonly links: readonly Link[]
  readonly quiz: readonly Question[]
  /** What an agent knows afterwards: `Heat Pumps and Home Energy`. */
  readonly subject: string
  /** What it rests on: `course:heat-pumps#2`, `place:tokyo-sensoji`, `calculated:loan`, or a page's address. */
  readonly sources: readonly string[]
  /** `embedded`, or the model's name. */
  readonly by: string
  /** For the owner, when another than the one they expect has written it. */
  readonly note: string | null
  readonly usage: readonly Usage[]
}

/** Nothing covers it: what is near, under its right name; three at most. */
export type Uncovered = { readonly uncovered: true; readonly nearest: readonly string[] }

/** For whom is thought, and with what. */
export type Thinking = {
  readonly runtime: Runtime
  /** For fairness between accounts. */
  readonly account: string
  readonly signal?: AbortSignal
  readonly budget?: Budget
}

/** Without one, a model may be used freely. */
export type Budget = {
  /** Asked before a model is: whether so much may be spent at worst. */
  reserve(worstUsd: number): Promise<boolean>
  /** Told once after each reserve that was granted: what was used of it, which may be nothing. */
  settle?(usage: readonly Usage[]): Promise<void>
}

export type LessonAsk = { readonly topic: string; readonly depth: 'guide' | 'course' }

/** `within`: rest on these sources alone; none for any. */
export type ReportAsk = { readonly topic: string; readonly within?: readonly string[] }

/** A question that can be researched by itself; `sources`: what it may rest on, none for any. */
export type GoalPart = { readonly question: string; readonly sources: readonly string[] }

export const isUncovered = (answer: object): answer is Uncovered => 'uncovered' in answer

/** What the embedded brain leaves empty. */
export const EMBEDDED = { by: 'embedded', note: null, usage: [] } as const
