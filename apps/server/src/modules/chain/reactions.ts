import { now, nowWithId } from '../../kernel/transaction/facts.ts'
import { agentCaredFor, agentCreated, ownerChanged, setChainStates } from '../agents/index.ts'
import { policyChanged } from '../finance/index.ts'
import { requestMint, requestPolicy, requestTransfer } from './intents.ts'
import { minting } from './states.ts'
import { reviveMint } from './store/intents.ts'

/** [chain-4] Written with the agent itself: however much dies afterwards, it is minted. */
export const mintNewAgent = now(agentCreated, 'chain.mint-new-agent', (uow, { agentId, ownerId }) =>
  requestMint(uow, agentId, ownerId),
)

/** [chain-8] Care is a reason to try again. */
export const mintAgainAfterCare = now(
  agentCaredFor,
  'chain.mint-again-after-care',
  async (uow, { agentId }) => {
    const revived = await reviveMint(uow.tx, agentId, uow.at)
    if (revived) await setChainStates(uow, [minting(agentId)])
  },
)

/**
 * [chain-11] [chain-21] The token follows, and then the vault, which any transfer disarms, follows its new owner's
 * policy.
 */
export const moveToken = nowWithId(
  ownerChanged,
  'chain.move-token',
  async (uow, { agentId, from, to }, factId) => {
    await requestTransfer(uow, agentId, { from, to }, factId)
    await requestPolicy(uow, agentId, to, factId)
  },
)

export const tellPolicy = nowWithId(policyChanged, 'chain.tell-policy', (uow, { agentId, ownerId }, factId) =>
  requestPolicy(uow, agentId, ownerId, factId),
)
