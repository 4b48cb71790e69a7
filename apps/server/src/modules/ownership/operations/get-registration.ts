import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { getAnyAgent, Registration, registrationOf } from '../card.ts'

export const getRegistration = operation({
  id: 'getRegistration',
  route: 'GET /agents/{id}/registration',
  summary: 'Read an agent’s registration file',
  description: 'The target of its token’s URI: ERC-721 metadata and ERC-8004 registration in one.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Registration,
  problems: ['not_found'],
  async handler({ db, at, runtime, params }) {
    return registrationOf({ db, at, runtime }, await getAnyAgent(db, params.id))
  },
})
