import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { FOUNDATION_SKILLS } from '../catalog/index.ts'
import { lockUser, present } from '../identity/index.ts'
import {
  type Credits,
  credits,
  FEES,
  type Movement,
  openPurse,
  purse,
  transfer,
  wallet,
} from '../ledger/index.ts'
import { careDueAfter, planWarning } from './care.ts'
import { agentCreated } from './facts.ts'
import { RATING_START } from './progression.ts'
import { AGENT_FEE, PURSE_START } from './rules.ts'
import { type AgentRow, findAgentOf, hasMadeAgent, insertAgent } from './store/agents.ts'
import { insertSkills } from './store/belongings.ts'

/** Rating and care are given only for house agents: everybody else's start alike. */
export type AgentDraft = Pick<AgentRow, 'name' | 'character' | 'persona'> &
  Partial<Pick<AgentRow, 'careDueAt'> & { rating: number }>

/**
 * [agents-12] An agent is created with its purse, its fee paid and the foundation skills, or not at all. The owner's
 * row is locked, so that of two first agents at once only one is free, and an account that is being deleted gets none.
 */
export async function createAgent(uow: UnitOfWork, ownerId: UserId, draft: AgentDraft): Promise<AgentRow> {
  const { tx, at } = uow
  present(await lockUser(tx, ownerId))
  const fee = (await hasMadeAgent(tx, ownerId)) ? AGENT_FEE : credits(0)
  const id = uow.newId<'agent'>()
  await insertAgent(tx, {
    rating: RATING_START,
    careDueAt: careDueAfter(at),
    ...draft,
    id,
    ownerId,
    createdAt: at,
  })
  await insertSkills(tx, id, FOUNDATION_SKILLS, 'starter', at)
  await openPurse(uow, id)
  await payFor(uow, ownerId, id, draft.name, fee)
  // House agents need no care, so no warning either.
  if (draft.careDueAt === undefined) planWarning(uow, id, careDueAfter(at))
  await uow.emit(agentCreated, { agentId: id, ownerId })
  return (await findAgentOf(tx, ownerId, id)) as AgentRow
}

async function payFor(
  uow: UnitOfWork,
  ownerId: UserId,
  id: AgentId,
  name: string,
  fee: Credits,
): Promise<void> {
  const from = wallet(ownerId)
  const toPurse: Movement = {
    from,
    to: purse(id),
    amount: PURSE_START,
    kind: 'grant',
    memo: `Purse of ${name}`,
  }
  const toPlatform: Movement = { from, to: FEES, amount: fee, kind: 'agent_fee', memo: `New agent ${name}` }
  await transfer(uow, fee > 0 ? [toPlatform, toPurse] : [toPurse])
}
