import type { BattleRow } from './store/row.ts'

export const BATTLE_STATUSES = [
  'invited',
  'queued',
  'running',
  'done',
  'failed',
  'declined',
  'cancelled',
] as const
export type BattleStatus = (typeof BATTLE_STATUSES)[number]

/** B13: an invite that ran out is cancelled from that moment on, written down or not. */
export const statusAt = (
  { status, expiresAt }: Pick<BattleRow, 'status' | 'expiresAt'>,
  at: Date,
): BattleStatus => (status === 'invited' && expiresAt !== null && expiresAt <= at ? 'cancelled' : status)
