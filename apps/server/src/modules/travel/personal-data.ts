import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { toCheckin } from './dojos.ts'
import { type CheckinRow, deleteCheckinsOf, deleteTraveller, listCheckinsOf } from './store/checkins.ts'

/** travel-12: places and times are the owner's data; an agent's stamps name nobody and stay with the agent. */
export const travelPersonalData: PersonalDataPart = {
  module: 'travel',
  async export({ db }, userId) {
    const rows = inPages<CheckinRow>((after, count) => listCheckinsOf(db, userId, after?.id ?? null, count))
    const checkins = mapped(rows, (row) => {
      const { id, agentId, dojo, at } = row
      return { id, agentId, ...(toCheckin(row) ?? { dojoId: dojo, at }) }
    })
    return { checkins }
  },
  async erase({ tx }, userId) {
    await Promise.all([deleteCheckinsOf(tx, userId), deleteTraveller(tx, userId)])
  },
}
