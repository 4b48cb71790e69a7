import { refreshLog } from '../../kernel/streams/log-source.ts'
import type { EventListener } from '../../kernel/transaction/events.ts'
import { hideNames } from '../identity/index.ts'
import { accountLog, closeData } from './log.ts'
import { appendEvent } from './store.ts'

/** [stream-1] Every event of an account goes onto its stream. */
export const appendToStream: EventListener = async (uow, { to, type, at, data, about = null }) => {
  const id = uow.newId<'event'>()
  const kept = await hideNames(uow.tx, data)
  await appendEvent(uow.tx, to, { id, type, sealed: closeData(uow, id, kept), about, at })
  uow.afterCommit(() => refreshLog(uow.runtime, accountLog, to))
}
