import { type BossId, RECENT_KEPT, resultFor, type Side } from '@shugyo/engine'
import type { Deed } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { randomFraction } from '../../../kernel/random.ts'
import { type Fighter, grantItem, grantSkill, listItems } from '../../agents/index.ts'
import { DROPS } from '../../catalog/index.ts'
import type { CareerRow } from '../store/careers.ts'
import type { LootRow } from '../store/row.ts'
import { countsForRecord, isRepeatedWin, ratedBattlesIn, type Standing, shareOf } from './results.ts'

const UNBROKEN_STREAK = 5
/** Modes whose opponents come from a queue, where the same two are kept apart for a while. */
const QUEUED = ['ranked', 'open', 'hardcore']

type Loot = LootRow[Side][number]

/**
 * [battles-10] What a battle brings its agent beside rating and experience. Answers what its career adds up to now, and
 * what it came by.
 */
export async function giveRewards(
  deed: Deed,
  standing: Standing,
  side: Side,
  agent: Fighter,
): Promise<{ career: CareerRow; loot: Loot[] }> {
  const { battle, outcome, careers } = standing
  const result = resultFor(side, outcome)
  const career = careerAfter(careers.get(agent.id) as CareerRow, standing, side)
  if (battle[side].house || !countsForRecord(battle.mode) || result !== 'win') return { career, loot: [] }
  const repeated = isRepeatedWin(standing, side)
  // Its row was read before this win was counted.
  await grantEarned(deed, agent, agent.streak + (repeated ? 0 : 1), battle.boss)
  const loot: Loot[] = []
  if (battle.boss !== null && !career.bossesBeaten.includes(battle.boss)) {
    loot.push(...(await grantForm(deed, agent.id, battle.boss, battle.id)))
    career.bossesBeaten = [...career.bossesBeaten, battle.boss]
  }
  const luck = { share: shareOf(standing), certain: !repeated && career.dryWins + 1 >= DROPS.pity }
  const dropped = await dropItem(deed, agent.id, luck, battle.id)
  career.dryWins = dropped ? 0 : career.dryWins + (repeated ? 0 : 1)
  return { career, loot: dropped ? [...loot, dropped] : loot }
}

function careerAfter(before: CareerRow, { battle }: Standing, side: Side): CareerRow {
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
async function grantEarned(deed: Deed, agent: Fighter, streak: number, boss: BossId | null): Promise<void> {
  const earned = [
    'first-win',
    ...(streak >= UNBROKEN_STREAK ? ['unbroken'] : []),
    ...(boss !== null ? ['shapeshifter'] : []),
    ...(boss === 'raven' ? ['ravens-respect'] : []),
  ]
  for (const skill of earned)
    if (!agent.skills.includes(skill)) await grantSkill(deed, agent.id, skill, 'earned')
}

/** The first win over a boss gives its form and its gear for certain. */
async function grantForm(deed: Deed, agentId: AgentId, boss: BossId, ref: string): Promise<Loot[]> {
  const { character, gear } = DROPS.bossDrops[boss]
  const given: Loot[] = [
    { kind: 'character', item: character },
    ...gear.map((item): Loot => ({ kind: 'gear', item })),
  ]
  const fresh: Loot[] = []
  for (const one of given) {
    if (await grantItem(deed, agentId, { ...one, source: 'boss', ref })) fresh.push(one)
  }
  return fresh
}

/** What this win brings, if anything: by chance, of which a share is left, and for certain when enough brought nothing. */
async function dropItem(
  deed: Deed,
  agentId: AgentId,
  { share, certain }: { share: number; certain: boolean },
  ref: string,
): Promise<Loot | null> {
  if (!certain && randomFraction(deed.random) >= (DROPS.chance * share) / 100) return null
  const owned = new Set((await listItems(deed.tx, agentId)).map(({ item }) => item))
  const left = DROPS.items.filter((item) => !owned.has(item))
  const item = left[Math.floor(randomFraction(deed.random) * left.length)]
  if (item === undefined) return null
  const loot: Loot = { kind: 'gear', item }
  return (await grantItem(deed, agentId, { ...loot, source: 'drop', ref })) ? loot : null
}
