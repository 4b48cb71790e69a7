import { pluralize } from '../../../kernel/lib/plural.ts'
import { findSkillByText } from '../../catalog/index.ts'
import { costOf, type Route, titleOf } from '../../tasks/index.ts'
import { shall } from '../phrases/shall.ts'
import type { Answer } from '../speak.ts'
import { type Intent, isTaskIntent, type TaskEffect } from '../understand/intent.ts'
import { pricedReader } from '../work-reader.ts'
import { tasksGiven } from './given.ts'
import { tellPrices } from './standing.ts'
import { tried } from './tried.ts'
import { plain, shortly, type Turn } from './turn.ts'
import { instead, leadsToWork, workOfTurn } from './work.ts'

const TELL = '(?:please )?(?:tell me|say|let me know|show me|give me|quote me)'
const PRICE =
  "(?:(?:what|how much) (?:it|that|this)(?:'ll| will| would)? (?:costs?|be|is)(?: me)?|(?:me )?(?:the|its|your|a) (?:exact |total |full )?(?:costs?|price|quote)(?: (?:of|for) (?:it|that|this))?)"
const BEFOREHAND =
  '(?:first|beforehand|up ?front|in advance|before (?:you|we|it|doing|starting|beginning|paying|spending|buying)\\b.{0,30})'
const ASKED =
  '(?:what (?:does|will|would) (?:it|that|this) cost(?: me)?|how much (?:is|will|would|does) (?:it|that|this)(?: be| cost)?(?: me)?)'
const CHECK = `(?:please )?(?:ask|check with) me(?: about it)? ${BEFOREHAND}`
const FIRST = [
  new RegExp(
    `^(?<work>.{4,}?)(?:[,.;:!–—-]{0,2} (?:and|but|then)|[,.;:!–—-]{1,2})(?: first)?,? (?:${TELL}(?: first)?,? ${PRICE}|${ASKED}|${CHECK})(?: ${BEFOREHAND})?$`,
    'iu',
  ),
  new RegExp(
    `^(?:but )?(?:first|${BEFOREHAND}),? ${TELL},? ${PRICE}(?:[,.;:!–—-]{0,2} (?:and )?(?:then|after that|afterwards)|[,.;:!–—-]{1,2}),? (?<work>.{4,})$`,
    'iu',
  ),
]
/** In whatever words: nothing is begun before the price was told. */
const PRICE_FIRST = new RegExp(
  `\\b(?:ask|check with) me\\b.{0,10} ${BEFOREHAND}$|\\b(?:tell|say|know|show|give|quote|name|see|hear)\\b.{0,30}\\b(?:costs?|price|quote|how much)\\b.{0,20}\\b${BEFOREHAND}$|\\b${BEFOREHAND},? (?:please )?(?:tell|let|show|give|quote)\\b.{0,20}\\b(?:costs?|price|quote|how much)\\b`,
  'iu',
)

/** [chat-40] Whether the price is to be told before anything is begun. */
export function asksPriceFirst(text: string): boolean {
  const said = plain(text)
  return said.length <= TEXT_MAX && (FIRST.some((words) => words.test(said)) || PRICE_FIRST.test(said))
}
const TEXT_MAX = 400
const QUOTE =
  /^(?:please )?(?:quote(?: me)?|price(?: me)?|(?:give|make) me a (?:quote|price)) (?:for |on )?(?<work>.{4,})$/iu
const WOULD_COST =
  /^(?:and )?(?:how much (?:would|will) it cost (?:me )?(?:for you )?to (?<deed>.{4,80})|(?:what|how much) (?:would|will|does|do) (?<work>(?!it\b).{3,80}?) cost(?: me| us)?|how much (?:is|are) (?<sold>.{3,60}?))$/iu
const FREE =
  /^(?:is|are|do(?: you)?|does) (?:an? |the |your )?(?<work>[\p{L} ]{3,60}?) (?:free(?: of charge)?|cost (?:me )?(?:anything|something|much)|expensive)$/iu
const CHARGE = /^do you (?:charge|bill|take (?:money|credits)) (?:me )?for (?<work>.{3,60})$/iu
const OF_WORK =
  /^(?:an? |the |your )?(?:\w+ )?(?:courses?|guides?|lessons?|squads?|research|reports?|reminders?|schedules?|quiz(?:zes)?|battles?|chat(?:ting)?|scouting|training)\b/iu
const ANY_WORK = new RegExp(`${OF_WORK.source}$`, 'iu')
const HIRED =
  /^(?:it |to )?(?:hir(?:e|ing)|book(?:ing)?|rent(?:ing)?) (?:someone|somebody|an? (?:other )?agent|a service|another agent)\b/iu
const LAST =
  /^(?:and )?(?:what|how much) did (?:that|it|this|the last (?:one|task|thing)|you charge(?: me)?(?: for (?:that|it|the last task))?)(?: cost)?(?: me)?(?: then)?$/iu

