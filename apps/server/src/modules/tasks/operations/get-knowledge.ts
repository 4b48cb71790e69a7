import type { AgentId } from '../../../kernel/lib/ids.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { AgentIdText, countLearned, getOwnAgent } from '../../agents/index.ts'
import { countDocuments } from '../../documents/index.ts'
import { listSubjects } from '../store/subjects.ts'

export const getKnowledge = operation({
  id: 'getKnowledge',
  route: 'GET /agents/{id}/knowledge',
  summary: 'See what an agent has learned by its work',
  access: scopes('agents:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Type.Object({
    agentId: uuid<AgentId>(),
    reports: Type.Integer(),
    guides: Type.Integer(),
    courses: Type.Integer(),
    subjects: Type.Array(Type.String({ examples: ['Heat pumps and home energy'] })),
    learnedNotes: Type.Integer(),
  }),
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    const agent = await getOwnAgent(db, caller, params.id)
    const [counts, subjects, learnedNotes] = await Promise.all([
      countDocuments(db, agent.id),
      listSubjects(db, agent.id),
      countLearned(db, agent.id),
    ])
    return { agentId: agent.id, ...counts, subjects, learnedNotes }
  },
})
