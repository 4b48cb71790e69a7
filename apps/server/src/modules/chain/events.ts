import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { accountEvent } from '../../kernel/transaction/events.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { Agent, findAgent, toAgent } from '../agents/index.ts'
import { agentMinted, mintFailed, tokenMoved } from './facts.ts'

type Change = 'minted' | 'failed' | 'transferred'

type News = { readonly change: Change; readonly title: string; readonly body: string }

/**
 * Told to whoever owns the agent by now. `holder` is in whose wallet the token came: when the agent has gone on to
 * another player meanwhile, nobody is told, because the token follows and its new owner is told then.
 */
async function tellOwner({ tx, at }: UnitOfWork, agentId: AgentId, holder: UserId | null, news: News) {
  const agent = await findAgent(tx, agentId)
  if (!agent || (holder !== null && holder !== agent.ownerId)) return []
  const { change, title, body } = news
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
  .on(agentMinted, (uow, { agentId, ownerId }) =>
    tellOwner(uow, agentId, ownerId, {
      change: 'minted',
      title: '{name} is on chain',
      body: 'Its token is in your wallet, and its vault is open.',
    }),
  )
  .on(mintFailed, (uow, { agentId }) =>
    tellOwner(uow, agentId, null, {
      change: 'failed',
      title: '{name} could not be minted',
      body: 'The chain refused its token. Care for the agent and it is tried again; nothing else is affected.',
    }),
  )
  .on(tokenMoved, (uow, { agentId, to }) =>
    tellOwner(uow, agentId, to, {
      change: 'transferred',
      title: '{name} is yours on chain too',
      body: 'Its token has reached your wallet.',
    }),
  )
