import type { Deed } from '../../kernel/deed.ts'
import { insertAction, type NewAction } from './store.ts'

/** [moderation-6] Writes into the log with the last that the deed writes: nothing waits for it. */
export function noteAction(deed: Deed, action: Omit<NewAction, 'at'>): void {
  deed.lastly(() => insertAction(deed.tx, { ...action, at: deed.at }))
}
