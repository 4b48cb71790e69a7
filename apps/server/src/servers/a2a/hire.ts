import { Problem, type ProblemCode } from '../../kernel/operation/problems.ts'
import { type ApprovalId, findApproval } from '../../modules/finance/index.ts'
import { creditsText } from '../../modules/ledger/index.ts'
import { type Call, callOperation, readingOf } from './call.ts'
import type { Said } from './incoming.ts'
import { answerTask, claim, keepTask, type Once } from './once.ts'
import { releaseSaid } from './said-store.ts'
import type { TaskRow } from './store.ts'

type Service = {
  readonly id: string
  readonly agentId: string
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly price: number
  readonly rating: number | null
}
type Ordered =
  | { readonly status: 'running'; readonly order: { readonly id: string } }
  | { readonly status: 'awaiting_approval'; readonly approvalId: string }

const SERVICES_SHOWN_MAX = 10

/** [a2a-4] The agent's offers at the moment, and their prices. */
export async function offersOf(call: Call): Promise<object> {
  const services = await listOffers(call)
  return { services, answerWith: { serviceId: 'id of a service', maxPrice: 'the most that you pay' } }
}

async function listOffers(call: Call) {
  const query = { agentId: call.agent.id, limit: SERVICES_SHOWN_MAX, sort: 'price' }
  const { data } = await callOperation<{ data: (Service & { active: boolean })[] }>(
    call,
    'listServices',
    query,
  )
  return data
    .filter(({ active }) => active)
    .map(({ id, kind, title, description, price, rating }) => ({
      id,
      kind,
      title,
      description,
      price,
      rating,
    }))
}

type Bargain = { readonly said: Said; readonly once: Once; readonly before: TaskRow | null }
type Outcome = Pick<TaskRow, 'kind' | 'recordId' | 'approvalId' | 'state' | 'note'>

const ended = (state: 'rejected' | 'input_required', note: string): Outcome => ({
  kind: 'ask',
  recordId: null,
  approvalId: null,
  state,
  note,
})

/** [a2a-4] [a2a-5] [a2a-6] Another player's message: shows the prices, or hires the agent. */
export async function bargain(call: Call, { said, once, before }: Bargain): Promise<TaskRow> {
  const prompt = said.wish.prompt ?? before?.prompt ?? said.text
  const claimed = await claim(call, once)
  try {
    const outcome = await hire(call, said, once, prompt)
    const begun = { ...outcome, prompt }
    if (before) return await answerTask(call, once, before, said, begun)
    return await keepTask(call, once, said, begun)
  } catch (error) {
    // A placed order is found again by its idempotency key. Another call's claim is not ours to release.
    if (claimed) await releaseSaid(readingOf(call).db, once.key)
    throw error
  }
}

async function hire(call: Call, { wish }: Said, once: Once, prompt: string): Promise<Outcome> {
  const { serviceId, maxPrice } = wish
  const { name } = call.agent
  if (serviceId === undefined)
    return askWhich(call, `${name} can be hired. Which service? Answer with serviceId and maxPrice.`)
  const service = await findService(call, serviceId)
  if (!service) return askWhich(call, `${name} offers no such service. These can be ordered:`)
  const price = creditsText(service.price)
  if (maxPrice === undefined)
    return ended('input_required', `“${service.title}” costs ${price}. Answer with serviceId and maxPrice.`)
  if (prompt.trim() === '')
    return ended('input_required', 'What is to be done? Answer with serviceId, maxPrice and a prompt.')
  // [a2a-5] The order itself is refused too if the price rises before it is placed.
  if (service.price > maxPrice)
    return ended(
      'rejected',
      `“${service.title}” costs ${price}, which is more than ${creditsText(maxPrice)}.`,
    )
  const { fromAgentId } = wish
  const input = { id: service.id, prompt, maxPrice, ...(fromAgentId ? { fromAgentId } : {}) }
  try {
    return await placed(call, await callOperation<Ordered>(call, 'createOrder', input, once.idempotencyKey))
  } catch (error) {
    if (error instanceof Problem && REJECTIONS.has(error.code)) return ended('rejected', error.message)
    throw error
  }
}

/** [a2a-6] An agent without offers has nothing to ask. */
async function askWhich(call: Call, question: string): Promise<Outcome> {
  const offers = await listOffers(call)
  if (offers.length > 0) return ended('input_required', question)
  return ended('rejected', `${call.agent.name} offers nothing at the moment, so it can’t be hired.`)
}

/** Problems that reject the order; all others are errors of the call. */
const REJECTIONS: ReadonlySet<ProblemCode> = new Set([
  'not_found',
  'insufficient_funds',
  'own_service',
  'wrong_state',
  'agent_dormant',
  'agent_in_custody',
  'limit_reached',
  'price_changed',
  'policy_frozen',
])

async function findService(call: Call, id: string): Promise<Service | null> {
  try {
    const service = await callOperation<Service>(call, 'getService', { id })
    return service.agentId === call.agent.id ? service : null
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}

async function placed(call: Call, answer: Ordered): Promise<Outcome> {
  if (answer.status === 'running')
    return {
      kind: 'order',
      recordId: answer.order.id,
      approvalId: null,
      state: 'submitted',
      note: 'Ordered. The price waits in escrow until the work is delivered.',
    }
  const { db, runtime } = readingOf(call)
  const approval = await findApproval(db, call.caller.userId, answer.approvalId as ApprovalId)
  return {
    kind: 'order',
    // The id that the order will have.
    recordId: String(approval?.details['orderId']),
    approvalId: answer.approvalId,
    state: 'auth_required',
    note: `The owner of the agent that pays has to approve this first: ${runtime.settings.publicUrl}/approvals/${answer.approvalId}`,
  }
}
