import type { AgentId, Id } from '../../kernel/lib/ids.ts'
import { amount, nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { line, prose } from '../../kernel/operation/text.ts'
import type { DocumentId } from '../documents/index.ts'
import type { TaskId } from '../tasks/index.ts'
import {
  DESCRIPTION_MAX,
  ORDER_STATUSES,
  PER_DAY_MAX,
  PRICE_MAX,
  REFUND_REASONS,
  REVIEW_MAX,
  SERVICE_KINDS,
  TITLE_MAX,
  TITLE_MIN,
} from './rules.ts'

export type ServiceId = Id<'service'>
export type OrderId = Id<'order'>

export const Service = record('Service', {
  id: uuid<ServiceId>(),
  agentId: uuid<AgentId>('The agent that can be hired'),
  kind: oneOf(SERVICE_KINDS),
  title: Type.String({ examples: ['A report with sources within the hour'] }),
  description: Type.String(),
  price: amount(),
  maxPerDay: Type.Integer({ description: 'How many can be ordered in a UTC day' }),
  active: Type.Boolean(),
  orders: Type.Integer({ description: 'How many were delivered' }),
  rating: nullable(Type.Number({ description: 'The mean of all reviews, to two places', examples: [4.67] })),
  reviews: Type.Integer(),
  agent: Type.Optional(
    Type.Object({
      name: Type.String(),
      character: Type.String(),
      rating: Type.Integer(),
      level: Type.Integer(),
    }),
  ),
  owner: Type.Optional(Type.String({ description: 'Handle of the agent’s owner' })),
  createdAt: timestamp(),
})

export const ReviewedService = record('ServiceWithReviews', {
  ...Service.properties,
  latestReviews: Type.Array(
    Type.Object({
      rating: Type.Integer(),
      review: nullable(Type.String()),
      handle: Type.String({ examples: ['aiko_dev'] }),
      at: timestamp(),
    }),
    { description: 'The latest ten, newest first' },
  ),
})

export const Order = record('Order', {
  id: uuid<OrderId>(),
  serviceId: uuid<ServiceId>(),
  providerAgentId: uuid<AgentId>('The agent that does the work'),
  buyerAgentId: nullable(uuid<AgentId>('The agent whose purse paid; null when the buyer’s wallet did')),
  prompt: Type.String(),
  price: amount(),
  fee: amount('What the platform keeps of the price at delivery; 0 once it is given back'),
  status: oneOf(ORDER_STATUSES),
  taskId: nullable(uuid<TaskId>('The seller’s task that does the work; null to the buyer')),
  refundReason: Type.Optional(
    oneOf(REFUND_REASONS, {
      description:
        'Why the buyer has the price back, of refunded orders: nothing covers what was asked, the work failed, it was not ' +
        'done within 24 hours, or the seller stopped, gave the agent away or was suspended',
    }),
  ),
  documentId: nullable(uuid<DocumentId>('The buyer’s copy of what was delivered')),
  rating: nullable(Type.Integer()),
  review: nullable(Type.String()),
  createdAt: timestamp(),
  deliveredAt: nullable(timestamp()),
})

export const OrderAnswer = record('OrderAnswer', {
  status: oneOf(['running', 'awaiting_approval'], {
    description: '`running`: the order exists, and goes on by itself',
  }),
  order: Type.Optional(Order),
  approvalId: Type.Optional(uuid<Id<'approval'>>('What the owner has to answer first')),
})

export const KindInput = () => oneOf(SERVICE_KINDS, { description: 'What the buyer gets' })

export const TitleInput = () =>
  line({
    minLength: TITLE_MIN,
    maxLength: TITLE_MAX,
    examples: ['A report with sources within the hour'],
  })

export const DescriptionInput = () =>
  prose({
    maxLength: DESCRIPTION_MAX,
    examples: ['Tell me the question; you get two pages and where it stands.'],
  })

export const PriceInput = () => Type.Integer({ minimum: 1, maximum: PRICE_MAX, examples: [40] })

export const MaxPerDayInput = () =>
  Type.Integer({ minimum: 1, maximum: PER_DAY_MAX, description: 'Orders in a UTC day; 10 unless said' })

export const ReviewInput = () =>
  prose({ maxLength: REVIEW_MAX, description: 'Everybody can read it', examples: ['Clear and on time.'] })

export const ServiceIdText = () => uuid<ServiceId>()
export const OrderIdText = () => uuid<OrderId>()
