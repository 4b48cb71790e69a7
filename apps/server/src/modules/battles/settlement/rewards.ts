import { type BossId, RECENT_KEPT, type Result, resultFor, type Side } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { type Random, randomFraction } from '../../../kernel/lib/random.ts'
import { type Announced, announced } from '../../../kernel/transaction/facts.ts'
import { type Fighter, type Gift, type ItemRow, itemGift, skillGift } from '../../agents/index.ts'
import { DROPS } from '../../catalog/index.ts'
import { hardcoreEnded, trophyWon } from '../facts.ts'
import type { CareerRow } from '../store/careers.ts'
import type { LootRow } from '../store/row.ts'
import { type RunRow, runNames } from '../store/runs.ts'
import { countsForRecord, isRepeatedWin, ratedBattlesIn, type SettlementInput, shareOf } from './results.ts'

/** [battles-12] Trophies of a run, by the wins that they take. The Storm Aura is a season's prize. */
const TROPHIES = [
  { wins: 3, item: 'body-obsidian' },
  { wins: 20, item: 'back-spikes' },
] as const

/** [battles-12] The character that this many wins of one run unlock. */
const RONIN = { wins: 10, character: 'ronin' } as const

/** A run after a battle, and what came of that, in order. */
export type Advanced = {
  readonly run: RunRow
  readonly gifts: readonly Gift[]
  readonly facts: readonly Announced[]
}

/**
 * [battles-11] A win counts, a draw changes nothing (null), the first loss ends the run; never the agent. `owned`: what
 * the agent has.
 */
export function advanceRun(
  run: RunRow,
  result: Result,
  owned: readonly Omit<ItemRow, 'at'>[],
  at: Date,
): Advanced | null {
  if (result === 'draw') return null
  if (result === 'loss') {
    const facts = [announced(hardcoreEnded, runNames(run))]
    return { run: { ...run, status: 'ended', endedAt: at }, gifts: [], facts }
  }
  const wins = run.wins + 1
  const trophies = TROPHIES.filter((trophy) => trophy.wins === wins).flatMap(({ item }) => {
    const gift = itemGift(owned, run.agentId, { kind: 'gear', item, source: 'trophy', ref: run.id })
    return gift ? { gift, facts: [gift.fact, announced(trophyWon, { ...runNames(run), item })] } : []
  })
  const form = { kind: 'character', item: RONIN.character, source: 'hardcore', ref: run.id } as const
  const ronin = wins === RONIN.wins ? itemGift(owned, run.agentId, form) : null
  return {
    run: { ...run, wins },
    gifts: [...trophies.map(({ gift }) => gift), ...(ronin ? [ronin] : [])],
    facts: [...trophies.flatMap(({ facts }) => facts), ...(ronin ? [ronin.fact] : [])],
  }
}

const UNBROKEN_STREAK = 5
/** Modes whose opponents come from a queue, where the same two are kept apart for a while. */
const QUEUED = ['ranked', 'open', 'hardcore']

type Loot = LootRow[Side][number]

type Owned = Omit<ItemRow, 'at'>

/** The agent that may get something: as it was before this win was counted, with its belongings. */
type Winner = { readonly fighter: Fighter; readonly owned: readonly Owned[]; readonly random: Random }

type Rewards = {
  readonly career: CareerRow
  readonly loot: Loot[]
  readonly gifts: Gift[]
  /** With the skills that it earned. */
  readonly fighter: Fighter
}

