import type { Db } from '../../kernel/db/database.ts'
import { utcDay } from '../../kernel/lib/clock.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, type LockedAgent, listNamedAgents, type NamedAgent } from '../agents/index.ts'
import { type Credits, creditsText } from '../ledger/index.ts'
import { DEFAULT_POLICY, decideSpend, type Verdict, whyAsked } from './rules.ts'
import { getPolicyOn, listPayeeIds, type PolicyOn, type PolicyRow } from './store/policies.ts'

export type PolicyToday = PolicyRow & { spentToday: Credits }

/** [finance-1] The owner's policy for the agent, or the defaults, with what it spent this UTC day. */
export async function getPolicy(
  db: Db | Tx,
  agent: Pick<LockedAgent, 'id' | 'ownerId'>,
  at: Date,
): Promise<PolicyToday> {
  return policyOf(await getPolicyOn(db, agent.id, agent.ownerId, utcDay(at)))
}

/** The policy in force, with defaults where the owner has set none. */
export const policyOf = ({ spent, ...said }: PolicyOn): PolicyToday => ({
  dailyLimit: said.dailyLimit ?? DEFAULT_POLICY.dailyLimit,
  askAbove: said.askAbove ?? DEFAULT_POLICY.askAbove,
  frozen: said.frozen ?? DEFAULT_POLICY.frozen,
  spentToday: spent,
})

export type Foresight = { readonly policy: Verdict['kind']; readonly message: string | null }

/**
 * [finance-21] The decision that `spend` would take now, with its reason for the owner. It locks nothing: a quote
 * promises nothing. A free action always passes.
 */
export async function foreseeSpend(
  db: Db | Tx,
  agent: AgentRow,
  amount: Credits,
  at: Date,
  trusted = true,
): Promise<Foresight> {
  if (amount === 0) return { policy: 'pays', message: null }
  const policy = await getPolicy(db, agent, at)
  const verdict = decideSpend(policy, agent.purse, policy.spentToday, amount, { trusted })
  return { policy: verdict.kind, message: messageOf(verdict, policy, agent.purse, amount) }
}

function messageOf(verdict: Verdict, policy: PolicyToday, purse: Credits, amount: Credits): string | null {
  if (verdict.kind === 'pays') return null
  if (verdict.kind === 'asks') return `Your approval is needed: ${whyAsked(verdict.why, policy)}.`
  if (verdict.why === 'frozen') return 'The agent’s purse is frozen.'
  if (verdict.why === 'funds')
    return `This costs ${creditsText(amount)}; the purse holds ${creditsText(purse)}.`
  return `This is over the daily limit of ${creditsText(policy.dailyLimit)}: ${creditsText(policy.spentToday)} went out today.`
}

/** The payees of the agent with this name, ignoring case; two may share it. */
export async function findPayeesByName(
  db: Db | Tx,
  agent: AgentRow,
  name: string,
): Promise<readonly NamedAgent[]> {
  const payees = await listNamedAgents(db, await listPayeeIds(db, agent.id, agent.ownerId))
  const wanted = name.trim().toLowerCase()
  return payees.filter((payee) => payee.name.toLowerCase() === wanted)
}
