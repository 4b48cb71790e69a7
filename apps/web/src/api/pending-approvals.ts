import { pages, query } from './query.ts'

const WAITING_MAX = 100

/** Everything that the player's agents ask for, the newest first. */
export const pendingApprovals = pages('listApprovals', { status: 'pending' })

/** All that waits of one agent: no more may. */
export const pendingApprovalsOf = (agentId: string) =>
  query('listApprovals', { agentId, status: 'pending', limit: WAITING_MAX })
