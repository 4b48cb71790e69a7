import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockOwnAgentRef } from '../commanding.ts'
import { writeInstructions } from '../memory/instructions.ts'
import { Instructions } from '../memory/records.ts'
import { AgentIdText } from '../records.ts'

export const putInstructions = operation({
  id: 'putInstructions',
  route: 'PUT /agents/{id}/instructions',
  summary: 'Replace an agent’s standing instructions',
  description: 'All of them, in this order; an empty list clears them. An agent can’t give itself orders.',
  access: scopes('chat:write'),
  params: Type.Object({ id: AgentIdText() }),
  body: Instructions,
  response: Instructions,
  problems: ['not_found'],
  async handler(uow) {
    const { id: agentId, ownerId } = await lockOwnAgentRef(uow.tx, uow.caller, uow.params.id)
    return { instructions: await writeInstructions(uow, { agentId, ownerId }, uow.body.instructions) }
  },
})