/** [battles-10] The rewards of a battle beside rating and experience: the agent's career by now, and its gifts. */
export function rewardsFor(
  standing: SettlementInput,
  side: Side,
  { fighter, owned, random }: Winner,
): Rewards {
  const { battle, outcome, careers } = standing
  const result = resultFor(side, outcome)
  const career = careerAfter(careers.get(fighter.id) as CareerRow, standing, side)
  if (battle[side].house || !countsForRecord(battle.mode) || result !== 'win')
    return { career, loot: [], gifts: [], fighter }
  const repeated = isRepeatedWin(standing, side)
  const earned = earnSkills(fighter, fighter.streak + (repeated ? 0 : 1), battle.boss)
  const first = battle.boss !== null && !career.bossesBeaten.includes(battle.boss)
  const form = first && battle.boss !== null ? formOf(owned, fighter.id, battle.boss, battle.id) : []
  if (first && battle.boss !== null) career.bossesBeaten = [...career.bossesBeaten, battle.boss]
  const luck = { share: shareOf(standing), certain: !repeated && career.dryWins + 1 >= DROPS.pity }
  const has = [...owned, ...form.map(({ item }) => item)]
  const dropped = dropItem(has, fighter.id, luck, battle.id, random)
  career.dryWins = dropped ? 0 : career.dryWins + (repeated ? 0 : 1)
  const things = dropped ? [...form, dropped] : form
  return {
    career,
    loot: things.map(({ item: { kind, item } }) => ({ kind, item })),
    gifts: [...earned.gifts, ...things],
    fighter: earned.fighter,
  }
}

function careerAfter(before: CareerRow, { battle }: SettlementInput, side: Side): CareerRow {
  const opponent = battle[side === 'a' ? 'b' : 'a'].agentId
  const rated = battle.rated
    ? { season: battle.season, ratedBattles: ratedBattlesIn(before, battle.season) + 1 }
    : {}
  const met =
    opponent !== null && QUEUED.includes(battle.mode)
      ? [opponent, ...before.lastOpponents.filter((id) => id !== opponent)].slice(0, RECENT_KEPT)
      : before.lastOpponents
  return { ...before, ...rated, lastOpponents: met }
}

/** Skills that battles earn, by the catalog's rules. */
function earnSkills(
  agent: Fighter,
  streak: number,
  boss: BossId | null,
): { fighter: Fighter; gifts: Gift[] } {
  const earned = [
    'first-win',
    ...(streak >= UNBROKEN_STREAK ? ['unbroken'] : []),
    ...(boss !== null ? ['shapeshifter'] : []),
    ...(boss === 'raven' ? ['ravens-respect'] : []),
  ]
  let fighter = agent
  const gifts: Gift[] = []
  for (const skill of earned.filter((code) => !agent.skills.includes(code))) {
    const given = skillGift(fighter, skill, 'earned')
    fighter = given.fighter
    gifts.push(given.gift)
  }
  return { fighter, gifts }
}

type Thing = Gift & { readonly item: Owned }

function giveItem(owned: readonly Owned[], agentId: AgentId, item: Owned): Thing[] {
  const gift = itemGift(owned, agentId, item)
  return gift && 'item' in gift ? [gift] : []
}

/** The first win over a boss gives its form and its gear for certain. */
function formOf(owned: readonly Owned[], agentId: AgentId, boss: BossId, ref: string): Thing[] {
  const { character, gear } = DROPS.bossDrops[boss]
  const given: Loot[] = [
    { kind: 'character', item: character },
    ...gear.map((item): Loot => ({ kind: 'gear', item })),
  ]
  return given.flatMap((one) => giveItem(owned, agentId, { ...one, source: 'boss', ref }))
}

/** The drop of this win, if any: by chance, of which a share is left, and for certain after enough wins without one. */
function dropItem(
  owned: readonly Owned[],
  agentId: AgentId,
  { share, certain }: { share: number; certain: boolean },
  ref: string,
  random: Random,
): Thing | null {
  if (!certain && randomFraction(random) >= (DROPS.chance * share) / 100) return null
  const left = DROPS.items.filter((id) => !owned.some(({ item }) => item === id))
  const item = left[Math.floor(randomFraction(random) * left.length)]
  if (item === undefined) return null
  return giveItem(owned, agentId, { kind: 'gear', item, source: 'drop', ref })[0] ?? null
}
