import { anything, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'

export const AccountEvent = record('AccountEvent', {
  id: uuid(),
  type: Type.String({ description: 'Name of the event', examples: ['approval'] }),
  createdAt: timestamp(),
  data: anything('`{change, <record>}`: what a webhook for this event is sent'),
})
