import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import type { BattleId } from '../store/row.ts'

export const channelOf = (id: BattleId): string => `battle:${id}`

/** Watchers of this process see it at once; those of other processes within a second. */
export const tellWatchers = (uow: UnitOfWork, id: BattleId): void =>
  uow.afterCommit(() => uow.runtime.streams.refresh(channelOf(id)))
