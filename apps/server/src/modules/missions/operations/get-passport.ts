import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone, mayReach } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { findCard } from '../../agents/index.ts'
import { travelsOf, travelsShown } from '../../travel/index.ts'

import { Passport } from '../records.ts'
import { toPassport } from '../views.ts'

export const getPassport = operation({
  id: 'getPassport',
  route: 'GET /agents/{id}/passport',
  summary: 'Read an agent’s passport',
  description:
    'Where it has been. Its owner sees each visit at once and to the moment. Everybody else sees a visit only from the ' +
    'second midnight (UTC) after it, and its day alone, as midnight UTC: where somebody is today is theirs.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Passport,
  problems: ['not_found'],
  async handler({ db, at, caller, params, refuse }) {
    const agent = (await findCard(db, params.id)) ?? refuse('not_found')
    const isOwners =
      caller.kind !== 'anonymous' && caller.userId === agent.ownerId && mayReach(caller, agent.id)
    return toPassport(agent, await (isOwners ? travelsOf(db, agent.id) : travelsShown(db, agent.id, at)))
  },
})
