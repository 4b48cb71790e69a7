import type { Quote, Task } from '@shugyo/sdk'

export const TASK_STATUS: Readonly<Record<Task['status'], string>> = {
  queued: 'waiting for its turn',
  planning: 'planning',
  running: 'at work',
  awaiting_approval: 'waiting for your word',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

export const TASK_TONES = {
  queued: undefined,
  planning: 'violet',
  running: 'violet',
  awaiting_approval: 'gold',
  done: 'jade',
  failed: 'rose',
  cancelled: undefined,
} as const satisfies Record<Task['status'], string | undefined>

export const TASK_KINDS: Readonly<Record<Task['kind'], string>> = {
  task: 'Task',
  lesson: 'Lesson',
  squad: 'Squad',
  helper: 'Helper',
  purchase: 'Purchase',
}

export const INTENTS: Readonly<Record<Quote['intent'], string>> = {
  research: 'Research',
  report: 'Report',
  guide: 'Guide',
  course: 'Course',
  squad: 'Squad',
  errand: 'Errand',
}

const OVER: readonly Task['status'][] = ['done', 'failed', 'cancelled']

export const isOver = ({ status }: Pick<Task, 'status'>): boolean => OVER.includes(status)

/** A title without its kind, which is shown beside it: “Research: heat pumps”. */
export const bareTitle = (title: string): string => {
  const bare = title.replace(/^(?:Research|Report|Guide|Course|Squad|Errand): /, '')
  return bare.slice(0, 1).toUpperCase() + bare.slice(1)
}

/** A helper's question without the common goal. */
export function partTitle(goal: string, title: string): string {
  const shared = `${bareTitle(goal)}: `
  return title.toLowerCase().startsWith(shared.toLowerCase()) ? bareTitle(title.slice(shared.length)) : title
}

export type Written = {
  readonly title: string
  readonly body: string
  readonly links: readonly { readonly title: string; readonly url: string }[]
}

/** A helper's text is in its result; only its leader makes a document of it. */
export const writtenBy = ({ result }: Pick<Task, 'result'>): Written | null =>
  (result as { written?: Written } | null)?.written ?? null

/** The result, in a sentence. */
export function resultText({ result }: Pick<Task, 'result'>): string | null {
  const text = (result as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text : null
}
