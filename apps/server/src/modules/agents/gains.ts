import assert from 'node:assert/strict'
import { TryAgain } from '../../kernel/db/errors.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { type Announced, announced } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { EQUIP_SLOTS, findCharacter, findGear, findSkill } from '../catalog/index.ts'
import { itemGranted, levelReached, skillGranted } from './facts.ts'
import { type Growth, growthOf, levelOf, XP_MAX } from './progression.ts'
import { raiseXp, type SkillRow } from './store/agents.ts'
import {
  type ItemRow,
  insertItem,
  insertItems,
  insertSkill,
  insertSkillGifts,
  lockSkills,
  updateSlot,
} from './store/belongings.ts'
import type { Fighter } from './store/fighters.ts'

/** Adds experience, and announces the new level if there is one. */
export async function addXp(uow: UnitOfWork, agentId: AgentId, gained: number): Promise<Growth> {
  requireXp(gained)
  const xp = await raiseXp(uow.tx, agentId, gained, XP_MAX)
  await uow.emitAll(growthFact(agentId, Math.max(0, xp - gained), xp))
  return growthOf(xp)
}

export function xpAfter(xp: number, gained: number): number {
  requireXp(gained)
  return Math.min(xp + gained, XP_MAX)
}

/** The level that it led to, when that is a new one. */
export function growthFact(agentId: AgentId, xpBefore: number, xp: number): Announced[] {
  const level = levelOf(xp)
  return level > levelOf(xpBefore) ? [announced(levelReached, { agentId, level })] : []
}

function requireXp(gained: number): void {
  assert(
    Number.isSafeInteger(gained) && gained >= 0 && gained <= XP_MAX,
    `no amount of experience: ${gained}`,
  )
}

/** [agents-2] Gives an agent gear or a character, by catalog id; false when it had it already. */
export async function grantItem(
  uow: UnitOfWork,
  agentId: AgentId,
  given: Omit<ItemRow, 'at'>,
): Promise<boolean> {
  const content = given.kind === 'gear' ? findGear(given.item) : findCharacter(given.item)
  assert(content, `the catalog has no ${given.kind} ${given.item}`)
  const isNew = await insertItem(uow.tx, agentId, { ...given, at: uow.at })
  const { kind, item, source } = given
  if (isNew) await uow.emit(itemGranted, { agentId, kind, item, source })
  return isNew
}

/** The first slot that no skill is in, or null when all four are taken. */
function freeSlot(skills: readonly Pick<SkillRow, 'slot'>[]): number | null {
  const taken = new Set(skills.map(({ slot }) => slot))
  const slots = Array.from({ length: EQUIP_SLOTS }, (_none, at) => at + 1)
  return slots.find((slot) => !taken.has(slot)) ?? null
}

/**
 * [agents-8] Gives an agent a skill, by catalog code; false when it had it already. A skill that uses a slot goes into
 * the first free one at once.
 */
export async function grantSkill(
  uow: UnitOfWork,
  agentId: AgentId,
  code: string,
  source: SkillRow['source'],
): Promise<boolean> {
  const content = findSkill(code)
  assert(content, `the catalog has no skill ${code}`)
  const slot = content.usesSlot ? freeSlot(await lockSkills(uow.tx, agentId)) : null
  const isNew = await insertSkill(uow.tx, agentId, { skill: code, source, slot, at: uow.at })
  if (isNew) await uow.emit(skillGranted, { agentId, skill: code, source })
  return isNew
}

/** [agents-9] Puts one of the agent's skills into a free slot; declares `not_found`, `wrong_state` and `slots_full`. */
export async function equipSkill(uow: UnitOfWork, agentId: AgentId, code: string): Promise<void> {
  const skills = await lockSkills(uow.tx, agentId)
  const owned = skills.find(({ skill }) => skill === code)
  if (!owned) refuse('not_found', { message: 'The agent does not have this skill.' })
  if (!findSkill(code)?.usesSlot)
    refuse('wrong_state', { message: 'This skill uses no slot: it is always on.' })
  if (owned.slot !== null) return
  const slot = freeSlot(skills) ?? refuse('slots_full')
  await updateSlot(uow.tx, agentId, code, slot)
}

/** Takes a skill out of its slot; the agent keeps it. */
export const unequipSkill = (uow: UnitOfWork, agentId: AgentId, code: string): Promise<void> =>
  updateSlot(uow.tx, agentId, code, null)

// For transactions that give many things to many agents: decided one by one, written all together.

type GivenItem = Omit<ItemRow, 'at'>
type Common = { readonly agentId: AgentId; readonly fact: Announced }
/** Something that an agent gets: announced by its fact, written by `saveGifts`. */
export type Gift = Common & ({ readonly skill: SkillRow } | { readonly item: GivenItem })

/** [agents-8] A skill for an agent that does not have it, whose row is held; and the agent with it. */
export function skillGift(
  fighter: Fighter,
  code: string,
  source: SkillRow['source'],
): { gift: Gift; fighter: Fighter } {
  const content = findSkill(code)
  assert(content && !fighter.skills.includes(code), `no new skill: ${code}`)
  const slot = content.usesSlot ? freeSlot(fighter.slots.map((taken) => ({ slot: taken }))) : null
  const agentId = fighter.id
  return {
    gift: {
      agentId,
      skill: { skill: code, source, slot },
      fact: announced(skillGranted, { agentId, skill: code, source }),
    },
    fighter: {
      ...fighter,
      skills: [...fighter.skills, code],
      slots: slot === null ? fighter.slots : [...fighter.slots, slot],
    },
  }
}

/** [agents-2] Gear or a character; null when it is among what the agent had. */
export function itemGift(owned: readonly GivenItem[], agentId: AgentId, item: GivenItem): Gift | null {
  const { kind, item: id, source } = item
  assert(kind === 'gear' ? findGear(id) : findCharacter(id), `the catalog has no ${kind} ${id}`)
  if (owned.some((one) => one.kind === kind && one.item === id)) return null
  return { agentId, item, fact: announced(itemGranted, { agentId, kind, item: id, source }) }
}

/** Writes them all. If somebody else gave one of them meanwhile, all is decided again. */
export async function saveGifts({ tx, at }: UnitOfWork, gifts: readonly Gift[]): Promise<void> {
  const skills = gifts.flatMap((gift) => ('skill' in gift ? { agentId: gift.agentId, ...gift.skill } : []))
  const items = gifts.flatMap((gift) => ('item' in gift ? { agentId: gift.agentId, ...gift.item } : []))
  const [newSkills, newItems] = await Promise.all([
    skills.length > 0 ? insertSkillGifts(tx, skills, at) : 0,
    items.length > 0 ? insertItems(tx, items, at) : 0,
  ])
  if (newSkills < skills.length || newItems < items.length)
    throw new TryAgain(new Error('an agent came by the same thing twice'))
}
