import assert from 'node:assert/strict'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { EQUIP_SLOTS, findSkill } from '../catalog/index.ts'
import { skillGranted } from './facts.ts'
import type { SkillRow } from './store/agents.ts'
import { insertSkill, lockSkills, updateSlot } from './store/skills.ts'

/** The first slot that no skill is in, or null when all four are taken. */
export function freeSlot(skills: readonly Pick<SkillRow, 'slot'>[]): number | null {
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
