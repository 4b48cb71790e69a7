import { type Result, resultFor } from '@shugyo/engine'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { pluralize } from '../../../kernel/lib/plural.ts'
import { danOf, ratingAt, seasonAt, seasonStart } from '../../agents/index.ts'
import { creditsText } from '../../ledger/index.ts'
import { bare, curveOf, deliver, type JobKind, nativeReport, tableOf, type Work } from '../../tasks/index.ts'
import { listRanks } from '../ladder/store/rankings.ts'
import { listBattlesOf } from '../store/lists.ts'
import type { BattleHead } from '../store/row.ts'
import { type PrizeReach, prizeReachOf } from './in-reach.ts'
import { sideOf } from './rival.ts'

const WORDS = [
  /^(?:(?:write|give|make|prepare|show)(?: me| us)? )?(?:a |an |the |my |our |your )?season(?:'s|al)? (?:report|summary|overview|review)$/i,
  /^(?:write|give|make|prepare)(?: me| us)? (?:a |the )?report (?:on|about|of) (?:my|our|your|the|this)(?: current)? season$/i,
  /^(?:report|summari[sz]e|sum up)(?: on| about)? (?:my|our|your|this|the)(?: current)? season$/i,
  /^how (?:is|was|goes|does|did) (?:my|our|your|this|the)(?: current)? season(?: going| so far| stand| look| go)?$/i,
]

const BATTLES_MAX = 500
const CURVE_POINTS = 40

/** [battles-58] The agent's season: rating, record, rank, and the prizes in reach. */
export const seasonReport: JobKind = {
  name: 'season-report',
  intent: 'report',
  kind: 'task',
  recognise(prompt) {
    const text = bare(prompt)
    return WORDS.some((words) => words.test(text)) ? { topic: 'the season', args: {} } : null
  },
  async run(work) {
    const written = await work.step('season', async (tell) => {
      tell('tool', { tool: 'ladder', about: 'the season' })
      return reported(work)
    })
    return deliver(work, 'doc', written)
  },
}

async function reported(work: Work) {
  const { agent } = work
  const { db, at } = work.reading
  const season = seasonAt(at)
  const latest = await listBattlesOf(db, agent.id, { before: null, count: BATTLES_MAX })
  const fought = latest
    .filter((battle) => battle.season === season)
    .toReversed()
    .map(seenFrom(work))
  const ranks = await listRanks(db, season, agent.id)
  const ranked = ranks.find(({ bracket }) => bracket === 'ranked')
  const left = Math.max(0, Math.ceil((seasonStart(season + 1).getTime() - at.getTime()) / DAY_MS))
  const rating = ratingAt(at, agent)
  const place = ranked ? `rank ${ranked.rank} of the ranked ladder` : 'no rank yet'
  return nativeReport({
    title: `Season ${season} of ${agent.name}`,
    paragraphs: [
      `**Rating ${rating} (${danOf(rating)}), ${place}, ${pluralize(left, 'day')} to go.**`,
      curveWords(fought),
      fought.length === 0 ? 'No battle of this season is finished yet.' : recordTable(fought),
      ...ranks
        .filter(({ bracket }) => bracket !== 'ranked')
        .map(
          ({ bracket, rank, score }) => `On the ${bracket} ladder: rank ${rank}, with a score of ${score}.`,
        ),
      prizeWords(await prizeReachOf(work.reading, season, agent.id), rating),
    ],
    sources: [`season:${season}`],
  })
}

type Fought = { kind: string; result: Result; before: number | null; delta: number | null; mode: string }

/** A battle from the agent's corner. */
const seenFrom =
  ({ agent }: Work) =>
  (battle: BattleHead): Fought => {
    const side = sideOf(battle, agent.id)
    const [own, other] = side === 'a' ? [battle.a, battle.b] : [battle.b, battle.a]
    return {
      kind: battle.boss
        ? 'Bosses'
        : battle.mode === 'training'
          ? 'Training partner'
          : other?.house
            ? 'The house'
            : 'Players’ agents',
      result: resultFor(side, battle.outcome ?? 'draw'),
      before: own?.rating ?? null,
      delta: own?.ratingDelta ?? null,
      mode: battle.mode,
    }
  }

/** The rating after each rated battle. */
function curveWords(fought: readonly Fought[]): string | null {
  const ratings = fought.flatMap(({ before, delta }) =>
    before === null || delta === null ? [] : [before + delta],
  )
  if (ratings.length < 2) return null
  const [first, last] = [ratings[0] as number, ratings.at(-1) as number]
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)]
  return `\`${curveOf(ratings.slice(-CURVE_POINTS))}\` The rating over ${pluralize(ratings.length, 'rated battle')}: from ${first} to ${last}, between ${low} and ${high}.`
}

function recordTable(fought: readonly Fought[]): string {
  const rowOf = (label: string, some: readonly Fought[]) => {
    const times = (result: Result) => some.filter((one) => one.result === result).length
    const points = some.reduce((sum, { delta }) => sum + (delta ?? 0), 0)
    const share = `${Math.round((100 * times('win')) / some.length)} %`
    return [label, times('win'), times('draw'), times('loss'), share, points > 0 ? `+${points}` : points]
  }
  const kinds = Map.groupBy(fought, ({ kind }) => kind)
  const rows = [...kinds].map(([kind, some]) => rowOf(kind, some))
  const all = kinds.size > 1 ? [rowOf('All', fought)] : []
  return tableOf(['Against', 'Won', 'Drawn', 'Lost', 'Share won', 'Rating'], [...rows, ...all])
}

function prizeWords({ pool, place, prize, free, next }: PrizeReach, rating: number): string {
  if (pool === 0)
    return `The prize pool is empty so far.${place ? ` Place ${place} would be among the paid.` : ''}`
  const now = place
    ? `If the season ended now, place ${place} would be paid ${creditsText(prize)} of a pool of ${creditsText(pool)}.`
    : `The pool holds ${creditsText(pool)}; the hundred best of the ranked ladder share it.`
  if (free) return `${now} Not all of those places are taken: one rated battle brings one.`
  if (!next) return now
  const gap = Math.max(1, next.rating - rating + 1)
  return `${now} Place ${next.place} pays ${creditsText(next.prize)} and stands at ${next.rating}: ${pluralize(gap, 'rating point')} more.`
}
