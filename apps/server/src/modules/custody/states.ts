import { stateTable } from '../../kernel/operation/states.ts'

export const CUSTODY_STATUSES = ['active', 'returned', 'cancelled'] as const
export type CustodyStatus = (typeof CUSTODY_STATUSES)[number]

/** [custody-4] Returned when its time is over or a side ended it, cancelled when the holder's account is gone. */
export const CUSTODY_STATES = stateTable<CustodyStatus>({
  active: ['returned', 'cancelled'],
  returned: [],
  cancelled: [],
})
