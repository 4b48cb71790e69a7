import type { AgentId } from '../../kernel/lib/ids.ts'
import {
  amount,
  anything,
  nullable,
  oneOf,
  record,
  Type,
  timestamp,
  uuid,
} from '../../kernel/operation/schema.ts'
import type { TransferId } from '../ledger/index.ts'
import { APPROVAL_STATUSES } from './rules.ts'
import type { ApprovalId, TaskId } from './store/approvals.ts'

/** More than any purse is likely to hold; a higher limit would have no effect. */
const POLICY_MAX = 1_000_000
const AMOUNT_MAX = 1_000_000_000

export const MEMO_MAX = 140
export const PAYEES_MAX = 50

export const ApprovalIdText = () => uuid<ApprovalId>('Id of an approval that you were asked for')

/** An amount of credits to move. */
export const AmountInput = (maximum = AMOUNT_MAX) =>
  Type.Integer({ minimum: 1, maximum, description: 'Whole credits', examples: [25] })

const dailyLimit = Type.Integer({
  minimum: 0,
  maximum: POLICY_MAX,
  description: 'Most that the agent may spend in a UTC day',
  examples: [200],
})
const askAbove = Type.Integer({
  minimum: 0,
  maximum: POLICY_MAX,
  description: 'You are asked for anything above this; 0 means always',
  examples: [50],
})
const frozen = Type.Boolean({ description: 'No spending at all', examples: [false] })

export const PolicyInput = Type.Object({
  dailyLimit: Type.Optional(dailyLimit),
  askAbove: Type.Optional(askAbove),
  frozen: Type.Optional(frozen),
})

export const Policy = record('Policy', {
  dailyLimit,
  askAbove,
  frozen,
  spentToday: amount('Spent since 00:00 UTC, also what was given back since'),
})

export const PayeeList = Type.Object({
  data: Type.Array(
    record('Payee', {
      agentId: uuid<AgentId>(),
      name: Type.String({ examples: ['Kaze'] }),
      owner: Type.String({ description: 'Handle of its owner', examples: ['aiko_dev'] }),
    }),
  ),
})

export const LedgerEntry = record('LedgerEntry', {
  id: Type.Integer(),
  amount: amount('Credits: above zero came in, below zero went out'),
  kind: Type.String({ examples: ['pay'] }),
  memo: Type.String({ examples: ['Kaze → Ren: thanks'] }),
  at: timestamp(),
})

export const Approval = record('Approval', {
  id: uuid(),
  taskId: nullable(uuid<TaskId>()),
  agentId: uuid<AgentId>(),
  amount: amount(),
  reason: Type.String({
    description: 'The purpose and the reason for asking you, in the service’s own words',
    examples: ['Pay 60 credits to “Ren” of aiko_dev: more than 50 credits needs your word'],
  }),
  memo: nullable(
    Type.String({
      description: 'The requester’s own words, unchanged; the service does not vouch for them',
      examples: ['thanks'],
    }),
  ),
  status: oneOf(APPROVAL_STATUSES),
  createdAt: timestamp(),
})

/** The result of a spending: paid at once, or waiting for approval. */
export const SpendAnswer = Type.Object({
  status: oneOf(['paid', 'awaiting_approval']),
  txId: Type.Optional(uuid<TransferId>('The transfer, when it was paid')),
  approvalId: Type.Optional(uuid<ApprovalId>('What the owner is asked, when it was not')),
})

export const PurseAndWallet = Type.Object({
  purse: amount('Credits in the purse'),
  wallet: amount('Credits in the wallet'),
})

const used = {
  units: Type.Number({ description: 'Compute units: 1 is 0.001 USD of model cost' }),
  usd: Type.Number(),
}

const day = () => Type.String({ examples: ['2026-11-15'] })

export const Usage = record('Usage', {
  from: day(),
  to: day(),
  ...used,
  byDay: Type.Array(Type.Object({ day: day(), ...used })),
  byJob: Type.Array(Type.Object({ job: Type.String(), ...used })),
  byModel: Type.Array(
    Type.Object({
      model: Type.String(),
      inputTokens: Type.Integer(),
      outputTokens: Type.Integer(),
      ...used,
      estimated: Type.Boolean({ description: 'The model did not say what it used, so it was worked out' }),
    }),
  ),
})

const sums = (description: string) =>
  Type.Object(
    {
      total: amount(),
      byKind: Type.Array(Type.Object({ kind: Type.String({ examples: ['pay'] }), amount: amount() })),
    },
    { description },
  )

export const Earnings = record('Earnings', {
  earned: sums('Came in from others'),
  pending: sums('Held in escrow for work under way'),
  spent: sums('Went out to others'),
})

export const ApprovalResult = anything('What the approved action answers, as if it had just been asked for')
