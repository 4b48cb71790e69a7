import type { AgentId } from '../../kernel/lib/ids.ts'
import { amount, nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { NOT_BLANK } from '../../kernel/operation/text.ts'
import { GOODS_KINDS } from './goods.ts'
import { PURCHASE_STATUSES } from './states.ts'

const ITEM_MAX = 40

export const ItemText = () =>
  Type.String({
    minLength: 1,
    maxLength: ITEM_MAX,
    pattern: NOT_BLANK,
    description: 'Name or code of a skill, id of gear (`GET /gear`) or of a character',
    examples: ['Keen Edge'],
  })

export const Purchase = record('Purchase', {
  id: uuid(),
  agentId: uuid<AgentId>(),
  item: Type.String({
    description: 'Name of a skill, id of gear or of a character',
    examples: ['Keen Edge'],
  }),
  itemKind: oneOf(GOODS_KINDS),
  price: amount(),
  status: oneOf(PURCHASE_STATUSES, {
    description: 'onchain: the item is in the agent’s vault; characters stay settled',
  }),
  chainTxHash: nullable(Type.String({ description: 'The transaction that granted it, once it counts' })),
  createdAt: timestamp(),
})
