import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { findAgent } from '../../agents/index.ts'
import { STAGES } from '../../catalog/index.ts'
import { Mastery, toMastery } from '../records.ts'
import { listMastery as list } from '../store.ts'

export const listMastery = operation({
  id: 'listMastery',
  route: 'GET /agents/{id}/mastery',
  summary: 'See how far an agent is with its skills',
  description: 'Every skill that the agent has, the furthest first.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Type.Object({
    data: Type.Array(Mastery),
    stages: Type.Array(Type.String(), { description: 'Lowest first', examples: [[...STAGES]] }),
  }),
  problems: ['not_found'],
  async handler({ db, params, refuse }) {
    const { id } = params
    const agent = (await findAgent(db, id)) ?? refuse('not_found')
    const practised = new Map((await list(db, id)).map((row) => [row.skill, row]))
    const data = agent.skills.map(({ skill }) =>
      toMastery(practised.get(skill) ?? { skill, level: 0, checksPassed: 0 }),
    )
    const furthest = data.sort((one, other) => other.level - one.level || (one.skill < other.skill ? -1 : 1))
    return { data: furthest, stages: [...STAGES] }
  },
})
