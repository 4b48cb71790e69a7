import type { EventListener } from '../../kernel/events.ts'
import { refreshLog } from '../../kernel/streams/log-source.ts'
import { hideNames } from '../identity/index.ts'
import { accountLog, closeData } from './log.ts'
import { appendEvent } from './store.ts'

/** [stream-1] Every event of an account goes onto its stream. */
export const appendToStream: EventListener = async (deed, { to, type, at, data, about = null }) => {
  const id = deed.newId<'event'>()
  const kept = await hideNames(deed.tx, data)
  await appendEvent(deed.tx, to, { id, type, sealed: closeData(deed, id, kept), about, at })
  deed.afterCommit(() => refreshLog(deed.runtime, accountLog, to))
}
