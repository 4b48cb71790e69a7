import { everyone } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf, Type, uuid } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { GearItem } from '../records.ts'
import { findAgent } from '../store/agents.ts'
import { listItems } from '../store/items.ts'
import { toGearItem } from '../views.ts'

export const listGear = operation({
  id: 'listGear',
  route: 'GET /agents/{id}/gear',
  area: AREA,
  summary: 'List an agent’s gear',
  description:
    'What the agent came by, gear and characters, oldest first. Starter items are everybody’s and not listed.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: listOf(GearItem),
  problems: ['not_found'],
  async handler({ db, params, refuse }) {
    const { id } = params
    const items = await listItems(db, id)
    if (items.length === 0 && !(await findAgent(db, id))) refuse('not_found')
    return { data: items.map(toGearItem) }
  },
})
