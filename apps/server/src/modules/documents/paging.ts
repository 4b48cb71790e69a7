import { pager } from '../../kernel/operation/paging.ts'
import type { DocumentId } from './records.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isId = (value: unknown): value is DocumentId => typeof value === 'string' && UUID.test(value)

/** By id, which sorts by time. */
export const documentPages = pager('documents', isId)
export const coursePages = pager('courses', isId)
