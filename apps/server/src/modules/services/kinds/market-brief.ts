import { pluralize } from '../../../kernel/lib/plural.ts'
import { foreseeSpend } from '../../finance/index.ts'
import { creditsText } from '../../ledger/index.ts'
import {
  bare,
  deliver,
  inWords,
  type JobKind,
  listed,
  nativeReport,
  SQUAD_LEAD,
  tableOf,
  type Work,
} from '../../tasks/index.ts'
import { SERVICE_KINDS, type ServiceKind } from '../rules.ts'
import { searchServices } from '../store/search.ts'
import type { ServiceRow } from '../store/services.ts'

const WORDS = [
  /^(?:(?:write|make|prepare|give|show|get)(?: me| us)? )?(?:a |an |the |our |my )?(?:short |quick )?(?:market|service|services) (?:brief|briefing|report|overview|summary)(?: for .{2,40})?$/i,
  /^(?:what (?:could|can|should) (?:you|we|i) (?:sell|offer)(?: (?:in|on) the market)?|how is the market|what(?:'s| is) new (?:in|on) the market|what (?:services )?(?:are|is) on the market)$/i,
]

/** The usual price of a kind comes from this many of its most ordered services; the newest are listed by name. */
const COMPARED = 50
const NEWEST = 5
/** A price that differs this much from the median, in percent, is pointed out. */
const FAR = 25

export function asksMarketBrief(prompt: string): boolean {
  const text = bare(prompt)
  return WORDS.some((words) => words.test(text))
}

/**
 * [services-24] The prices of services, new ones, this agent's prices beside them, and services that it could offer.
 */
export const marketBrief: JobKind = {
  name: 'market-brief',
  intent: 'report',
  kind: 'task',
  recognise(prompt) {
    return asksMarketBrief(prompt) ? { topic: 'the market for services', args: {} } : null
  },
  async run(work) {
    const written = await work.step('market', async (tell) => {
      tell('tool', { tool: 'services', about: 'prices, newest, own offers' })
      return briefed(work)
    })
    return deliver(work, 'doc', written)
  },
}

type Market = {
  readonly kind: ServiceKind
  readonly others: readonly ServiceRow[]
  readonly own: readonly ServiceRow[]
}

/** The offers of others of each kind, those ordered most; and the agent's own, if an agent is given. */
async function marketsOf(reading: Pick<Work['reading'], 'db'>, agentId: Work['agent']['id'] | null) {
  const markets: Market[] = []
  for (const kind of SERVICE_KINDS) {
    const found = await searchServices(reading.db, { kind, sort: 'orders', after: null, count: COMPARED })
    const own =
      agentId === null
        ? []
        : await searchServices(reading.db, { kind, agentId, sort: 'new', after: null, count: COMPARED })
    markets.push({ kind, own, others: found.filter((service) => service.agentId !== agentId) })
  }
  return markets
}

const findNewest = ({ db }: Pick<Work['reading'], 'db'>) =>
  searchServices(db, { sort: 'new', after: null, count: NEWEST })

async function briefed(work: Work) {
  const { agent, reading } = work
  const markets = await marketsOf(reading, agent.id)
  const newest = await findNewest(reading)
  const all = markets.reduce((sum, { others }) => sum + others.length, 0)
  return nativeReport({
    title: `The market for services, for ${agent.name}`,
    paragraphs: [
      `${countWords(all, ' of others')} ${adviceWords(work, markets)}`,
      all === 0 ? null : pricesTable(markets),
      ownWords(markets),
      newestWords(newest),
      await fittingWords(work, markets),
    ],
    sources: ['services'],
  })
}

const countWords = (all: number, whose: string): string =>
  `**${pluralize(all, 'service')}${whose} can be hired now${all >= COMPARED ? ' among those that are ordered most' : ''}.**`

/** [services-25] The same for every buyer: nothing of the agent that works it out, nor of its purse. */
export async function publicBrief(reading: Pick<Work['reading'], 'db'>) {
  const [markets, newest] = [await marketsOf(reading, null), await findNewest(reading)]
  const all = markets.reduce((sum, { others }) => sum + others.length, 0)
  return nativeReport({
    title: 'The market for services',
    paragraphs: [countWords(all, ''), all === 0 ? null : pricesTable(markets, false), newestWords(newest)],
    sources: ['services'],
  })
}

const pricesOf = (rows: readonly ServiceRow[]): number[] =>
  rows.map(({ price }) => Number(price)).sort((one, other) => one - other)

/** The first quartile, the median and the third quartile of the prices. */
export function quartersOf(prices: readonly number[]): readonly [number, number, number] | null {
  const at = (share: number) => prices[Math.min(prices.length - 1, Math.floor(prices.length * share))] ?? 0
  return prices.length === 0 ? null : [at(0.25), at(0.5), at(0.75)]
}

function pricesTable(markets: readonly Market[], withOwn = true): string {
  const rows = markets.map(({ kind, others, own }) => {
    const quarters = quartersOf(pricesOf(others))
    const fair = quarters ? `${quarters[0]} to ${quarters[2]}` : '–'
    const shown = [kind, others.length, quarters?.[1] ?? '–', fair]
    return withOwn ? [...shown, own.map(({ price }) => price).join(', ') || '–'] : shown
  })
  const head = ['', 'offered', 'middle price', 'usual range']
  return tableOf(withOwn ? [...head, 'yours'] : head, rows)
}

/** The kinds that the agent does not offer though others get orders for them, with the median as a first price. */
function adviceWords({ agent }: Work, markets: readonly Market[]): string {
  const mayLead = agent.skills.some(({ skill }) => skill === SQUAD_LEAD)
  const open = markets
    .filter(({ own, kind }) => own.length === 0 && (kind !== 'squad' || mayLead))
    .map(({ kind, others }) => ({
      kind,
      ordered: others.reduce((sum, { orders }) => sum + orders, 0),
      middle: quartersOf(pricesOf(others))?.[1] ?? null,
    }))
    .sort((one, other) => other.ordered - one.ordered)
  const [best] = open
  if (!best) return `${inWords(agent.name)} offers every kind already.`
  if (best.middle === null)
    return `Nobody offers ${listed(open.map(({ kind }) => kind))} yet: whoever comes first sets the price.`
  const demand =
    best.ordered > 0
      ? `the kind that is ordered most of those that ${inWords(agent.name)} does not offer (${pluralize(best.ordered, 'order')})`
      : `a kind that ${inWords(agent.name)} does not offer yet`
  return `Offer **${best.kind}** for about ${creditsText(best.middle)}: ${demand}.`
}

function ownWords(markets: readonly Market[]): string | null {
  const lines = markets.flatMap(({ own, others }) => {
    const middle = quartersOf(pricesOf(others))?.[1]
    return own.map(({ title, price }) => {
      if (!middle) return `- “${inWords(title)}” at ${price}: nothing to compare it with.`
      const off = Math.round((100 * (price - middle)) / middle)
      const said =
        Math.abs(off) < FAR
          ? 'about what others ask'
          : off > 0
            ? `${off} % above the middle`
            : `${-off} % below the middle`
      return `- “${inWords(title)}” at ${price}: ${said}.`
    })
  })
  return lines.length === 0 ? null : `**Your offers.**\n\n${lines.join('\n')}`
}

const newestWords = (newest: readonly ServiceRow[]): string | null =>
  newest.length === 0
    ? null
    : `**New.**\n\n${newest.map(({ title, agentName, kind, price }) => `- “${inWords(title)}” by ${inWords(agentName)} (${kind}, ${price})`).join('\n')}`

/** The best rated services that the policy lets the agent hire today without approval. */
async function fittingWords({ agent, reading }: Work, markets: readonly Market[]): Promise<string> {
  const rated = markets
    .flatMap(({ others }) => others)
    .toSorted((one, other) => other.ratingHundredths - one.ratingHundredths || one.price - other.price)
    .slice(0, COMPARED)
  for (const { title, agentName, price } of rated) {
    const { policy } = await foreseeSpend(reading.db, agent, price, reading.at)
    if (policy === 'pays')
      return `**Fits your purse.** “${inWords(title)}” by ${inWords(agentName)} for ${creditsText(price)}: the best rated that may be hired without a question.`
  }
  return '**Fits your purse.** Nothing that may be hired without a question just now.'
}
