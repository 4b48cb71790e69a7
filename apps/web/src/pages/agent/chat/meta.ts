import type { Message } from '@shugyo/sdk'

/** The thing that a reply opened or asks, read from its `meta`. */
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

/** In the language in which it asked. */
const YES_OR_NO: Readonly<Record<string, readonly string[]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  pt: ['Sim', 'Não'],
}

/** A quiz wants a letter; whatever else an agent asks back about wants a yes or a no. */
function answersTo(pending: unknown): readonly string[] {
  if (typeof pending !== 'object' || pending === null) return []
  const { kind, options, language } = pending as { kind?: unknown; options?: unknown; language?: unknown }
  if (kind === 'quiz') return [...LETTERS.slice(0, whole(options))]
  return YES_OR_NO[text(language) ?? 'en'] ?? []
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
