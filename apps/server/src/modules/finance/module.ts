import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { inArea } from '../../kernel/operation/operation.ts'
import { auditChecks } from '../ledger/index.ts'
import { approvableActions, expireApproval } from './approvals.ts'
import { financeChecks } from './audit.ts'
import { approvalEvent, payeeEvent, paymentEvent } from './events.ts'
import { approve } from './operations/approve.ts'
import { decline } from './operations/decline.ts'
import { fund } from './operations/fund.ts'
import { getAgent } from './operations/get-agent.ts'
import { getAgentUsage } from './operations/get-agent-usage.ts'
import { getApproval } from './operations/get-approval.ts'
import { getEarnings } from './operations/get-earnings.ts'
import { getMyUsage } from './operations/get-my-usage.ts'
import { getPolicy } from './operations/get-policy.ts'
import { getWallet } from './operations/get-wallet.ts'
import { listApprovals } from './operations/list-approvals.ts'
import { listLedger } from './operations/list-ledger.ts'
import { listPayees } from './operations/list-payees.ts'
import { pay } from './operations/pay.ts'
import { setPayees } from './operations/set-payees.ts'
import { setPolicy } from './operations/set-policy.ts'
import { topUp } from './operations/top-up.ts'
import { withdraw } from './operations/withdraw.ts'
import { PAY, payApproved } from './payment.ts'
import { financePersonalData } from './personal-data.ts'
import { dropPayee, forgetOldOwner, leaveLists, purgeDays } from './reactions.ts'

export const finance: Module = {
  name: 'finance',
  area: 'Economy and finance',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    ...inArea('Agents, chat, voice', getAgent),
    pay,
    listPayees,
    setPayees,
    withdraw,
    getWallet,
    topUp,
    fund,
    getPolicy,
    setPolicy,
    listLedger,
    getMyUsage,
    getAgentUsage,
    getEarnings,
    ...inArea('Approvals', listApprovals, getApproval, approve, decline),
  ],
  jobs: [expireApproval, purgeDays, dropPayee],
  onOwnerChange: forgetOldOwner,
  reactions: [leaveLists],
  events: [approvalEvent, paymentEvent, payeeEvent],
  personalData: [financePersonalData],
  contributes: [
    auditChecks.with(...financeChecks),
    approvableActions.with({ action: PAY, carryOut: payApproved }),
  ],
}
