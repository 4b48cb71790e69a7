import type { EventListener } from '../../kernel/events.ts'
import { nudgeLog } from '../../kernel/streams/log-source.ts'
import { accountLog, closeData } from './log.ts'
import { appendEvent } from './store.ts'

/** T15: whatever an account is told goes onto its stream. */
export const appendToStream: EventListener = async (deed, { to, type, at, data, about = null }) => {
  const id = deed.newId<'event'>()
  await appendEvent(deed.tx, to, { id, type, sealed: closeData(deed, id, data), about, at })
  deed.afterCommit(() => nudgeLog(deed.house, accountLog, to))
}
