import { now } from '../../kernel/transaction/facts.ts'
import { approvalSettled } from '../finance/index.ts'
import { deleteWaiting } from './store.ts'

/**
 * shop-5: a declined purchase is deleted. So is one that waits when the agent changes owner, which declines everything.
 */
export const dropUnwanted = now(
  approvalSettled,
  'shop.drop-unwanted',
  async ({ tx }, { approvalId, status }) => {
    if (status !== 'approved') await deleteWaiting(tx, approvalId)
  },
)
