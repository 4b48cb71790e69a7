import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { getOwnCustody } from '../own-custody.ts'
import { Custody, CustodyIdText } from '../records.ts'
import { listReports } from '../store/reports.ts'
import { showCustody, showReports } from '../views.ts'

export const getCustody = operation({
  id: 'getCustody',
  route: 'GET /custody/{id}',
  area: AREA,
  summary: 'See a custody and its reports',
  access: scopes('agents:read'),
  params: Type.Object({ id: CustodyIdText() }),
  response: Custody,
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    const custody = await getOwnCustody(db, caller.userId, params.id)
    const reports = await showReports(db, await listReports(db, custody.id))
    return { ...(await showCustody(db, custody)), reports }
  },
})
