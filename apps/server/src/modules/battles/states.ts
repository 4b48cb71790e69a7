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

type Dated = { readonly status: BattleStatus; readonly expiresAt: Date | null }

/** B13: an invite that ran out is cancelled from that moment on, written down or not. */
export const statusAt = ({ status, expiresAt }: Dated, at: Date): BattleStatus =>
  status === 'invited' && expiresAt !== null && expiresAt <= at ? 'cancelled' : status
