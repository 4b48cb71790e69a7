import { scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { createAgent as create } from '../create.ts'
import { Agent, AgentNameText, CharacterText, PersonaInput } from '../records.ts'
import { characterFaults, DEFAULT_PERSONA, mergePersona } from '../rules.ts'
import { toAgent } from '../views.ts'

export const createAgent = operation({
  id: 'createAgent',
  route: 'POST /agents',
  summary: 'Create an agent',
  description:
    'Your first agent is free, each one after it costs 100 credits. 300 credits move from your wallet into its ' +
    'purse. It can do all foundation skills at once.',
  access: scopes('agents:write'),
  idem: true,
  limit: perSeconds(10, 60),
  body: Type.Object({
    name: AgentNameText(),
    character: CharacterText('Id of a starter character'),
    persona: Type.Optional(PersonaInput),
  }),
  response: Agent,
  problems: ['insufficient_funds'],
  async handler(uow) {
    const { name, character, persona } = uow.body
    const faults = characterFaults(character, [])
    if (faults.length > 0) uow.refuse('invalid_request', { details: faults })
    const agent = await create(uow, uow.caller.userId, {
      name: name.trim(),
      character,
      persona: mergePersona(DEFAULT_PERSONA, persona),
    })
    return toAgent(agent, uow.at)
  },
})
