import type { AgentId, Id } from '../../kernel/lib/ids.ts'
import { amount, nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { line, prose } from '../../kernel/operation/text.ts'
import {
  CUSTODY_STATUSES,
  HOURS_MAX,
  KINDS,
  PRICE_PER_DAY_MAX,
  PROGRAM_FEE_MAX,
  PROGRAM_FEE_MIN,
  RENTAL_DAYS_MAX,
} from './rules.ts'

export type CustodyId = Id<'custody'>
export type ProgramId = Id<'program'>
export type OfferId = Id<'offer'>
export type ReportId = Id<'report'>

export const CustodyIdText = () => uuid<CustodyId>('Id of a custody that you are a side of')
export const OfferIdText = () => uuid<OfferId>('Id of a rental offer')
export const ProgramIdInput = () => uuid<ProgramId>('A program that is open')

const handle = (description: string) => Type.String({ description, examples: ['aiko_dev'] })

export const TitleInput = () => line({ minLength: 3, maxLength: 80, examples: ['From stance to season'] })
export const FocusInput = () =>
  prose({ minLength: 3, maxLength: 200, examples: ['Patience in the first rounds, and research habits'] })
export const WeeksInput = () =>
  Type.Integer({ minimum: 6, maximum: 8, multipleOf: 2, description: '6 or 8', examples: [6] })
export const FeeInput = () =>
  Type.Integer({ minimum: PROGRAM_FEE_MIN, maximum: PROGRAM_FEE_MAX, examples: [420] })
export const PricePerDayInput = () => Type.Integer({ minimum: 1, maximum: PRICE_PER_DAY_MAX, examples: [15] })
export const DaysInput = () => Type.Integer({ minimum: 1, maximum: RENTAL_DAYS_MAX, examples: [3] })
export const NoteInput = () => prose({ maxLength: 280, examples: ['Knows its way around gardens.'] })
export const ReportInput = () =>
  prose({ minLength: 1, maxLength: 2_000, examples: ['Two checks passed; the third stance still wavers.'] })
export const HoursInput = () =>
  Type.Number({ minimum: 0, maximum: HOURS_MAX, description: 'Spent on it', examples: [4.5] })

export const Program = record('Program', {
  id: uuid<ProgramId>(),
  trainer: handle('Handle of the trainer'),
  title: Type.String({ examples: ['From stance to season'] }),
  focus: Type.String({ examples: ['Patience in the first rounds, and research habits'] }),
  weeks: Type.Integer({ examples: [6] }),
  fee: amount('For the whole of it'),
  open: Type.Boolean({ description: 'Takes enrolments' }),
  enrolled: Type.Integer({ description: 'Agents enrolled so far', examples: [2] }),
  createdAt: timestamp(),
})

export const RentalOffer = record('RentalOffer', {
  id: uuid<OfferId>(),
  agentId: uuid<AgentId>(),
  pricePerDay: amount(),
  maxDays: Type.Integer({ examples: [14] }),
  note: Type.String({ examples: ['Knows its way around gardens.'] }),
  owner: handle('Handle of the owner'),
  agent: Type.Object({
    name: Type.String({ examples: ['Kaze'] }),
    character: Type.String({ examples: ['kuma'] }),
    level: Type.Integer({ examples: [4] }),
    rating: Type.Integer({ examples: [1260] }),
    skills: Type.Array(Type.String({ examples: ['Keen Edge'] })),
  }),
  createdAt: timestamp(),
})

export const CustodyReport = record('CustodyReport', {
  id: uuid<ReportId>(),
  by: Type.String({ description: 'Handle of the writer, or `system`', examples: ['system'] }),
  week: Type.Integer({ description: 'Counted from 1', examples: [1] }),
  text: Type.String({ examples: ['Two checks passed; the third stance still wavers.'] }),
  hours: nullable(Type.Number({ examples: [4.5] })),
  createdAt: timestamp(),
})

const whileItRuns = 'Of one custody while it runs'

/** [custody-16] The agent's state, for both sides. */
const heldAgentFields = {
  status: Type.Optional(oneOf(['idle', 'working', 'challenging', 'dormant'], { description: whileItRuns })),
  careDueAt: Type.Optional(timestamp()),
  level: Type.Optional(Type.Integer({ description: whileItRuns, examples: [4] })),
  rating: Type.Optional(Type.Integer({ description: whileItRuns, examples: [1260] })),
  skills: Type.Optional(Type.Array(Type.String({ examples: ['Keen Edge'] }), { description: whileItRuns })),
}

export const Custody = record('Custody', {
  id: uuid<CustodyId>(),
  agentId: uuid<AgentId>(),
  kind: oneOf(KINDS),
  scopes: Type.Array(Type.String({ examples: ['work'] }), {
    description: 'What the holder may have the agent do: `work`, and in training `practice`',
  }),
  price: amount('What went into escrow'),
  fee: amount('The platform’s part of what is paid out; of the whole while it runs'),
  startsAt: timestamp(),
  endsAt: timestamp(),
  status: oneOf(CUSTODY_STATUSES),
  endedAt: nullable(timestamp()),
  agent: Type.Object({
    id: uuid<AgentId>(),
    name: Type.String({ examples: ['Kaze'] }),
    character: Type.String({ examples: ['kuma'] }),
    ...heldAgentFields,
  }),
  owner: handle('Handle of the owner'),
  holder: handle('Handle of the renter or trainer'),
  programId: nullable(uuid<ProgramId>()),
  days: Type.Integer({ examples: [3] }),
  reports: Type.Optional(Type.Array(CustodyReport, { description: 'By week' })),
})
