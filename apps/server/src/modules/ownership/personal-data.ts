import type { AgentId } from '../../kernel/lib/ids.ts'
import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { getHandle } from '../identity/index.ts'
import {
  deleteGiftSettings,
  deleteWillsOf,
  deleteWillsTo,
  findAcceptFrom,
  listWillsOf,
  type WillRow,
} from './store.ts'
import { willLapsed } from './wills.ts'

export const ownershipPersonalData: PersonalDataPart = {
  module: 'ownership',
  async export({ db }, userId) {
    const rows = inPages<WillRow>((after, count) =>
      listWillsOf(db, userId, count, (after?.agentId ?? null) as AgentId | null),
    )
    const wills = mapped(rows, async ({ agentId, heirId, inactiveDays, note }) => ({
      agentId,
      heirHandle: await getHandle(db, heirId),
      inactiveDays,
      note,
    }))
    return { wills, gifts: { acceptFrom: await findAcceptFrom(db, userId) } }
  },
  /** [ownership-12] The players who named this account as heir are told that it is gone. */
  async erase(uow, userId) {
    await deleteGiftSettings(uow.tx, userId)
    await deleteWillsOf(uow.tx, userId)
    for (const { agentId, ownerId, heirId } of await deleteWillsTo(uow.tx, userId)) {
      await uow.emit(willLapsed, { agentId, ownerId, heirId })
    }
  },
}
