import type { PersonalDataPart } from '../../kernel/personal-data.ts'
import { FOLLOWS_MAX } from './follow.ts'
import { deleteFollows, listFollows } from './store/follows.ts'

/** [social-7] A player has at most 500 follows, so they need no pages. */
export const socialPersonalData: PersonalDataPart = {
  module: 'social',
  async export({ db }, userId) {
    const follows = await listFollows(db, userId, FOLLOWS_MAX)
    return { follows: follows.map(({ agentId, at }) => ({ agentId, followedAt: at })) }
  },
  erase: ({ tx }, userId) => deleteFollows(tx, userId),
}
