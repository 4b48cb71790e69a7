import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { type ActionRow, listActions } from './store.ts'

/** [moderation-7] What was done to the account, and why; not by whom. */
export const moderationPersonalData: PersonalDataPart = {
  module: 'moderation',
  async export({ db }, userId) {
    const actions = inPages<ActionRow>((after, count) =>
      listActions(db, { userId, before: after?.id, count }),
    )
    const seen = ({ action, agentId, reason, detail, at }: ActionRow) => ({
      action,
      agentId,
      reason,
      detail,
      at,
    })
    return { moderation: mapped(actions, seen) }
  },
  /** Entries stay: they name the account by an id that leads to nobody any more. */
  erase: async () => {},
}
