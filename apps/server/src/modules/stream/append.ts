import type { EventListener } from '../../kernel/events.ts'
import { nudgeLog } from '../../kernel/streams/log-source.ts'
import { accountLog } from './log.ts'
import { appendEvent } from './store.ts'

/** T15: whatever an account is told goes onto its stream. */
export const appendToStream: EventListener = async (deed, { to, type, at, data }) => {
  await appendEvent(deed.tx, to, { id: deed.newId(), type, data, at })
  deed.afterCommit(() => nudgeLog(deed.house, accountLog, to))
}
