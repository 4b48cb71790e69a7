import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { getAnyAgent } from '../agents.ts'
import { Registration, registrationOf } from '../registration.ts'

export const getRegistration = operation({
  id: 'getRegistration',
  route: 'GET /agents/{id}/registration',
  summary: 'Read an agent’s registration file',
  description: 'What its token’s URI leads to: ERC-721 metadata and ERC-8004 registration in one.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Registration,
  problems: ['not_found'],
  async handler({ db, at, runtime, params }) {
    return registrationOf({ db, at, runtime }, await getAnyAgent(db, params.id))
  },
})
