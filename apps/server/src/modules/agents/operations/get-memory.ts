import { confinedTo, scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf, Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { recallLearned } from '../memory/learned-layer.ts'
import { recall } from '../memory/owner-layer.ts'
import { Memory } from '../memory/records.ts'
import { getOwnAgent } from '../ownership.ts'
import { AgentIdText } from '../records.ts'

export const getMemory = operation({
  id: 'getMemory',
  route: 'GET /agents/{id}/memory',
  area: AREA,
  summary: 'Read what an agent remembers',
  description:
    'The owner layer (what you told it; for you alone) and the learned layer (what it learned itself; it goes ' +
    'where the agent goes), each newest first. An agent token sees the learned layer only.',
  access: scopes('agents:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: listOf(Memory),
  problems: ['not_found'],
  async handler({ db, runtime, caller, params }) {
    const { id: agentId, ownerId } = await getOwnAgent(db, caller, params.id)
    const owner = confinedTo(caller) === null ? await recall({ db, runtime }, { agentId, ownerId }) : []
    const learned = await recallLearned(db, agentId)
    return {
      data: [
        ...owner.map(({ kind, content, at }) => ({ layer: 'owner' as const, kind, content, at })),
        ...learned.map(({ kind, content, at }) => ({ layer: 'learned' as const, kind, content, at })),
      ],
    }
  },
})
