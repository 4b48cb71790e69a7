import type { Id } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import {
  type Condition,
  type Movement,
  posting,
  postingEach,
  postTransfer,
  type SingleTransfer,
} from './store/legs.ts'

export type TransferId = Id<'transfer'>

/** The error code of the ledger's function when an account does not hold enough. */
const SHORT_OF_FUNDS = 'SG402'

/**
 * Moves credits: all movements together, or none. Refuses with `insufficient_funds` when an account does not hold
 * enough, so operations that call this declare that problem. A transfer's id can be used once.
 */
export async function transfer(
  uow: UnitOfWork,
  movements: readonly Movement[],
  id: TransferId = uow.newId(),
): Promise<void> {
  await postTransfer(uow.tx, id, uow.at, movements).catch(refuseShortage)
}

/** Makes transfers that a statement of the caller's decides about, in one with it. */
export function transferIf<Values extends Record<string, unknown>>(condition: Condition<Values>) {
  const post = posting(condition)
  return (uow: UnitOfWork, movements: readonly Movement[], id: TransferId, values: Values): Promise<void> =>
    post(uow.tx, id, uow.at, movements, values).catch(refuseShortage)
}

/** The same for many of one movement each, between wallets, purses and escrows: all of them, or none. */
export function transferEachIf<Values extends Record<string, unknown>>(condition: Condition<Values>) {
  const post = postingEach(condition)
  return (tx: Tx, at: Date, transfers: readonly SingleTransfer[], values: Values): Promise<void> =>
    post(tx, at, transfers, values).catch(refuseShortage)
}

function refuseShortage(error: Error & { code?: string; detail?: string }): never {
  if (error.code !== SHORT_OF_FUNDS) throw error
  refuse('insufficient_funds', { details: JSON.parse(error.detail ?? '{}') })
}
