import type { Deed } from '../../kernel/deed.ts'
import { accountEvent } from '../../kernel/events.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { Agent, findAgent, toAgent } from '../agents/index.ts'
import { agentMinted, mintFailed, tokenMoved } from './facts.ts'

type Change = 'minted' | 'failed' | 'transferred'

/** Told to whoever owns the agent by now. */
async function tellOwner({ tx, at }: Deed, agentId: AgentId, change: Change, title: string, body: string) {
  const agent = await findAgent(tx, agentId)
  if (!agent) return []
  const notice = { title: title.replace('{name}', agent.name), body, link: `/agents/${agentId}` }
  return [{ to: agent.ownerId, change, record: toAgent(agent, at), notice }]
}

export const chainEvent = accountEvent({
  name: 'chain',
  description:
    'The chain has caught up with an agent: it was minted, could not be, or moved to its new owner.',
  changes: ['minted', 'failed', 'transferred'],
  record: Agent,
  as: 'agent',
})
  .on(agentMinted, (deed, { agentId }) =>
    tellOwner(
      deed,
      agentId,
      'minted',
      '{name} is on chain',
      'Its token is in your wallet, and its vault is open.',
    ),
  )
  .on(mintFailed, (deed, { agentId }) =>
    tellOwner(
      deed,
      agentId,
      'failed',
      '{name} could not be minted',
      'The chain refused its token. Care for the agent and it is tried again; nothing else is affected.',
    ),
  )
  .on(tokenMoved, (deed, { agentId }) =>
    tellOwner(
      deed,
      agentId,
      'transferred',
      '{name} is yours on chain too',
      'Its token has reached your wallet.',
    ),
  )
