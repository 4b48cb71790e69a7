import { pluralize } from '../../../kernel/lib/plural.ts'
import { listOwnedAgents } from '../../agents/index.ts'
import { getPolicy } from '../../finance/index.ts'
import {
  creditsText,
  getBalance,
  KINDS,
  listMoves,
  type Move,
  type Pocket,
  purse,
  wallet,
} from '../../ledger/index.ts'
import type { JobKind } from '../job-kinds.ts'
import { WorkFailed } from '../run/endings.ts'
import { deliver } from '../run/finish.ts'
import type { Work } from '../run/work.ts'
import {
  counts,
  earnedIn,
  forecastOf,
  spentIn,
  suggestPolicy,
  sum,
  unusualAmong,
  weekOf,
  weekStart,
} from './money-figures.ts'
import { inWords, nativeReport, tableOf } from './native-report.ts'
import { bare } from './words.ts'

const MONEY = '(?:money|spending|finances?|financial|earnings|expenses|credits)'
const WHOSE = '(?:my|our|your|the) '
const WORDS = [
  new RegExp(
    `^(?:(?:write|give|make|prepare|show)(?: me| us)? )?(?:a |an |the |my |our |your )?(?:weekly |monthly )?${MONEY} (?:report|overview|summary)$`,
    'i',
  ),
  new RegExp(
    `^(?:(?:write|give|make|prepare)(?: me| us)? (?:a |an |the )?(?:report|overview|summary) (?:on|of|about)|report on|summari[sz]e|sum up|review|analy[sz]e) ${WHOSE}${MONEY}(?: and (?:earnings|spending|income))?$`,
    'i',
  ),
  /^where (?:does|did|do|is) (?:my|our|all my|all the|the) (?:money|credits) (?:go|went|gone|going)$/i,
  /^how much (?:did|do|have) (?:i|we) (?:spend|spent|earn|earned)(?: (?:this|last) (?:week|month)| lately| so far)?$/i,
  /^(?:report|summari[sz]e|sum up|tell me|show me|list)(?: on)? what (?:we|i|you)(?:'ve| have)? (?:spend|spent|earn|earned|made|paid)(?: (?:this|last) (?:week|month|season)| lately| so far)?$/i,
]

const WEEKS = 8
const WEEKS_SHOWN = 4
const MOVES_MAX = 5_000
const UNUSUAL_MAX = 5

/** [tasks-30] Spending and earnings by kind and week, a forecast, unusual payments, and a suggested policy. */
export const moneyReport: JobKind = {
  name: 'money-report',
  private: true,
  scopes: ['finance:read'],
  intent: 'report',
  kind: 'task',
  recognise(prompt) {
    const text = bare(prompt)
    return WORDS.some((words) => words.test(text)) ? { topic: 'spending and earning', args: {} } : null
  },
  async run(work) {
    const written = await work.step('money', async (tell) => {
      if (work.agent.ownerId !== work.task.ownerId)
        throw new WorkFailed('cannot', 'Only my owner may see what we spend.')
      tell('tool', { tool: 'ledger', about: 'spending and earning' })
      return reported(work)
    })
    return deliver(work, 'doc', written)
  },
}

/** [tasks-31] For an agent's own request, its purse alone; for its owner, wallet and purses together. */
async function pocketsOf({ task, agent, reading }: Work): Promise<Pocket[]> {
  if (task.byAgent) return [{ holder: purse(agent.id), since: agent.ownedSince }]
  const agents = await listOwnedAgents(reading.db, task.ownerId)
  const own = agents.find(({ id }) => id === agent.id)
  const others = agents.filter(({ id }) => id !== agent.id)
  return [
    { holder: purse(agent.id), since: own?.since ?? agent.ownedSince },
    { holder: wallet(task.ownerId), since: null },
    ...others.map(({ id, since }) => ({ holder: purse(id), since })),
  ]
}

async function reported(work: Work) {
  const { agent, reading, task } = work
  const { db, at } = reading
  const week = weekOf(at)
  const pockets = await pocketsOf(work)
  const all = await listMoves(db, pockets, weekStart(week - WEEKS), MOVES_MAX)
  const moves = all.filter(counts)
  const balances = await Promise.all(pockets.map(({ holder }) => getBalance(db, holder)))
  const balance = balances.reduce((total: number, one) => total + one, 0)
  const [earned, spent] = [earnedIn(moves), spentIn(moves)]
  const whose = task.byAgent ? `${agent.name}’s purse` : 'wallet and purses together'
  return nativeReport({
    title: task.byAgent ? `The money of ${agent.name}` : 'Your money: spending and earning',
    paragraphs: [
      `**In ${WEEKS} weeks ${creditsText(spent)} went out and ${creditsText(earned)} came in; ${creditsText(balance)} are there now.** This counts ${whose}, without gifts, top-ups and what moved between your own pockets.`,
      moves.length === 0 ? 'Nothing was earned or spent yet.' : kindTable(moves, week),
      forecastWords(moves, all, week, balance),
      unusualWords(moves),
      await policyWords(work, moves),
    ],
    sources: ['ledger'],
  })
}

const dayText = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function kindTable(moves: readonly Move[], week: number): string {
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, at) => week - WEEKS_SHOWN + 1 + at)
  const row = (label: string, some: readonly Move[], figure: (of: readonly Move[]) => number) => [
    label,
    ...weeks.map((one) => figure(some.filter(({ at }) => weekOf(at) === one)) || '–'),
    figure(some),
  ]
  const kinds = [...Map.groupBy(moves, ({ kind }) => kind)].toSorted(
    ([, one], [, other]) => sum(one) - sum(other),
  )
  return tableOf(
    ['', ...weeks.map((one) => `week of ${dayText(weekStart(one))}`), `${WEEKS} weeks`],
    [
      ...kinds.map(([kind, some]) => row(KINDS[kind], some, sum)),
      row('**Came in**', moves, earnedIn),
      row('**Went out**', moves, spentIn),
    ],
  )
}

