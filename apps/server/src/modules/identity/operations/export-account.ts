import { sessionOnly } from '../../../kernel/access.ts'
import { act } from '../../../kernel/act.ts'
import { operation, perSeconds } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { noteSecurity } from '../security-log.ts'

export const exportAccount = operation({
  id: 'exportAccount',
  route: 'GET /me/export',
  area: AREA,
  summary: 'Export your data',
  description: 'Everything the service keeps about the account, as one JSON object. Of keys, metadata only.',
  access: sessionOnly,
  limit: perSeconds(3, 3_600),
  response: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  async handler({ db, at, house, caller, request }) {
    const { userId } = caller
    await act(house, (deed) =>
      noteSecurity(deed, userId, { action: 'data_exported', via: 'session', request }),
    )
    const data: Record<string, unknown> = { exportedAt: at }
    for (const part of house.personalData) Object.assign(data, await part.export({ db, at, house }, userId))
    return data
  },
})
