import type { TaskEvent } from '@shugyo/sdk'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from '../../../ui/data/pill.tsx'

/** One line of the timeline. */
export type Step = {
  readonly key: string
  readonly icon: LucideIcon
  readonly tone?: Tone | undefined
  readonly title: string
  readonly text: string
  /** Null for a step that is still to come. */
  readonly at: string | null
  readonly link?: readonly [to: string, label: string]
}
export type Words = Omit<Step, 'key' | 'at'>
export type Data = TaskEvent['data']

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const sentence = (words: string): string =>
  words === ''
    ? ''
    : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${/[.!?…”]$/.test(words) ? '' : '.'}`
