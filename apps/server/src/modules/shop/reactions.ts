import { now } from '../../kernel/facts.ts'
import { approvalSettled } from '../finance/index.ts'
import { deleteWaiting } from './store.ts'

/** shop-5: what the owner did not want was never bought. The same when the agent moves on, which declines everything. */
export const dropUnwanted = now(
  approvalSettled,
  'shop.drop-unwanted',
  async ({ tx }, { approvalId, status }) => {
    if (status !== 'approved') await deleteWaiting(tx, approvalId)
  },
)
