import type { Agent, Task } from '@shugyo/sdk'

export const PURPOSES = {
  champion: 'Champion',
  concierge: 'Concierge',
  sensei: 'Teacher',
  explorer: 'Explorer',
  allrounder: 'All-rounder',
} as const

export const VOICES = {
  sensei: 'Sensei',
  rival: 'Rival',
  butler: 'Butler',
  hype: 'Cheerleader',
  strategist: 'Strategist',
} as const

export const STATUS = {
  idle: ['idle', undefined],
  working: ['working', 'violet'],
  challenging: ['in the arena', 'rose'],
  dormant: ['asleep', 'gold'],
} as const satisfies Record<Agent['status'], readonly [string, string | undefined]>

/** 28–19–1 */
export const record = ({ wins, losses, draws }: Pick<Agent, 'wins' | 'losses' | 'draws'>): string =>
  `${wins}–${losses}–${draws}`

/** A ledger's or a battle's kind as a word. */
export const plain = (kind: string): string =>
  kind.replace(/[_.-]+/g, ' ').replace(/^./, (first) => first.toUpperCase())

export const TASK_STATUS: Readonly<Record<Task['status'], string>> = {
  queued: 'waiting for its turn',
  planning: 'planning',
  running: 'at work',
  awaiting_approval: 'waiting for your word',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

export const TASK_KINDS: Readonly<Record<Task['kind'], string>> = {
  task: 'Task',
  lesson: 'Lesson',
  squad: 'Squad',
  helper: 'Helper',
  purchase: 'Purchase',
}

export const DOCUMENT_KINDS = { doc: 'Report', guide: 'Guide', course: 'Course' } as const
