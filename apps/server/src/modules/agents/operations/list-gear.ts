import { everyone, mayReach } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf, Type, uuid } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { GearItem } from '../records.ts'
import { findCard } from '../store/cards.ts'
import { listItems } from '../store/items.ts'
import { toGearItem } from '../views.ts'
import { itemsSeen } from '../visits.ts'

export const listGear = operation({
  id: 'listGear',
  route: 'GET /agents/{id}/gear',
  area: AREA,
  summary: 'List an agent’s gear',
  description:
    'What the agent came by, gear and characters, oldest first. Starter items are everybody’s and not listed. What came ' +
    'of a visit is dated to the day, and everybody but its owner sees it as late as in the passport.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: listOf(GearItem),
  problems: ['not_found'],
  async handler({ db, at, runtime, caller, params, refuse }) {
    const [agent, items] = await Promise.all([findCard(db, params.id), listItems(db, params.id)])
    const { id, ownerId } = agent ?? refuse('not_found')
    const isOwners = caller.kind !== 'anonymous' && caller.userId === ownerId && mayReach(caller, id)
    return { data: itemsSeen(runtime, items, { at, isOwners }).map(toGearItem) }
  },
})
