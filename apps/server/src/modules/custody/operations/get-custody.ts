import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { findAgent } from '../../agents/index.ts'
import { getOwnCustody } from '../handover.ts'
import { Custody, CustodyIdText } from '../records.ts'
import { listReports } from '../store/reports.ts'
import { showCustody, showReports, toAgentInCustody } from '../views.ts'

export const getCustody = operation({
  id: 'getCustody',
  route: 'GET /custody/{id}',
  summary: 'See a custody and its reports',
  access: scopes('agents:read'),
  params: Type.Object({ id: CustodyIdText() }),
  response: Custody,
  problems: ['not_found'],
  async handler({ db, at, caller, params }) {
    const custody = await getOwnCustody(db, caller.userId, params.id)
    const reports = await showReports(db, await listReports(db, custody.id))
    const [shown, held] = await Promise.all([
      showCustody(db, custody),
      custody.status === 'active' ? findAgent(db, custody.agentId) : null,
    ])
    const agent = held === null ? shown.agent : { ...shown.agent, ...toAgentInCustody(held, at) }
    return { ...shown, agent, reports }
  },
})
