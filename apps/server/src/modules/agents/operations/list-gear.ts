import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone, mayReach } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQueryOf, pager } from '../../../kernel/operation/paging.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { GearItem } from '../records.ts'
import { itemsSeen } from '../slots.ts'
import { type ItemRow, listItems } from '../store/belongings.ts'
import { findCard } from '../store/cards.ts'
import { toGearItem } from '../views.ts'

// Which item, and not when: that is told to the day only, and to some not at all.
const ITEM = /^(?:gear|character):[\w-]{1,60}$/
const pages = pager('gear', (value): value is string => typeof value === 'string' && ITEM.test(value))
const keyOf = ({ kind, item }: ItemRow): string => `${kind}:${item}`

export const listGear = operation({
  id: 'listGear',
  route: 'GET /agents/{id}/gear',
  summary: 'List an agent’s gear',
  description:
    'Gear and characters of the agent, oldest first. Starter items are everybody’s and not listed. Rewards of a visit are ' +
    'dated to the day, and everybody but its owner sees them as late as in the passport.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  query: Type.Object(pageQueryOf(100)),
  response: pageOf(GearItem),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, at, runtime, caller, params, query, refuse }) {
    const after = pages.read(query.cursor)
    const [agent, items] = await Promise.all([findCard(db, params.id), listItems(db, params.id)])
    const { id, ownerId } = agent ?? refuse('not_found')
    const isOwners = caller.kind !== 'anonymous' && caller.userId === ownerId && mayReach(caller, id)
    // The catalog bounds how many there can be, so that all are read for any page.
    const seen = itemsSeen(runtime, items, { at, isOwners })
    const start = after === null ? 0 : seen.findIndex((row) => keyOf(row) === after) + 1
    if (after !== null && start === 0) refuse('invalid_cursor')
    const { data, next } = pages.page(seen.slice(start, start + query.limit + 1), query.limit, keyOf)
    return { data: data.map(toGearItem), next }
  },
})
