import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { insertAction, type NewAction } from './store.ts'

/** [moderation-6] Writes into the log with the last that the deed writes: nothing waits for it. */
export function noteAction(uow: UnitOfWork, action: Omit<NewAction, 'at'>): void {
  uow.beforeCommit(() => insertAction(uow.tx, { ...action, at: uow.at }))
}
