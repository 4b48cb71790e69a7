import { EQUIP_SLOTS, newMemory, openingMemory, RANKED_BUDGET, sparringPartner } from '@shugyo/engine'
import { battleMemoriesOf } from '../../../agents/index.ts'
import { findSkill, skillName } from '../../../catalog/index.ts'
import { bare, deliver, type JobKind, nativeReport, tableOf, type Work } from '../../../tasks/index.ts'
import { getSettings } from '../../store/settings.ts'
import { bossWords, checksWords, combosWords } from '../in-reach.ts'
import {
  type Compared,
  type Contestant,
  compareWays,
  duelsAgainst,
  measure,
  surelyBetter,
} from '../odds/compare.ts'
import { type Odds, oddsOf, oddsText, type Tally } from '../odds/duel.ts'
import { abilitiesOf, countingOf, equippedOf, labelOf } from '../odds/loadouts.ts'

const WORDS = [
  /^coach me$/i,
  /^(?:be|act as) my (?:battle )?coach$/i,
  /^(?:(?:write|give|make|prepare)(?: me)? )?(?:a |the |my |some )?coach(?:ing)?(?:'s)? (?:report|advice|plan|session)$/i,
  /^what should (?:i|we|you|my agent) (?:equip|(?:train|practi[sc]e|improve)(?: next)? for (?:battles?|the arena))$/i,
  /^which (?:skills?|abilities) should (?:i|we|you|my agent) (?:equip|train|practi[sc]e|improve)(?: next)?(?: for (?:battles?|the arena))?$/i,
  /^how (?:do|can|could) (?:i|we|you) (?:get|become|grow) (?:stronger|better)(?: in (?:battles?|the arena|fights))$/i,
]

/** Battles played to measure the abilities, shared among them. */
const BATTLES_FOR_ABILITIES = 12_000
const BATTLES_EACH_MAX = 3_000

/** [battles-59] Advice on equipment, and the checks, combos and bosses in reach, with the reward of each. */
export const coach: JobKind = {
  name: 'coach',
  intent: 'report',
  kind: 'task',
  recognise(prompt) {
    const text = bare(prompt)
    return WORDS.some((words) => words.test(text)) ? { topic: 'what to equip and train', args: {} } : null
  },
  async run(work) {
    const written = await work.step('coach', async (tell) => {
      tell('tool', { tool: 'engine', about: 'what to equip' })
      return coached(work)
    })
    return deliver(work, 'doc', written)
  },
}

async function coached(work: Work) {
  const { agent, reading, task } = work
  const { defaultStance: stance } = await getSettings(reading.db, agent)
  const known = (await battleMemoriesOf(reading.db, [agent.id])).get(agent.id) ?? newMemory()
  const own = { agent, memory: openingMemory(known, 'nobody') }
  const rival = sparringPartner()
  const { ways } = await compareWays(own, rival, task.id, [stance])
  const [best] = ways as [Compared]
  const counting = countingOf(equippedOf(agent.skills))
  const now = ways.find(({ choice }) => choice.label === labelOf(counting.abilities))
  return nativeReport({
    title: `What ${agent.name} should equip and train`,
    paragraphs: [
      `**${adviceOf(best, now ?? null)}**`,
      `You use ${agent.skills.filter(({ slot }) => slot !== null).length} of ${EQUIP_SLOTS} slots; what counts in the ring is ${labelOf(counting.abilities)}, for ${counting.cost} of ${RANKED_BUDGET} points, each one starting hp less. Figures are battles won in a ${stance} stance against a balanced fighter without abilities, from the engine itself; behind ± stands how far one may be off in 95 of 100 cases.`,
      await abilitiesTable(own, stance, work),
      '## In reach',
      await checksWords(reading, agent),
      combosWords(agent),
      await bossWords(reading, agent),
    ],
    sources: ['engine', 'catalog'],
  })
}

function adviceOf(best: Compared, now: Compared | null): string {
  if (!now || surelyBetter(best, now))
    return `Equip ${best.choice.label}: ${oddsText(best.odds)} battles won${now ? `, against ${oddsText(now.odds)} as you are now` : ''}.`
  return `Keep ${now.choice.label}: ${oddsText(now.odds)} battles won, and nothing else you own is surely better.`
}

type Stance = Parameters<ReturnType<typeof duelsAgainst>>[0]['stance']

/** How much each ability alone improves the odds. */
async function abilitiesTable(own: Contestant, stance: Stance, { agent, task }: Work): Promise<string> {
  const codes = [...abilitiesOf(agent.skills)].slice(0, 20)
  if (codes.length === 0)
    return 'It has no skill yet that counts in the ring; the market’s cheapest begin at Keen Edge.'
  const battles = Math.min(BATTLES_EACH_MAX, Math.floor(BATTLES_FOR_ABILITIES / (codes.length + 1)))
  const against = duelsAgainst(own, sparringPartner(), task.id)
  const alone = ['', ...codes].map((code) => ({ stance, choice: { equipped: code === '' ? [] : [code] } }))
  const tallies = await measure(
    agent.ownerId,
    alone.map((way, at) => against(way, battles, `alone ${at}`)),
  )
  const odds = tallies.map((tally: Tally) => oddsOf(tally))
  const equipped = new Set(equippedOf(agent.skills))
  const row = (code: string, at: number) => [
    skillName(code),
    findSkill(code)?.school ?? '',
    equipped.has(code) ? 'yes' : 'no',
    countingOf([code]).cost,
    oddsText(odds[at + 1] as Odds),
  ]
  const none = ['none', '', '', 0, oddsText(odds[0] as Odds)]
  return tableOf(
    ['Ability alone', 'School', 'Equipped', 'Points', 'Battles won'],
    [none, ...codes.map(row)],
    3,
  )
}
