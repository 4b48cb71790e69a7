import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockOwnAgent } from '../commanding.ts'
import { agentRenamed, characterChanged } from '../facts.ts'
import {
  Agent,
  AgentIdText,
  AgentNameText,
  CharacterText,
  EquippedInput,
  LookInput,
  PersonaInput,
} from '../records.ts'
import { characterFaults, equippedFaults, lookFaults, mergeLook, mergePersona, skillCodes } from '../rules.ts'
import { updateAgent as update } from '../store/agents.ts'
import { listItems, replaceEquipped } from '../store/belongings.ts'
import { toAgent } from '../views.ts'

export const updateAgent = operation({
  id: 'updateAgent',
  route: 'PATCH /agents/{id}',
  summary: 'Change an agent',
  description:
    'Its name, its persona field by field, its look slot by slot, its character, and which skills are equipped. A battle ' +
    'that has begun goes on with those it began with.',
  access: scopes('agents:write'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    name: Type.Optional(AgentNameText()),
    persona: Type.Optional(PersonaInput),
    look: Type.Optional(LookInput),
    character: Type.Optional(CharacterText('A starter character, or one that the agent came by')),
    equipped: Type.Optional(EquippedInput),
  }),
  response: Agent,
  problems: ['not_found'],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const agent = await lockOwnAgent(tx, caller, params.id)
    const { name = agent.name, character = agent.character, look = {} } = body
    const owned = await listItems(tx, agent.id)
    const faults = [
      ...equippedFaults(body.equipped ?? [], agent.skills),
      ...lookFaults(look, owned),
      // It may keep the character that it has.
      ...(character === agent.character ? [] : characterFaults(character, owned)),
    ]
    if (faults.length > 0) refuse('invalid_request', { details: faults })
    const change = {
      name: name.trim(),
      character,
      persona: mergePersona(agent.persona, body.persona),
      look: mergeLook(agent.look, look),
    }
    await update(tx, agent.id, change)
    if (change.name !== agent.name) await uow.emit(agentRenamed, { agentId: agent.id })
    if (character !== agent.character) await uow.emit(characterChanged, { agentId: agent.id, character })
    if (!body.equipped) return toAgent({ ...agent, ...change }, at)
    await replaceEquipped(tx, agent.id, skillCodes(body.equipped))
    return toAgent(await lockOwnAgent(tx, caller, agent.id), at)
  },
})
