import { isSerial, pager } from '../../../kernel/paging.ts'

/** Comments by their number in the battle. */
export const commentPages = pager('comments', isSerial)
