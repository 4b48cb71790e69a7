import { act } from '../../kernel/act.ts'
import type { House } from '../../kernel/house.ts'
import { setChainStates } from '../agents/index.ts'
import { offchain } from './states.ts'
import { clearCursor, deleteMovesAfter } from './store/history.ts'
import { listTriedMints, requeueEverything } from './store/intents.ts'
import { forgetChain, type HolderId, requireLease } from './store/lanes.ts'
import { deleteAllTokens } from './store/tokens.ts'
import { deleteTxs } from './store/txs.ts'

/** H14: the agents leave their chain: on the next one everything is told again, in the same order. */
export async function leaveChain(house: House, holder: HolderId): Promise<void> {
  await act(house, async (deed) => {
    const { tx, at } = deed
    const agents = await listTriedMints(tx)
    if (agents.length > 0) await setChainStates(deed, agents.map(offchain))
    await requeueEverything(tx, at)
    await deleteTxs(tx)
    await deleteAllTokens(tx)
    await deleteMovesAfter(tx, -1)
    await clearCursor(tx)
    await requireLease(tx, holder)
    await forgetChain(tx)
  })
}
