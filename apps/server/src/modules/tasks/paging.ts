import { isId, pager } from '../../kernel/operation/paging.ts'
import type { TaskId } from './store/rows.ts'

/** Tasks by id, which sorts by time. */
export const taskPages = pager('tasks', isId<TaskId>)
