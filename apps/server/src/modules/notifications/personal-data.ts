import { inPages, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { toNotifications } from './records.ts'
import { deleteInbox, listMuted, listNotices, type NoticeRow } from './store.ts'

/** [notifications-8] Exports every notice and setting, and erases them with the account. */
export const notificationsPersonalData: PersonalDataPart = {
  module: 'notifications',
  async export({ db }, userId) {
    const notifications = inPages<NoticeRow>(async (after, count) => {
      const { rows } = await listNotices(db, userId, { unreadOnly: false, before: after?.id, count })
      return toNotifications(db, rows)
    })
    return { notifications, mutedNotifications: await listMuted(db, userId) }
  },
  erase: ({ tx }, userId) => deleteInbox(tx, userId),
}
