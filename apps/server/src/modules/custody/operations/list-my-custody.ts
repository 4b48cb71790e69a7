import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { Custody } from '../records.ts'
import { HELD_MAX } from '../rules.ts'
import { listCustodies } from '../store/custodies.ts'
import { showCustodies } from '../views.ts'

export const listMyCustody = operation({
  id: 'listMyCustody',
  route: 'GET /me/custody',
  area: AREA,
  summary: 'List the agents that you hold and those that you lent',
  description: `Those that run come first, then the newest; ${HELD_MAX} of each at most.`,
  access: scopes('agents:read'),
  response: Type.Object({
    holding: Type.Array(Custody, { description: 'Agents of others that you rent or train' }),
    lent: Type.Array(Custody, { description: 'Agents of yours that others rent or train' }),
  }),
  async handler({ db, caller }) {
    const list = async (side: Parameters<typeof listCustodies>[1]) =>
      showCustodies(db, await listCustodies(db, side, caller.userId, HELD_MAX))
    const [holding, lent] = await Promise.all([list('holder_id'), list('owner_id')])
    return { holding, lent }
  },
})
