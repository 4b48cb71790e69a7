import type { Deed } from '../../../kernel/deed.ts'
import type { BattleId } from '../store/row.ts'

export const channelOf = (id: BattleId): string => `battle:${id}`

/** Those who watch here see it at once; elsewhere they look within a second. */
export const tellWatchers = (deed: Deed, id: BattleId): void =>
  deed.afterCommit(() => deed.runtime.streams.refresh(channelOf(id)))
