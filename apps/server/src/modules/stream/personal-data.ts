import { type PersonalDataPart, shownInPages } from '../../kernel/personal-data.ts'
import { showNames } from '../identity/index.ts'
import { toAccountEvent } from './log.ts'
import { closeLog, type EventRow, listEventsAfter } from './store.ts'

/** [stream-6] Exports the account's events, and erases them with the account. */
export const streamPersonalData: PersonalDataPart = {
  module: 'stream',
  async export({ db, runtime }, userId) {
    const read = (after: EventRow | null, count: number) =>
      listEventsAfter(db, userId, after?.number ?? 0, count)
    const show = (rows: readonly EventRow[]) =>
      showNames(
        db,
        rows.map((row) => toAccountEvent(runtime, row)),
      )
    return { events: shownInPages(read, show) }
  },
  erase: ({ tx }, userId) => closeLog(tx, userId),
}
