import { BOSSES, type BossId, getBoss, mayChallenge } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { pluralize } from '../../../kernel/lib/plural.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, growthOf, ratingAt } from '../../agents/index.ts'
import {
  COMBOS,
  DROPS,
  findCharacter,
  findCheck,
  findGear,
  findSkill,
  skillName,
} from '../../catalog/index.ts'
import { type Credits, credits, creditsText, PRIZES, platformBalance } from '../../ledger/index.ts'
import { ADEPT, listMastery, nextStep, stageOf } from '../../progress/index.ts'
import { listed } from '../../tasks/index.ts'
import { PRIZE_PLACES, prizeFloor, shareOf } from '../ladder/rankings.ts'
import { findScore, listBest } from '../ladder/store/rankings.ts'
import { findCareers } from '../store/careers.ts'

/** The conditions that an agent still lacks to challenge a boss; null when it may. */
export async function bossGate(
  { db, at }: ReadContext,
  agent: AgentRow,
  boss: BossId,
): Promise<string | null> {
  const { bossesBeaten = [] } = (await findCareers(db, [agent.id])).get(agent.id) ?? {}
  const challenger = { level: growthOf(agent.xp).level, rating: ratingAt(at, agent), bossesBeaten }
  if (mayChallenge(boss, challenger)) return null
  return `It is not open to me yet. What it asks for: ${getBoss(boss).gate}.`
}

export type PrizeReach = {
  readonly pool: Credits
  /** Null when the agent is not in a paid place. */
  readonly place: number | null
  readonly prize: Credits
  /** Not all paid places are taken: any agent that fights a rated battle gets one. */
  readonly free: boolean
  /** The next place that pays more, and the rating of the agent there now; null for the first. */
  readonly next: { readonly place: number; readonly prize: Credits; readonly rating: number } | null
}

/** The prize of an agent if the season ended now, and the start of the next better one. */
export async function prizeReachOf(
  { db }: ReadContext,
  season: number,
  agentId: AgentId,
): Promise<PrizeReach> {
  const ladder = { season, bracket: 'ranked' } as const
  const pool = credits(Math.max(0, await platformBalance(db, PRIZES)))
  const best = await listBest(db, ladder, PRIZE_PLACES)
  const place = best.indexOf(agentId) + 1 || null
  const free = place === null && best.length < PRIZE_PLACES
  const better = free ? null : placeAbove(place)
  const rival = better === null ? undefined : best[better - 1]
  const rating = rival === undefined ? null : await findScore(db, ladder, rival)
  return {
    pool,
    place,
    prize: place === null ? credits(0) : prizeFloor(pool, place),
    free,
    next:
      better === null || rating === null ? null : { place: better, prize: prizeFloor(pool, better), rating },
  }
}

/**
 * The lowest place above this one that is paid a larger share; for an agent below the paid places, the last paid one.
 */
function placeAbove(place: number | null): number | null {
  if (place === null) return PRIZE_PLACES
  for (let above = place - 1; above >= 1; above--) if (shareOf(above) > shareOf(place)) return above
  return null
}

const CHECKS_MAX = 6
const COMBOS_MAX = 6

/** The reward for this many Adepts, as the catalog promises. */
const ADEPTS = [
  { count: 3, brings: 'the skill Quiet Mastery' },
  { count: 5, brings: 'the form Wyrm' },
] as const

/** Practice checks that lead to a new stage, those begun first. */
export async function checksWords({ db }: ReadContext, agent: AgentRow): Promise<string> {
  const levels = new Map((await listMastery(db, agent.id)).map(({ skill, level }) => [skill, level]))
  const levelOf = (code: string) => levels.get(code) ?? 0
  const codes = agent.skills.map(({ skill }) => skill)
  const open = codes.filter((code) => findCheck(code) !== null && levelOf(code) < ADEPT)
  const adepts = [...levels].filter(([, level]) => level >= ADEPT).length
  const goal = ADEPTS.find(({ count }) => count > adepts)
  const towards = goal ? ` ${goal.count - adepts} more at Adept brings ${goal.brings}.` : ''
  if (open.length === 0) return `**Checks.** Every skill with a check is at Adept.${towards}`
  const lines = open
    .toSorted((one, other) => levelOf(other) - levelOf(one))
    .slice(0, CHECKS_MAX)
    .map((code) => `- ${skillName(code)} (${stageOf(levelOf(code))}): ${nextStep(levelOf(code), true)}`)
  return `**Checks.** ${pluralize(open.length, 'skill')} can still reach Adept by practice.${towards}\n\n${lines.join('\n')}`
}

/** Combos that lack one part, and complete ones whose parts are not equipped together. */
export function combosWords({ skills }: Pick<AgentRow, 'skills'>): string {
  const owned = new Set(skills.map(({ skill }) => skill))
  const worn = new Set(skills.filter(({ slot }) => slot !== null).map(({ skill }) => skill))
  const lines = COMBOS.flatMap(({ name, skills: parts, note }) => {
    const missing = parts.filter((code) => !owned.has(code))
    const [lack] = missing
    if (missing.length === 1 && lack) return [`- ${name}: lacks ${skillName(lack)} (${wayTo(lack)}). ${note}`]
    const idle = parts.filter((code) => !worn.has(code))
    if (missing.length > 0 || idle.length === 0) return []
    return [`- ${name}: all yours; equip ${listed(idle.map(skillName))} too. ${note}`]
  }).slice(0, COMBOS_MAX)
  return lines.length === 0
    ? '**Combos.** None lacks just one part.'
    : `**Combos.** One step away:\n\n${lines.join('\n')}`
}

function wayTo(code: string): string {
  const { price = null, condition = null } = findSkill(code) ?? {}
  return price === null ? (condition?.replace(/\.$/, '') ?? 'not to be bought') : creditsText(price)
}

/** The next boss, whether it is open, and what the first win over it earns. */
export async function bossWords(reading: ReadContext, agent: AgentRow): Promise<string> {
  const { bossesBeaten = [] } = (await findCareers(reading.db, [agent.id])).get(agent.id) ?? {}
  const next = BOSSES.find(({ id }) => !bossesBeaten.includes(id))
  if (!next) return '**Bosses.** All five are beaten.'
  const { character, gear } = DROPS.bossDrops[next.id]
  const gains = [
    `the form ${findCharacter(character)?.name}`,
    ...gear.map((item) => findGear(item)?.name ?? item),
  ]
  const gate = await bossGate(reading, agent, next.id)
  return `**Bosses.** Next is ${next.name}: the first win brings ${listed(gains)}. ${gate ?? `It is open to me: say “scout ${next.name}” for our odds.`}`
}
