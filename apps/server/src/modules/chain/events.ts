import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent } from '../../kernel/transaction/events.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { Agent, findAgent, toAgent } from '../agents/index.ts'

/** Its token and its vault stand on chain. */
export const agentMinted = fact('chain.minted', { agentId: uuid<AgentId>(), ownerId: uuid<UserId>() })

/** The chain refused its token too often; it is tried again when somebody cares for the agent. */
export const mintFailed = fact('chain.mint_failed', { agentId: uuid<AgentId>() })

/** Its token is where its owner is. */
export const tokenMoved = fact('chain.token_moved', {
  agentId: uuid<AgentId>(),
  from: uuid<UserId>(),
  to: uuid<UserId>(),
})

/** The item that was granted under this ref, as a purchase's, is in the agent's vault. */
export const itemConfirmed = fact('chain.item_confirmed', { agentId: uuid<AgentId>(), ref: Type.String() })

/** A change of hands in the ledger that the chain did not let come true. */
export type Overruled = {
  readonly agentId: AgentId
  readonly from: UserId
  readonly to: UserId
  /** When the ledger made it. */
  readonly at: Date
}

/**
 * [chain-25] A module above that took something for a change of hands gives it back here, in the transaction that
 * undoes the change. Answers whether all is given back; a change for nothing needs nothing.
 */
export const overruledHandovers = new Slot<(uow: UnitOfWork, overruled: Overruled) => Promise<boolean>>(
  'chain: what is given back when the chain overrules a change of hands',
)

type Change = 'minted' | 'failed' | 'transferred'

type News = { readonly change: Change; readonly title: string; readonly body: string }

/**
 * Goes to the agent's present owner. `holder` is the owner of the wallet that the token reached: when the agent has
 * gone on to another player meanwhile, nobody is notified, because the token follows and its new owner is notified
 * then.
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
