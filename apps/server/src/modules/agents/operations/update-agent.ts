import { scopes } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { lockOwnAgent } from '../ownership.ts'
import { Agent, AgentIdText, AgentNameText, CharacterText, LookInput, PersonaInput } from '../records.ts'
import { characterFaults, lookFaults, mergeLook, mergePersona } from '../rules.ts'
import { updateAgent as update } from '../store/agents.ts'
import { listItems } from '../store/items.ts'
import { toAgent } from '../views.ts'

export const updateAgent = operation({
  id: 'updateAgent',
  route: 'PATCH /agents/{id}',
  area: AREA,
  summary: 'Change an agent',
  description: 'Its name, its persona field by field, its look slot by slot, its character.',
  access: scopes('agents:write'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    name: Type.Optional(AgentNameText()),
    persona: Type.Optional(PersonaInput),
    look: Type.Optional(LookInput),
    character: Type.Optional(CharacterText('A starter character, or one that the agent came by')),
  }),
  response: Agent,
  problems: ['not_found'],
  async handler({ tx, at, caller, params, body, refuse }) {
    const agent = await lockOwnAgent(tx, caller, params.id as AgentId)
    const { name = agent.name, character = agent.character, look = {} } = body
    const owned = await listItems(tx, agent.id)
    const faults = [
      ...lookFaults(look, owned),
      // What it wears already it may keep.
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
    return toAgent({ ...agent, ...change }, at)
  },
})
