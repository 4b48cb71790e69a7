import type { EventListener } from '../../kernel/events.ts'
import { channelOf } from '../../kernel/streams/log-source.ts'
import { accountLog } from './log.ts'
import { appendEvent } from './store.ts'

/** T15: whatever an account is told goes onto its stream. */
export const appendToStream: EventListener = async (deed, { to, type, at, data }) => {
  await appendEvent(deed.tx, to, { id: deed.newId(), type, data, at })
  deed.afterCommit(() => deed.house.streams.nudge(channelOf(accountLog, to)))
}
