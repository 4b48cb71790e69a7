import { type BossId, RECENT_KEPT, resultFor, type Side } from '@shugyo/engine'
import type { Deed } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { randomFraction } from '../../kernel/random.ts'
import { type Fighter, grantItem, grantSkill, listItems } from '../agents/index.ts'
import { DROPS } from '../catalog/index.ts'
import { countsForRecord, ratedBattlesIn, type Standing } from './results.ts'
import type { CareerRow } from './store/careers.ts'

const UNBROKEN_STREAK = 5
/** Modes whose opponents come from a queue, where the same two are kept apart for a while. */
const QUEUED = ['ranked', 'open', 'hardcore']

/** B10: what a battle brings its agent beside rating and experience. Answers what its career adds up to now. */
export async function giveRewards(
  deed: Deed,
  standing: Standing,
  side: Side,
  agent: Fighter,
): Promise<CareerRow> {
  const { battle, outcome, careers } = standing
  const result = resultFor(side, outcome)
  const career = careerAfter(careers.get(agent.id) as CareerRow, standing, side)
  if (battle[side].house || !countsForRecord(battle.mode) || result !== 'win') return career
  await grantEarned(deed, agent, battle.boss)
  if (battle.boss !== null && !career.bossesBeaten.includes(battle.boss)) {
    await grantForm(deed, agent.id, battle.boss, battle.id)
    career.bossesBeaten = [...career.bossesBeaten, battle.boss]
  }
  career.dryWins = (await dropItem(deed, agent.id, career.dryWins, battle.id)) ? 0 : career.dryWins + 1
  return career
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
async function grantEarned(deed: Deed, agent: Fighter, boss: BossId | null): Promise<void> {
  const earned = [
    'first-win',
    // Its row was read before this win was counted.
    ...(agent.streak + 1 >= UNBROKEN_STREAK ? ['unbroken'] : []),
    ...(boss !== null ? ['shapeshifter'] : []),
    ...(boss === 'raven' ? ['ravens-respect'] : []),
  ]
  for (const skill of earned)
    if (!agent.skills.includes(skill)) await grantSkill(deed, agent.id, skill, 'earned')
}

/** The first win over a boss gives its form and its gear for certain. */
async function grantForm(deed: Deed, agentId: AgentId, boss: BossId, ref: string): Promise<void> {
  const { character, gear } = DROPS.bossDrops[boss]
  await grantItem(deed, agentId, { kind: 'character', item: character, source: 'boss', ref })
  for (const item of gear) await grantItem(deed, agentId, { kind: 'gear', item, source: 'boss', ref })
}

/** Whether this win brings something: by chance, and for certain when enough brought nothing. */
async function dropItem(deed: Deed, agentId: AgentId, dryWins: number, ref: string): Promise<boolean> {
  if (dryWins + 1 < DROPS.pity && randomFraction(deed.random) >= DROPS.chance) return false
  const owned = new Set((await listItems(deed.tx, agentId)).map(({ item }) => item))
  const left = DROPS.items.filter((item) => !owned.has(item))
  const item = left[Math.floor(randomFraction(deed.random) * left.length)]
  if (item === undefined) return false
  return grantItem(deed, agentId, { kind: 'gear', item, source: 'drop', ref })
}
