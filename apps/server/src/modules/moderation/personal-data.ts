import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { type ActionRow, listActions } from './store.ts'

/** [moderation-7] The decisions about the account and their reasons, without the moderator. */
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
  /** Entries stay: the account's id in them identifies nobody any more. */
  erase: async () => {},
}
