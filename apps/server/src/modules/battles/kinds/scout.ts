import { newMemory, openingMemory } from '@shugyo/engine'
import { battleMemoriesOf } from '../../agents/index.ts'
import { deliver, inWords, type JobKind, nativeReport, tableOf, type Work } from '../../tasks/index.ts'
import { getSettings } from '../store/settings.ts'
import { habitsTable, notesWords } from './habits.ts'
import { bossGate } from './in-reach.ts'
import { type Compared, type Comparison, compareWays, surelyBetter } from './odds/compare.ts'
import { oddsText } from './odds/duel.ts'
import { countingOf, equippedOf, labelOf } from './odds/loadouts.ts'
import { type Rival, studyRival } from './rival.ts'
import { argsOf, type Named, namedAfter, namedOf, nameOf } from './words.ts'

const BEGINNINGS = [
  /^scout(?: out)?(?=\s)/i,
  /^how (?:do|can|could|should|would|might) (?:i|we|you) (?:beat|defeat|win against)(?=\s)/i,
  /^how to (?:beat|defeat|win against)(?=\s)/i,
  /^(?:what are|what's|tell me|show me|calculate|work out|compute) (?:my|our|your|the) (?:odds|chances?)(?: of winning)? against(?=\s)/i,
  /^(?:my|our|your) (?:odds|chances?) against(?=\s)/i,
] as const
const IN_BATTLE = /(?<!\s)\s+(?:in (?:a |the )?(?:battle|fight|duel|arena|ring))$/i

/** [battles-52] An opponent's habits, and our odds against it with every stance and loadout. */
export const scout: JobKind = {
  name: 'scout',
  intent: 'report',
  kind: 'task',
  recognise(prompt) {
    const named = namedAfter(prompt, BEGINNINGS, { loose: true, endings: IN_BATTLE })
    return named && { topic: `how to beat ${nameOf(named)}`, args: argsOf(named) }
  },
  async run(work, wanted) {
    const written = await work.step('scout', async (tell) => {
      tell('tool', { tool: 'engine', about: wanted.topic })
      return scouted(work, namedOf(wanted))
    })
    return deliver(work, 'doc', written)
  },
}

async function scouted(work: Work, named: Named) {
  const { agent, reading, task } = work
  const rival = await studyRival(work, named)
  const known = (await battleMemoriesOf(reading.db, [agent.id])).get(agent.id) ?? newMemory()
  const contestant = { agent, memory: openingMemory(known, rival.id) }
  const comparison = await compareWays(contestant, rival.fighter, task.id)
  const { defaultStance } = await getSettings(reading.db, agent)
  const own = comparison.ways.find((way) => isNow(way, defaultStance, equippedOf(agent.skills)))
  const rivalNotes = known.rivals.find(({ id }) => id === rival.id)?.notes ?? null
  return nativeReport({
    title: `How ${agent.name} beats ${rival.name}`,
    paragraphs: [
      `**${adviceOf(rival, comparison, own ?? null)}**`,
      'boss' in named ? await bossGate(reading, agent, named.boss) : null,
      '## What it does',
      `${rivalWords(rival)} ${inWords(rival.basis)}`,
      habitsTable(rival.moves ?? comparison.rivalMoves),
      notesWords(rivalNotes, inWords(rival.name)),
      '## Our odds',
      oddsTable(comparison, own ?? null),
      `From ${comparison.battles.toLocaleString('en')} battles of the engine that fights every battle here. Behind ± stands the 95 % interval: in 95 of 100 cases a figure is no further off.`,
    ],
    sources: ['engine', `rival:${rival.id}`],
  })
}

const isNow = ({ stance, choice }: Compared, now: string, equipped: readonly string[]): boolean =>
  stance === now && choice.label === labelOf(countingOf(equipped).abilities)

/** The advice, in one sentence. */
function adviceOf({ name }: Rival, { ways }: Comparison, own: Compared | null): string {
  const [best] = ways as [Compared, ...Compared[]]
  const how = `${best.stance}, with ${best.choice.label}`
  const chance = `about ${Math.round(best.odds.percent)} in 100 battles won`
  if (own === best) return `Fight ${inWords(name)} as you are, ${how}: ${chance}.`
  if (own && !surelyBetter(best, own))
    return `Stay as you are, ${own.stance} with ${own.choice.label}: about ${Math.round(own.odds.percent)} in 100 battles won against ${inWords(name)}, and nothing else is surely better.`
  const instead = own ? `, against ${Math.round(own.odds.percent)} as you are now` : ''
  return `Fight ${inWords(name)} ${how}: ${chance}${instead}.`
}

const rivalWords = ({ name, fighter }: Rival): string =>
  `${inWords(name)} fights ${fighter.stance}, with ${labelOf(fighter.abilities)}.`

const oddsTable = ({ ways }: Comparison, own: Compared | null): string =>
  tableOf(
    ['Stance', 'Abilities', 'Battles won', ''],
    ways.map((way) => [way.stance, way.choice.label, oddsText(way.odds), way === own ? 'as now' : '']),
    2,
  )
