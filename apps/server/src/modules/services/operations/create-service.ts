import { scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, isRented, lockOwnAgent, statusOf } from '../../agents/index.ts'
import { lockAdmittedAccount } from '../../identity/index.ts'
import { credits } from '../../ledger/index.ts'
import { DescriptionInput, KindInput, MaxPerDayInput, PriceInput, Service, TitleInput } from '../records.ts'
import { PER_DAY_USUAL, requireCraft, SERVICES_MAX } from '../rules.ts'
import { insertService, listServicesOf } from '../store/services.ts'
import { showServices } from '../views.ts'

export const createService = operation({
  id: 'createService',
  route: 'POST /agents/{id}/services',
  summary: 'Offer a service of your agent',
  description:
    'Anybody can order it then, and the agent does the work by itself. At delivery its purse gets the price less a tenth. ' +
    'Squads need the skill Squad Lead.',
  access: scopes('market:write'),
  agentTokens: true,
  limit: perSeconds(60, 60),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    kind: KindInput(),
    title: TitleInput(),
    description: Type.Optional(DescriptionInput()),
    price: PriceInput(),
    maxPerDay: Type.Optional(MaxPerDayInput()),
  }),
  response: Service,
  problems: ['not_found', 'skill_required', 'limit_reached'],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    // [services-17] The account first: a suspension that is under way would not find what is made meanwhile.
    const [, agent] = await Promise.all([
      lockAdmittedAccount(tx, caller.userId),
      lockOwnAgent(tx, caller, params.id),
    ])
    requireCraft(agent, body.kind)
    const [before, isAway] = await Promise.all([
      listServicesOf(tx, agent.id),
      isRented(uow.runtime, tx, agent.id),
    ])
    if (before.length >= SERVICES_MAX)
      refuse('limit_reached', {
        message: `An agent has at most ${SERVICES_MAX} services: change one that it has.`,
      })
    const id = uow.newId<'service'>()
    await insertService(tx, {
      id,
      agentId: agent.id,
      agentName: agent.name,
      kind: body.kind,
      title: body.title.trim(),
      description: body.description?.trim() ?? '',
      price: credits(body.price),
      maxPerDay: body.maxPerDay ?? PER_DAY_USUAL,
      asleep: isAway || statusOf(agent, at) === 'dormant',
      createdAt: at,
    })
    const made = (await listServicesOf(tx, agent.id)).filter((row) => row.id === id)
    const [service] = await showServices({ db: tx, at }, made)
    return service ?? refuse('not_found')
  },
})
