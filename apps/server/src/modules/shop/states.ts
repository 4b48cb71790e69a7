import { stateTable } from '../../kernel/states.ts'

/** What is kept of a purchase. Whether a settled one is on chain by now is the chain's to say (shop-6). */
export const PURCHASE_STATES = stateTable({ awaiting_approval: ['settled'], settled: [] })

export const PURCHASE_STATUSES = ['awaiting_approval', 'settled', 'onchain'] as const
