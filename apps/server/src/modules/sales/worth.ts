import { pluralize } from '../../kernel/lib/plural.ts'
import { growthOf } from '../agents/index.ts'
import { findCharacter } from '../catalog/index.ts'
import { creditsText } from '../ledger/index.ts'
import { bare, deliver, inWords, type JobKind, nativeReport, tableOf, type Work } from '../tasks/index.ts'
import { listSold, searchListings } from './search.ts'
import type { ListingRow } from './store.ts'

const WORDS = [
  /^(?:what (?:are you|is my agent|are we|is this agent) worth|how much (?:are you|is my agent) worth|what (?:could|would|can) (?:i|we) (?:get|ask|sell) (?:for you|you for))$/i,
  /^(?:(?:write|make|prepare|give|show|get)(?: me| us)? )?(?:a |an |the )?(?:agent market|agents? sales?|agent price|sales market) (?:brief|briefing|report|overview|summary)$/i,
]

/** Considers this many of the latest sales and of the offers. */
const LOOKED_AT = 100
const SHOWN = 5
/** Agents at most this many levels apart are comparable. */
const LEVELS_AWAY = 3
const ENOUGH = 3

/** [sales-14] Comparable agents that were sold or are on sale, and the range of their prices. */
export const worthReport: JobKind = {
  name: 'worth',
  intent: 'report',
  kind: 'task',
  recognise(prompt) {
    const text = bare(prompt)
    return WORDS.some((words) => words.test(text)) ? { topic: 'what agents sell for', args: {} } : null
  },
  async run(work) {
    const written = await work.step('worth', async (tell) => {
      tell('tool', { tool: 'sales', about: 'comparable agents' })
      return reckoned(work)
    })
    return deliver(work, 'doc', written)
  },
}

async function reckoned({ agent, reading: { db } }: Work) {
  const { level } = growthOf(agent.xp)
  const sold = await listSold(db, null, LOOKED_AT)
  const search = {
    minPrice: undefined,
    maxPrice: undefined,
    character: undefined,
    after: null,
    count: LOOKED_AT,
  }
  const offered = (await searchListings(db, { ...search, sort: 'price' })).filter(
    ({ agentId }) => agentId !== agent.id,
  )
  const near = ({ level: of }: ListingRow) => Math.abs(of - level) <= LEVELS_AWAY
  const [alikeSold, alikeOffered] = [sold.filter(near), offered.filter(near)]
  return nativeReport({
    title: `What ${agent.name} may be worth`,
    paragraphs: [
      rangeWords(agent.name, alikeSold, alikeOffered),
      alikeSold.length === 0 ? null : `**Sold lately.**\n\n${tableFor(alikeSold)}`,
      alikeOffered.length === 0 ? null : `**On sale now.**\n\n${tableFor(alikeOffered)}`,
      `It compares agents at most ${LEVELS_AWAY} levels away from level ${level}, without what is in their purses; what somebody pays is theirs to say.`,
    ],
    sources: ['sales'],
  })
}

/** Prices that were paid say more than prices that are asked. */
function rangeWords(name: string, sold: readonly ListingRow[], offered: readonly ListingRow[]): string {
  const some = sold.length >= ENOUGH ? sold : [...sold, ...offered]
  const prices = some.map(bareOf).sort((one, other) => one - other)
  if (prices.length < ENOUGH)
    return `**Too few to compare with:** ${pluralize(prices.length, 'agent')} like ${inWords(name)} ${prices.length === 1 ? 'was' : 'were'} sold lately or ${prices.length === 1 ? 'is' : 'are'} on sale.`
  const at = (share: number) => prices[Math.floor((prices.length - 1) * share)] ?? 0
  return `**Between ${at(0.25)} and ${creditsText(at(0.75))}, about ${at(0.5)} in the middle,** by ${pluralize(prices.length, 'comparable agent')}${some === sold ? ' that were sold' : ', some of them only on sale'}.`
}

/** The price of the agent itself, without its purse. */
const bareOf = ({ price, purseAtListing }: ListingRow): number => Math.max(0, price - purseAtListing)

const tableFor = (rows: readonly ListingRow[]): string =>
  tableOf(
    ['Character', 'Level', 'Price', 'without its purse'],
    rows
      .slice(0, SHOWN)
      .map((row) => [
        inWords(findCharacter(row.character)?.name ?? row.character),
        row.level,
        row.price,
        bareOf(row),
      ]),
  )