/** What is asked the price of, read out of a question for it. */
function askedFor(said: string) {
  const first = FIRST.map((words) => words.exec(said)).find(Boolean)
  const before = first ?? QUOTE.exec(said)
  const found = before ?? WOULD_COST.exec(said) ?? FREE.exec(said) ?? CHARGE.exec(said)
  const { sold, deed, work = sold ?? deed } = found?.groups ?? {}
  return { first, before, work }
}

/** [chat-38] The words of the work that is asked the price of: where they lead is found out before it is answered. */
export function pricedIn(text: string): string | null {
  const said = plain(text)
  return (said.length <= TEXT_MAX ? askedFor(said).work : null) ?? null
}

/** [chat-40] What something costs, before it is begun: nothing is begun by the question. Null where none was asked. */
export async function tellCost(turn: Turn, text: string): Promise<Answer | null> {
  if (turn.language !== 'en' || /["“”«»\n]/u.test(text)) return null
  const said = plain(text)
  if (said.length > TEXT_MAX) return null
  if (LAST.test(said)) return tried(turn, QUOTING, () => tellLastCost(turn))
  const { first, before, work } = askedFor(said)
  if (!work) return PRICE_FIRST.test(said) ? begunNothing(turn) : null
  const skill = before ? null : findSkillByText(work.replace(/^(?:the )?(?:skill )?/iu, ''))
  if (skill) return tellSkillCost(skill.name, skill.price)
  const isAsked = before !== null || /\bcosts?\b/iu.test(said) || FREE.test(said) || CHARGE.test(said)
  const quoted = isAsked && !ANY_WORK.test(work) ? await quoteFor(turn, work, before !== null) : null
  if (quoted) return quoted
  if (first) return begunNothing(turn)
  return before || OF_WORK.test(work) || HIRED.test(work) ? tellPrices(turn) : null
}

/** Of several things, or in words of which no one work can be quoted. */
const begunNothing = async (turn: Turn): Promise<Answer> => {
  const prices = await tellPrices(turn)
  return { ...prices, core: `${prices.core} I began nothing.` }
}

/** [chat-26] The scope of `POST /quotes`, and of the tasks themselves. */
const QUOTING = ['tasks:read'] as const

/** As it was read with the message, or now in the thread of readers. */
const pricedOf = async ({ uow, agent, priced }: Turn, work: string): Promise<readonly Intent[]> =>
  priced.get(work) ??
  (await uow.runtime.readers.read(agent.ownerId, pricedReader, { work, name: agent.name })) ??
  []

/** The work by its own cost, if the words name one; it is begun by a yes alone. */
async function quoteFor(turn: Turn, work: string, isOrdered: boolean): Promise<Answer | null> {
  const { uow, agent } = turn
  const [intent, another] = await pricedOf(turn, work)
  const asked = intent && !another && isTaskIntent(intent) ? intent : null
  if (
    !asked ||
    !(isOrdered || asked.kind === 'squad' || asked.kind === 'lesson' || asked.kind === 'research')
  )
    return null
  const { route } = await workOfTurn(turn, asked.kind, asked.prompt)
  if (!route) return null
  if (!(await leadsToWork(turn, asked.kind, asked.prompt))) return instead(turn, asked.kind, asked.prompt)
  return tried(turn, QUOTING, async () => {
    const { total, cannot } = await costOf({ ...uow, db: uow.tx as never }, agent, route)
    return cannot === undefined
      ? ask(turn, asked.kind, asked.prompt, route, total)
      : { core: cannot, meta: null }
  })
}

function ask(turn: Turn, effect: TaskEffect, prompt: string, route: Route, total: number): Answer {
  const price = total === 0 ? 'costs nothing' : `costs ${pluralize(total, 'credit')}, under my policy`
  return {
    core: `“${shortly(titleOf(route))}” ${price}. ${shall(turn.language, effect, shortly(route.wanted.topic))}`,
    meta: { pending: { kind: 'work', effect, prompt } },
  }
}

const tellSkillCost = (name: string, price: number | null): Answer => ({
  core:
    price === null
      ? `${name} is not sold in the market.`
      : `${name} costs ${pluralize(price, 'credit')} in the market; I buy it by a task, “buy ${name}”.`,
  meta: null,
})

async function tellLastCost(turn: Turn): Promise<Answer> {
  const [last] = await tasksGiven(turn)
  if (!last) return { core: 'You gave me no task yet, so nothing was charged.', meta: null }
  const cost = last.costActual === 0 ? 'nothing' : pluralize(last.costActual, 'credit')
  return {
    core: `The last task, “${shortly(last.title)}” (${last.status.replace('_', ' ')}), cost ${cost}.`,
    meta: { taskId: last.id },
  }
}
