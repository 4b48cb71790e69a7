import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { AgentRow } from '../agents/index.ts'
import { type Credits, creditsText } from '../ledger/index.ts'
import { getPolicy, type PolicyToday } from './policy.ts'
import { decideSpend, type Verdict, whyAsked } from './rules.ts'

export type Foresight = { readonly policy: Verdict['kind']; readonly message: string | null }

/**
 * [finance-21] What the gate would decide about this spending now, and why, in words for the owner. Locks nothing: a
 * quote promises nothing. Something free always passes.
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
