import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { endCustody as end, getOwnCustody, lockAgentAndCustody } from '../handover.ts'
import { Custody, CustodyIdText } from '../records.ts'
import { showCustody } from '../views.ts'

export const endCustody = operation({
  id: 'endCustody',
  route: 'POST /custody/{id}/end',
  summary: 'End a rental or a training',
  description:
    'By either side, at any time. The days that have begun are paid, less 10 percent; the rest goes back to the payer.',
  access: scopes('market:write'),
  params: Type.Object({ id: CustodyIdText() }),
  response: Custody,
  problems: ['not_found', 'wrong_state'],
  async handler(uow) {
    const { tx, caller, params, refuse } = uow
    const custody = await lockAgentAndCustody(uow, await getOwnCustody(tx, caller.userId, params.id))
    if (!(await end(uow, custody, { status: 'returned', by: caller.userId })))
      refuse('wrong_state', { message: `This custody is ${custody.status} already.` })
    return showCustody(tx, await getOwnCustody(tx, caller.userId, params.id))
  },
})
