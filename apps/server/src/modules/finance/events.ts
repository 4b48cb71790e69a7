import type { AgentId } from '../../kernel/lib/ids.ts'
import { amount, type Static, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent } from '../../kernel/transaction/events.ts'
import { findAgent, findAgentsByIds, transferEvent } from '../agents/index.ts'
import { getHandle, mention } from '../identity/index.ts'
import { creditsText, findTransfer, type TransferId } from '../ledger/index.ts'
import { agentPaid, approvalAsked, approvalSettled, payeeDropped } from './facts.ts'
import { Approval } from './records.ts'
import { findApproval } from './store/approvals.ts'
import { toApproval } from './views.ts'

export const approvalEvent = accountEvent({
  name: 'approval',
  description: 'An agent asks for your approval before it spends, or a question was answered or expired.',
  changes: ['asked', 'approved', 'declined', 'expired'],
  record: Approval,
})
  .on(approvalAsked, async ({ tx, at }, { approvalId, agentId, ownerId }) => {
    const approval = await findApproval(tx, ownerId, approvalId)
    if (!approval) return []
    const title = `${await nameOf(tx, agentId)} asks to spend ${creditsText(approval.amount)}`
    const record = toApproval(approval, at)
    const notice = { title, body: `${approval.reason}.${noteOf(record)}`, link: `/approvals/${approvalId}` }
    return [{ to: ownerId, change: 'asked', record, notice }]
  })
  .on(approvalSettled, async ({ tx, at }, { approvalId, agentId, ownerId, status }) => {
    const approval = await findApproval(tx, ownerId, approvalId)
    if (!approval) return []
    const ranOut = {
      title: `${await nameOf(tx, agentId)} waited in vain`,
      body: `Nobody answered in time, so nothing was spent. ${approval.reason}.`,
      link: `/approvals/${approvalId}`,
    }
    // The owner who approved or declined needs no notice of it.
    const notice = status === 'expired' ? ranOut : null
    return [{ to: ownerId, change: status, record: toApproval(approval, at), notice }]
  })

/** [finance-22] The requester's own words come last, after the service's. */
const noteOf = ({ memo }: Static<typeof Approval>): string =>
  memo === null ? '' : ` Its own note: “${memo}”`

const Payment = Type.Object({
  fromAgentId: uuid<AgentId>(),
  toAgentId: uuid<AgentId>(),
  amount: amount(),
  memo: Type.String({
    description: 'As both sides see it in their ledger',
    examples: ['Kaze → Ren: thanks'],
  }),
  txId: uuid<TransferId>(),
  at: timestamp(),
})

/** Goes to the owners of the agents at the time of the payment. */
export const paymentEvent = accountEvent({
  name: 'payment',
  description: 'One of your agents paid another agent, or was paid by one.',
  changes: ['paid', 'received'],
  record: Payment,
}).on(agentPaid, async ({ tx }, { fromAgentId, fromOwnerId, toAgentId, toOwnerId, txId, amount }) => {
  const [entry] = await findTransfer(tx, txId)
  if (!entry) return []
  const { memo, at } = entry
  const record = { fromAgentId, toAgentId, amount, memo, txId, at }
  const names = await namesOf(tx, fromAgentId, toAgentId)
  const [payer, payee] = [names.get(fromAgentId), names.get(toAgentId)]
  const paid = {
    title: `${payer} paid ${payee} ${creditsText(amount)}`,
    body: memo,
    link: `/agents/${fromAgentId}/ledger`,
  }
  const received = {
    title: `${payee} got ${creditsText(amount)} from ${payer}`,
    body: memo,
    link: `/agents/${toAgentId}/ledger`,
  }
  return [
    { to: fromOwnerId, change: 'paid', record, notice: paid },
    // One notice is enough for a payment between two agents of one player.
    {
      to: toOwnerId,
      change: 'received',
      record,
      notice: toOwnerId === fromOwnerId ? null : received,
    },
  ]
})

/** [finance-28] Goes to a player whose agents paid the agent without asking, unless that player is its new owner. */
export const payeeEvent = transferEvent
  .elsewhere()
  .on(payeeDropped, async ({ tx, at }, { payeeId, ownerId, agentIds, from, to, reason }) => {
    const payee = await findAgent(tx, payeeId)
    if (!payee || ownerId === to) return []
    const { name, tokenId } = payee
    const hands = { from: await getHandle(tx, from), to: await getHandle(tx, to) }
    const record = { agentId: payeeId, name, tokenId, ...hands, reason, at }
    const payers = [...(await namesOf(tx, ...agentIds)).values()].join(', ')
    const notice = {
      title: `${name} has another owner`,
      body: `It is ${mention(to)}’s now and off your lists of payees, so you are asked before it is paid (${payers}). List it again if you like.`,
      link: `/agents/${agentIds[0]}/payees`,
    }
    return [{ to: ownerId, change: 'payee_gone', record, notice }]
  })

async function namesOf(
  tx: Parameters<typeof findAgentsByIds>[0],
  ...ids: AgentId[]
): Promise<Map<AgentId, string>> {
  const agents = await findAgentsByIds(tx, ids)
  return new Map(ids.map((id) => [id, agents.get(id)?.name ?? 'An agent']))
}

const nameOf = async (tx: Parameters<typeof findAgentsByIds>[0], id: AgentId): Promise<string> =>
  (await namesOf(tx, id)).get(id) as string
