import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { exportPushes } from '../../modules/webhooks/index.ts'
import { deleteSaid } from './said-store.ts'
import { deleteTasksOfUser, listTasksOfUser, type TaskRow } from './store.ts'

/** [a2a-16] */
export const a2aPersonalData: PersonalDataPart = {
  module: 'a2a',
  async export({ db }, userId) {
    const rows = inPages<TaskRow>((after, count) => listTasksOfUser(db, userId, after?.id ?? null, count))
    const shown = mapped(rows, ({ userId: _user, asAgent: _agent, version: _version, ...row }) => row)
    return { a2aTasks: shown, a2aPushAddresses: exportPushes(db, userId) }
  },
  async erase({ tx }, userId) {
    await Promise.all([deleteTasksOfUser(tx, userId), deleteSaid(tx, { userId })])
  },
}
