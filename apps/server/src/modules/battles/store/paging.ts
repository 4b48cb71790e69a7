import { pager } from '../../../kernel/paging.ts'
import type { BattleId } from './row.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isId = (value: unknown): value is BattleId => typeof value === 'string' && UUID.test(value)

/** Battles by id, which sorts by time. */
export const battlePages = pager('battles', isId)
