import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { getOwnAgent } from '../commanding.ts'
import { readInstructions } from '../memory/instructions.ts'
import { Instructions } from '../memory/records.ts'
import { AgentIdText } from '../records.ts'

export const getInstructions = operation({
  id: 'getInstructions',
  route: 'GET /agents/{id}/instructions',
  summary: 'Read an agent’s standing instructions',
  access: scopes('agents:read'),
  // Instructions are for the agent: it must be able to read what it has to follow.
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Instructions,
  problems: ['not_found'],
  async handler({ db, runtime, caller, params }) {
    const { id: agentId, ownerId } = await getOwnAgent(db, caller, params.id)
    return { instructions: await readInstructions({ db, runtime }, { agentId, ownerId }) }
  },
})
