import { now } from '../../kernel/facts.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { agentCaredFor, agentCreated, ownerChanged, setChainStates } from '../agents/index.ts'
import { requestMint, requestTransfer } from './intents.ts'
import { minting } from './states.ts'
import { reviveMint } from './store/intents.ts'

/** H4: written with the agent itself: however much dies afterwards, it is minted. */
export const mintNewAgent = now(agentCreated, 'chain.mint-new-agent', (deed, { agentId, ownerId }) =>
  requestMint(deed, agentId as AgentId, ownerId as UserId),
)

/** H8: care is a reason to try again. */
export const mintAgainAfterCare = now(
  agentCaredFor,
  'chain.mint-again-after-care',
  async (deed, { agentId }) => {
    const revived = await reviveMint(deed.tx, agentId as AgentId, deed.at)
    if (revived) await setChainStates(deed, [minting(agentId as AgentId)])
  },
)

export const moveToken = now(ownerChanged, 'chain.move-token', (deed, { agentId, from, to }, factId) =>
  requestTransfer(deed, agentId as AgentId, { from: from as UserId, to: to as UserId }, factId),
)
