import { truncate } from '../../../kernel/lib/unicode.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, listCards, requireAwake } from '../../agents/index.ts'
import { foreseeSpend } from '../../finance/index.ts'
import { creditsText } from '../../ledger/index.ts'
import { bare, type JobKind, type Outcome, type Work, WorkFailed } from '../../tasks/index.ts'
import { isFull } from '../orders/access.ts'
import { orderFromPurse } from '../orders/place.ts'
import type { ServiceId } from '../records.ts'
import { isOpen, REFUND_WORDS, SEARCH_MAX } from '../rules.ts'
import { findOrder, findOrderHiredBy } from '../store/orders.ts'
import { searchServices } from '../store/search.ts'
import type { ServiceRow } from '../store/services.ts'

const REQUEST =
  '(?:(?:\\s+(?:to|for|about|on|that|who|and ask (?:it|them) to)|\\s*[:,–—])\\s+(?<prompt>.{2,}))?$'

/**
 * “Hire Ren to find out how heat pumps work”, “Book a lesson about tides”, “Order Ren’s course on knots”. “Book” and
 * “order” have other meanings too, so these two need a word for a piece of work.
 */
const HIRE_WORDS = [
  new RegExp(`^hire\\s+(?!purchase\\b)(?<service>.{2,80}?)${REQUEST}`, 'i'),
  new RegExp(
    "^(?:book|order)\\s+(?:me\\s+)?(?<service>(?:an?|one|another|[\\p{L}\\d]+'s)\\s+.{0,60}?\\b" +
      `(?:service|lesson|guide|course|report|research|squad|concierge)s?\\b)${REQUEST}`,
    'iu',
  ),
] as const

/** Words of a request that identify no service. */
const NOISE =
  /\b(?:an?|the|some|someone|somebody|another|other|best|good|cheap|agent|agents|service|services|provider|from|by|of|one)\b|['’]s\b/gi

function serviceWords(text: string): string {
  return truncate(text.replaceAll(NOISE, ' ').replaceAll(/\s+/g, ' ').trim(), SEARCH_MAX)
}

/** Considers this many matches, best rated first. */
const LOOKED_AT = 20

/** The best match that the agent could pay under its policy; otherwise the best of all, which then says why not. */
async function findBest(
  { db, at }: Pick<ReadContext, 'db' | 'at'>,
  agent: AgentRow,
  words: string,
  priceMax: number,
): Promise<ServiceRow | null> {
  const found = await searchServices(db, { search: words, sort: 'rating', after: null, count: LOOKED_AT })
  const others = await leaveOutOwn(db, agent, found)
  const fitting = byNameFirst(others, words).filter(
    (service) => service.price <= priceMax && !isFull(service, at),
  )
  for (const service of fitting) {
    const { policy } = await foreseeSpend(db, agent, service.price, at)
    if (policy !== 'blocked') return service
  }
  return fitting[0] ?? null
}

/** An agent called by its name comes first, whatever others write into their titles. */
function byNameFirst(found: readonly ServiceRow[], words: string): readonly ServiceRow[] {
  const named = found.filter(({ agentName }) => agentName.toLowerCase() === words.toLowerCase())
  return named.length > 0 ? named : found
}

async function leaveOutOwn(db: ReadContext['db'], agent: AgentRow, found: readonly ServiceRow[]) {
  const cards = await listCards(db, [...new Set(found.map(({ agentId }) => agentId))])
  const own = new Set(cards.filter(({ ownerId }) => ownerId === agent.ownerId).map(({ id }) => id))
  return found.filter(({ agentId }) => !own.has(agentId))
}

type Chosen = { readonly id: ServiceId; readonly title: string; readonly by: string; readonly price: number }

/** [services-18] Hires the service that matches the words best, pays through the gate, and waits for the result. */
export const hireErrand: JobKind = {
  name: 'hire',
  intent: 'errand',
  kind: 'task',
  charge: 'work',
  scopes: ['market:write'],
  recognise(prompt) {
    const text = bare(prompt)
    const { service, prompt: wish } = HIRE_WORDS.map((words) => words.exec(text)?.groups).find(Boolean) ?? {}
    const words = serviceWords(service ?? '')
    if (words.length < 2) return null
    return { topic: text, args: { words, prompt: wish?.trim() ?? service?.trim() ?? words } }
  },
  async cost(reading, agent, { args }) {
    const service = await findBest(reading, agent, String(args['words']), Number.MAX_SAFE_INTEGER)
    if (!service) return { items: [], trusted: true, cannot: nobodyOffers(String(args['words'])) }
    return {
      items: [{ item: `“${service.title}” by ${service.agentName}`, amount: service.price }],
      trusted: true,
    }
  },
  async run(work, { args }) {
    const chosen = await choose(work, String(args['words']))
    await order(work, chosen, String(args['prompt']))
    return wait(work, chosen)
  },
}

const nobodyOffers = (words: string): string =>
  `Nobody offers a service for “${words}” now that I could hire.`

/** The order may cost at most what was quoted. */
const choose = (work: Work, words: string): Promise<Chosen> =>
  work.step('choose', async (tell) => {
    const service = await findBest(work.reading, work.agent, words, work.task.costQuote)
    if (!service) return work.cannot(nobodyOffers(words))
    tell('tool', { tool: 'services', about: words, serviceId: service.id, title: service.title })
    return { id: service.id, title: service.title, by: service.agentName, price: service.price }
  })

async function order(work: Work, { id, title }: Chosen, prompt: string): Promise<void> {
  const paid = await work.pay('order', async (uow, agent, tell) => {
    if (agent.ownerId !== work.task.ownerId) work.cannot('Only my owner can have me hire others.')
    requireAwake(agent, uow.at)
    const wish = { serviceId: id, prompt, maxPrice: work.task.costQuote, hiredBy: work.task.id }
    const placed = await orderFromPurse(uow, agent, wish)
    if (placed.status === 'awaiting_approval') return placed
    tell('paid', { amount: placed.order.price, for: title, orderId: placed.order.id })
    return { status: 'paid', amount: placed.order.price, result: null }
  })
  if (!paid.paid) throw new WorkFailed('declined', 'It was not approved, so nobody was hired.')
}

/** The end of the order makes this run again. */
async function wait(work: Work, chosen: Chosen): Promise<Outcome> {
  const { title, by } = chosen
  const placed = await findOrderHiredBy(work.reading.db, work.task.id)
  if (!placed) throw new WorkFailed('cannot', 'The order is gone.')
  const { id, status, documentId, price, refundReason } = placed
  if (isOpen(status)) {
    await work.park(async ({ tx }) => isOpen((await findOrder(tx, id))?.status ?? 'refunded'))
    return wait(work, chosen)
  }
  if (status !== 'delivered')
    throw new WorkFailed(
      'refunded',
      `${by} did not deliver${refundReason === null ? '' : ` (${REFUND_WORDS[refundReason]})`}; ${creditsText(price)} are back in my purse.`,
    )
  return { text: `${by} delivered “${title}”: it is among your documents.`, orderId: id, documentId }
}
