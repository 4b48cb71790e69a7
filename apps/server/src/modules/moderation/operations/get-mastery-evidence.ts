import type { AgentId } from '../../../kernel/lib/ids.ts'
import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, oneOf, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'
import { foughtWith } from '../../battles/index.ts'
import { findSkillByText } from '../../catalog/index.ts'
import { ADEPT, findReached, MASTER, SkillText } from '../../progress/index.ts'
import { MasteryToVerify, ModerationEntry, toEntries, toMasteries } from '../records.ts'
import { listActions } from '../store.ts'

const BATTLES_LOOKED_AT = 40
const ENTRIES_SHOWN = 10

const Fought = Type.Object({
  looked: Type.Integer({ description: 'How many of its newest battles were looked at' }),
  battles: Type.Array(
    Type.Object({
      battleId: uuid(),
      opponent: Type.String(),
      result: oneOf(['won', 'lost', 'drawn']),
      at: timestamp(),
    }),
    { description: 'Those it fought with the skill, newest first' },
  ),
})

export const getMasteryEvidence = operation({
  id: 'getMasteryEvidence',
  route: 'GET /mod/mastery/{id}/{skill}',
  summary: 'See the evidence for an agent’s mastery',
  description:
    'Its practice, its newest battles with the skill, and what moderators said of it before. Moderators and admins.',
  access: role('moderator'),
  params: Type.Object({ id: uuid<AgentId>('Id of any agent'), skill: SkillText() }),
  response: Type.Object({
    ...MasteryToVerify.properties,
    fought: nullable(Fought),
    log: Type.Array(ModerationEntry),
  }),
  problems: ['not_found'],
  async handler({ db, params, refuse }) {
    const skill = findSkillByText(params.skill) ?? refuse('not_found')
    const reached = (await findReached(db, params.id, skill.code)) ?? refuse('not_found')
    // Only a stage that a moderator can raise needs evidence.
    if (reached.level < ADEPT || reached.level >= MASTER) refuse('not_found')
    const [mastery] = await toMasteries(db, [reached])
    const fought = skill.ability ? await foughtWith(db, params.id, skill.code, BATTLES_LOOKED_AT) : null
    const log = await toEntries(db, await listActions(db, { agentId: params.id, count: ENTRIES_SHOWN }))
    return { ...(mastery ?? refuse('not_found')), fought, log }
  },
})
