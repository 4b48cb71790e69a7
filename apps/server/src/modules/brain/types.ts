import type { Runtime } from '../../kernel/runtime.ts'

export type Link = { readonly title: string; readonly url: string }

export type Question = { readonly q: string; readonly options: readonly string[]; readonly answer: number }

/** Usage of a model. 1 unit = 0.001 USD, rounded up; `usd` has six decimals. */
export type Usage = {
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
  readonly usd: number
  readonly units: number
  /**
   * The server did not report its usage, so this is our estimate; a call that broke off counts with the most it may
   * have cost.
   */
  readonly estimated: boolean
}

export type Written = {
  readonly title: string
  /** Markdown. A lesson's `## ` headings are its chapters. */
  readonly body: string
  readonly links: readonly Link[]
  readonly quiz: readonly Question[]
  /** The subject that an agent knows afterwards: `Heat Pumps and Home Energy`. */
  readonly subject: string
  /** Its sources: `course:heat-pumps#2`, `place:tokyo-sensoji`, `calculated:loan`, or a page's address. */
  readonly sources: readonly string[]
  /** `embedded`, or the model's name. */
  readonly by: string
  /** A note for the owner, when something else than the expected model wrote it. */
  readonly note: string | null
  readonly usage: readonly Usage[]
}

/**
 * Nothing covers the topic: the titles of what is near it, three at most. `figure`: a figure is asked for, and it is none that
 * is calculated here.
 */
export type Uncovered = {
  readonly uncovered: true
  readonly nearest: readonly string[]
  readonly figure?: true
}

/** Everything a request to the brain needs: for whom, and with what. */
export type Thinking = {
  readonly runtime: Runtime
  /** For fairness between accounts. */
  readonly account: string
  readonly signal?: AbortSignal
  readonly budget?: Budget
  /** In the thread of readers, which has no encoder: what was asked of it before, and what is to be asked of it. */
  readonly meanings?: ReadonlyMap<string, Float32Array | null>
  readonly wanted?: Set<string>
}

/** Without a budget, a model may be used freely. */
export type Budget = {
  /** Called before a model is: whether this much may be spent at worst. */
  reserve(worstUsd: number): Promise<boolean>
  /** Called once after each reserve that was granted, with the actual usage, which may be none. */
  settle?(usage: readonly Usage[]): Promise<void>
}

export type LessonAsk = { readonly topic: string; readonly depth: 'guide' | 'course' }

/** `within`: use these sources alone; none for any. */
export type ReportAsk = { readonly topic: string; readonly within?: readonly string[] }

/** A question that can be researched by itself; `sources`: what it may use, none for any. */
export type GoalPart = { readonly question: string; readonly sources: readonly string[] }

export const isUncovered = (answer: object): answer is Uncovered => 'uncovered' in answer

/** The fields that the embedded brain leaves empty. */
export const EMBEDDED = { by: 'embedded', note: null, usage: [] } as const
