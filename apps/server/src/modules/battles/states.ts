import { stateTable } from '../../kernel/states.ts'

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

/** As README.md draws it: both are in when it is queued without a rank, and only then it runs. */
export const BATTLE_STATES = stateTable<BattleStatus>({
  invited: ['queued', 'declined', 'cancelled'],
  // To itself: an opponent enters the battle that waits.
  queued: ['queued', 'running', 'cancelled'],
  running: ['done', 'failed'],
  done: [],
  failed: [],
  declined: [],
  cancelled: [],
})

type Dated = { readonly status: BattleStatus; readonly expiresAt: Date | null }

/** [battles-13] An invite that ran out is cancelled from that moment on, written down or not. */
export const statusAt = ({ status, expiresAt }: Dated, at: Date): BattleStatus =>
  status === 'invited' && expiresAt !== null && expiresAt <= at ? 'cancelled' : status
