import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, findLastHandover, getOwnAgent, type HandoverRow } from '../../agents/index.ts'
import { findAccountStatus, getHandle } from '../../identity/index.ts'
import { GiftReturn } from '../records.ts'
import { returnableAt } from '../rules.ts'

export const getReturn = operation({
  id: 'getReturn',
  route: 'GET /agents/{id}/return',
  summary: 'Read until when a gift can be returned',
  description: 'Null for an agent that did not come to you as a gift, or when its 7 days are over.',
  access: scopes('agents:read'),
  params: Type.Object({ id: AgentIdText() }),
  response: nullable(GiftReturn),
  problems: ['not_found'],
  async handler({ db, at, caller, params }) {
    const { id } = await getOwnAgent(db, caller, params.id)
    const last = await findLastHandover(db, id)
    const verdict = returnableAt(at, last)
    if (verdict.kind !== 'returnable') return null
    const { from: giver } = last as HandoverRow
    const [handle, standing] = await Promise.all([getHandle(db, giver), findAccountStatus(db, giver)])
    return { from: handle, toGiver: standing?.suspendedAt === null, until: verdict.until }
  },
})
