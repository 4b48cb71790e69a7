import { stateTable } from '../../kernel/operation/states.ts'

/** The stored states of a purchase. The chain says whether a settled one is on chain by now (shop-6). */
export const PURCHASE_STATES = stateTable({ awaiting_approval: ['settled'], settled: [] })

export const PURCHASE_STATUSES = ['awaiting_approval', 'settled', 'onchain'] as const
