import type { Message } from '@shugyo/sdk'

/** What a reply opened or asks, read from its `meta`. */
export type Opened = {
  readonly taskId: string | null
  readonly battleId: string | null
  readonly remembered: number
  readonly forgotten: number
  readonly approvals: number
  /** Answers that need one press. */
  readonly answers: readonly string[]
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0)
const LETTERS = 'ABCDEFGH'

function answersTo(pending: unknown): readonly string[] {
  if (typeof pending !== 'object' || pending === null) return []
  const { kind, options } = pending as { kind?: unknown; options?: unknown }
  if (kind === 'quiz') return [...LETTERS.slice(0, whole(options))]
  return kind === 'forget' || kind === 'work' ? ['Yes', 'No'] : []
}

export function openedBy({ role, meta }: Message): Opened | null {
  if (role !== 'agent' || !meta) return null
  return {
    taskId: text(meta['taskId']),
    battleId: text(meta['battleId']),
    remembered: whole(meta['remembered']),
    forgotten: whole(meta['forgotten']),
    approvals: whole(meta['approvals']),
    answers: answersTo(meta['pending']),
  }
}
