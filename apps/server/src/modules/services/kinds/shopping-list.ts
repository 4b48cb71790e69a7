import { truncate } from '../../../kernel/lib/unicode.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { creditsText } from '../../ledger/index.ts'
import { bare, inWords, nativeReport, tableOf } from '../../tasks/index.ts'
import { searchServices } from '../store/search.ts'
import type { ServiceRow } from '../store/services.ts'

const WORDS =
  /^(?:(?:write|make|prepare|give|draw up|put together)(?: me| us)? )?(?:a |an |the |my |our )?(?:shopping|buying) list(?: (?:for|to|of))?(?: (?:these|my|our|the) (?:goals?|aims?))?\s*:?\s*(?<goals>.{2,400})$/i
const GOALS_MAX = 8
/** Words of a goal that identify no service. */
const IDLE =
  /\b(?:i|we|to|want|would|like|learn|about|get|the|a|an|my|our|some|of|in|on|for|how|better|at|be|more)\b/giu

/** The goals of a shopping list, or null. */
export function goalsIn(prompt: string): readonly string[] | null {
  const { goals } = WORDS.exec(bare(prompt))?.groups ?? {}
  const parts = goals
    ?.split(/(?:(?<!\s)\s+)?(?:[,;\n]|\band\b)\s*/iu)
    .map((goal) => goal.trim())
    .filter((goal) => goal.length > 1)
    .slice(0, GOALS_MAX)
  return parts?.length ? parts : null
}

function ratingOf(service: ServiceRow | null): string {
  if (service === null) return '–'
  if (service.reviews === 0) return 'not reviewed yet'
  return `${(service.ratingHundredths / 100).toFixed(1)} (${service.reviews})`
}

/** [services-25] For each goal the best rated service that matches its words, its price, and the total. */
export async function shoppingList(
  { db }: Pick<ReadContext, 'db'>,
  goals: readonly string[],
  notFrom: string,
) {
  const found: { goal: string; service: ServiceRow | null }[] = []
  for (const goal of goals) {
    const words = goal.replaceAll(IDLE, ' ').replaceAll(/\s+/g, ' ').trim() || goal
    const rows = await searchServices(db, {
      search: truncate(words, 80),
      sort: 'rating',
      after: null,
      count: 5,
    })
    found.push({ goal, service: rows.find(({ agentId }) => agentId !== notFrom) ?? null })
  }
  const bought = found.flatMap(({ service }) => service ?? [])
  if (bought.length === 0) return null
  const total = bought.reduce((sum, { price }) => sum + price, 0)
  const rows = found.map(({ goal, service }) => [
    inWords(goal),
    service ? `“${inWords(service.title)}” by ${inWords(service.agentName)}` : 'nobody offers it now',
    ratingOf(service),
    service?.price ?? '–',
  ])
  return nativeReport({
    title: 'A shopping list for your goals',
    paragraphs: [
      `**${creditsText(total)} for ${bought.length} of ${goals.length}, at today’s prices.** Of each kind the best rated that can be hired now; nothing was bought.`,
      tableOf(['Goal', 'Service', 'Rating (reviews)', 'Credits'], rows, 2),
    ],
    sources: bought.map(({ id }) => `service:${id}`),
  })
}
