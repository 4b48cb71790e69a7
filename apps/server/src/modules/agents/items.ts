import assert from 'node:assert/strict'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findCharacter, findGear } from '../catalog/index.ts'
import { itemGranted } from './facts.ts'
import { type ItemRow, insertItem } from './store/items.ts'

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
