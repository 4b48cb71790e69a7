import assert from 'node:assert/strict'
import { TryAgain } from '../../kernel/db/errors.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { type Announced, announced } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findCharacter, findGear, findSkill } from '../catalog/index.ts'
import { itemGranted, skillGranted } from './facts.ts'
import { freeSlot } from './skills.ts'
import type { SkillRow } from './store/agents.ts'
import type { Fighter } from './store/fighters.ts'
import { type ItemRow, insertItems } from './store/items.ts'
import { insertSkillGifts } from './store/skills.ts'

// For deeds that give many things to many agents: decided one by one, written all together.

type GivenItem = Omit<ItemRow, 'at'>
type Common = { readonly agentId: AgentId; readonly fact: Announced }
/** Something that an agent comes by: told as its fact, written by `saveGifts`. */
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
