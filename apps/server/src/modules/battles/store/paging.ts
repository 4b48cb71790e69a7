import { isId, pager } from '../../../kernel/operation/paging.ts'
import type { BattleId } from './row.ts'

/** Battles by id, which sorts by time: everybody's, one agent's, and those that wait for an answer. */
export const battlePages = pager('battles', isId<BattleId>)
export const foughtPages = pager('battles of an agent', isId<BattleId>)
export const invitePages = pager('invites', isId<BattleId>)
