import type { Agent } from '@shugyo/sdk'

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
export const RENTED = ['rented out', 'violet'] as const

/** 28–19–1 */
export const record = ({ wins, losses, draws }: Pick<Agent, 'wins' | 'losses' | 'draws'>): string =>
  `${wins}–${losses}–${draws}`

/** A ledger's or a battle's kind as a word. */
export const plain = (kind: string): string =>
  kind.replace(/[_.-]+/g, ' ').replace(/^./, (first) => first.toUpperCase())

export const DOCUMENT_KINDS = { doc: 'Report', guide: 'Guide', course: 'Course' } as const
