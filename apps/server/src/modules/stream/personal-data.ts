import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { toAccountEvent } from './log.ts'
import { closeLog, type EventRow, listEventsAfter } from './store.ts'

/** T20 */
export const streamPersonalData: PersonalDataPart = {
  module: 'stream',
  async export({ db, house }, userId) {
    const rows = inPages<EventRow>((after, count) => listEventsAfter(db, userId, after?.number ?? 0, count))
    return { events: mapped(rows, (row) => toAccountEvent(house, row)) }
  },
  erase: ({ tx }, userId) => closeLog(tx, userId),
}