/** From the completed weeks since the first movement. */
function forecastWords(moves: readonly Move[], all: readonly Move[], week: number, balance: number): string {
  const first = all.at(-1)
  const weeks = first ? Array.from({ length: week - weekOf(first.at) }, (_, at) => week - 1 - at) : []
  const net = (one: number) => moves.filter(({ at }) => weekOf(at) === one)
  const forecast = forecastOf(weeks.map((one) => spentIn(net(one))))
  if (!forecast) return '**Forecast.** It is too early for one: it takes two full weeks.'
  const { usual, low, high, weeks: over } = forecast
  const said = `**Forecast.** Next week will spend about ${creditsText(usual)}: the middle of the last ${pluralize(over, 'full week')}, which lay between ${low} and ${high}.`
  const leaving = usual - Math.round(earnedIn(moves.filter(({ at }) => weekOf(at) < week)) / over)
  if (leaving <= 0) return `${said} At that pace it does not shrink.`
  return `${said} With what comes in, what is there lasts about ${pluralize(Math.floor(balance / leaving), 'week')}.`
}

function unusualWords(moves: readonly Move[]): string {
  const unusual = unusualAmong(moves).slice(0, UNUSUAL_MAX)
  if (unusual.length === 0) return '**Unusual.** No payment stands out of the others.'
  const lines = unusual.map(
    ({ at, amount, kind, memo }) =>
      `- ${dayText(at)}: ${creditsText(-amount)}, ${inWords(memo) || KINDS[kind].toLowerCase()}`,
  )
  return `**Unusual.** Far above what is usual:\n\n${lines.join('\n')}`
}

/** The agent's purse is the first of the pockets. */
async function policyWords({ agent, reading }: Work, moves: readonly Move[]): Promise<string> {
  const { askAbove, dailyLimit } = await getPolicy(reading.db, agent, reading.at)
  const suggested = suggestPolicy(moves.filter(({ pocket }) => pocket === 0))
  const now = `${inWords(agent.name)} may spend ${dailyLimit} a day and asks above ${askAbove}.`
  if (!suggested) return `**Policy.** ${now} It has paid too little to suggest other bounds.`
  if (suggested.askAbove === askAbove && suggested.dailyLimit === dailyLimit)
    return `**Policy.** ${now} That fits what it pays.`
  return `**Policy.** ${now} By its ${pluralize(suggested.payments, 'payment')}, ${suggested.dailyLimit} a day and a question above ${suggested.askAbove} would let nine in ten through and ask about the rest.`
}
