import type { AgentId } from '../../../kernel/lib/ids.ts'
import { type KnownCaller, mayReach, signedIn } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { listOf, Type, uuid } from '../../../kernel/operation/schema.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { COMBOS } from '../data/combos.ts'
import { ownSkillsFinder } from '../find.ts'
import { Combo, skillName } from '../records.ts'

export const listCombos = operation({
  id: 'listCombos',
  route: 'GET /skills/combos',
  summary: 'List the combos',
  description:
    'Skills that work together. With `agentId`, each combo tells which of its parts that agent has.',
  access: signedIn,
  agentTokens: true,
  query: Type.Object({ agentId: Type.Optional(uuid<AgentId>('An agent of yours')) }),
  response: listOf(Combo),
  problems: ['not_found'],
  async handler(reading) {
    const combos = COMBOS.map(({ name, skills, note }) => ({ name, skills: skills.map(skillName), note }))
    const { agentId } = reading.query
    if (agentId === undefined) return { data: combos }
    const has = await skillsOf(reading, reading.caller, agentId)
    return {
      data: combos.map((combo) => ({ ...combo, owned: combo.skills.filter((skill) => has.has(skill)) })),
    }
  },
})

/** [catalog-4] Only the owner may ask, and an agent token only about its own agent. */
async function skillsOf(
  { db, runtime }: ReadContext,
  caller: KnownCaller,
  agentId: AgentId,
): Promise<Set<string>> {
  const [find] = ownSkillsFinder.of(runtime)
  const names = mayReach(caller, agentId) ? await find?.(db, caller.userId, agentId) : null
  return new Set(names ?? refuse('not_found', { message: 'You have no agent of that id.' }))
}
