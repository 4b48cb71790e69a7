import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockOwnAgent } from '../../agents/index.ts'
import { credits } from '../../ledger/index.ts'
import {
  DescriptionInput,
  MaxPerDayInput,
  PriceInput,
  Service,
  ServiceIdText,
  TitleInput,
} from '../records.ts'
import { requireCraft } from '../rules.ts'
import { findService, updateService as update } from '../store/services.ts'
import { showServices } from '../views.ts'

export const updateService = operation({
  id: 'updateService',
  route: 'PATCH /services/{id}',
  summary: 'Change a service',
  description: 'Or switch it off and on. Earlier orders stay as they were ordered.',
  access: scopes('market:write'),
  agentTokens: true,
  params: Type.Object({ id: ServiceIdText() }),
  body: Type.Object({
    title: Type.Optional(TitleInput()),
    description: Type.Optional(DescriptionInput()),
    price: Type.Optional(PriceInput()),
    maxPerDay: Type.Optional(MaxPerDayInput()),
    active: Type.Optional(Type.Boolean()),
  }),
  response: Service,
  problems: ['not_found', 'skill_required'],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const known = (await findService(tx, params.id)) ?? refuse('not_found')
    const agent = await lockOwnAgent(tx, caller, known.agentId)
    if (body.active) requireCraft(agent, known.kind)
    const { title, description, price, maxPerDay, active } = body
    // Only what is given: what was read before the lock may have changed since.
    const row = await update(tx, agent.id, known.id, {
      title: title?.trim(),
      description: description?.trim(),
      price: price === undefined ? undefined : credits(price),
      max_per_day: maxPerDay,
      active,
    })
    const [service] = await showServices({ db: tx, at }, row ? [row] : [])
    return service ?? refuse('not_found')
  },
})
