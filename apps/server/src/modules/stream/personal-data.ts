import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { showNames } from '../identity/index.ts'
import { toAccountEvent } from './log.ts'
import { closeLog, type EventRow, listEventsAfter } from './store.ts'

/** [stream-6] */
export const streamPersonalData: PersonalDataPart = {
  module: 'stream',
  async export({ db, runtime }, userId) {
    const rows = inPages<EventRow>((after, count) => listEventsAfter(db, userId, after?.number ?? 0, count))
    return { events: mapped(rows, async (row) => (await showNames(db, [toAccountEvent(runtime, row)]))[0]) }
  },
  erase: ({ tx }, userId) => closeLog(tx, userId),
}
