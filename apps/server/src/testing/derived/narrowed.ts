import { operations } from '../../app/operations.ts'

/** `npm test` names the operations that a change can reach; without names, all are judged. */
const named = process.env['TEST_OPERATIONS']?.split(' ')

/** Whether the operation is among those that this run judges. */
export const isJudged = (id: string): boolean => named === undefined || named.includes(id)

export const judged = operations.filter(({ id }) => isJudged(id))
