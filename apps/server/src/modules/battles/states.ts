import { stateTable } from '../../kernel/operation/states.ts'

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

/** As README.md draws it: a queued battle without a rank has both fighters, and only such a battle starts. */
export const BATTLE_STATES = stateTable<BattleStatus>({
  invited: ['queued', 'declined', 'cancelled'],
  // To itself: an opponent joins the waiting battle.
  queued: ['queued', 'running', 'cancelled'],
  running: ['done', 'failed'],
  done: [],
  failed: [],
  declined: [],
  cancelled: [],
})

type Dated = { readonly status: BattleStatus; readonly expiresAt: Date | null }

/** [battles-13] An expired invite counts as cancelled from that moment on, even before the row says so. */
export const statusAt = ({ status, expiresAt }: Dated, at: Date): BattleStatus =>
  status === 'invited' && expiresAt !== null && expiresAt <= at ? 'cancelled' : status
