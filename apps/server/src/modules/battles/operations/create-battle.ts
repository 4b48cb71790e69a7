import { BOSS_IDS } from '@shugyo/engine'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, COMMAND_PROBLEMS, lockCommandedAgent } from '../../agents/index.ts'
import { sendIntoBattle } from '../matchmaking/send.ts'
import { ADMISSION_PROBLEMS } from '../matchmaking/suspended.ts'
import { BattleSummary, ClientSeedInput, StanceInput } from '../records.ts'
import { getBattle } from '../store/battles.ts'
import { toSummary } from '../views.ts'

export const createBattle = operation({
  id: 'createBattle',
  route: 'POST /battles',
  summary: 'Send an agent into battle',
  description:
    'Ranked, open and hardcore battles wait for an opponent and get one of the house after 20 seconds (hardcore: ' +
    '10); training and boss battles start at once. If somebody near already waits, you take up their battle. A ' +
    'battle that waits may go on under another’s id: asked for by its own, that one answers. A second battle with the same opponent, ' +
    'boss or training partner on one UTC day gives 50 percent of the experience, a third 25, then none.',
  access: scopes('battles:write'),
  agentTokens: true,
  holders: 'practice',
  tool: 'core',
  idem: true,
  body: Type.Object({
    agentId: AgentIdText(),
    mode: Type.Optional(
      oneOf(['ranked', 'open', 'boss', 'training', 'hardcore'], { description: 'ranked unless said' }),
    ),
    boss: Type.Optional(oneOf(BOSS_IDS, { description: 'For mode boss alone' })),
    stance: Type.Optional(StanceInput()),
    clientSeed: Type.Optional(ClientSeedInput()),
  }),
  response: BattleSummary,
  problems: [...COMMAND_PROBLEMS, ...ADMISSION_PROBLEMS, 'agent_dormant', 'agent_busy'],
  async handler(uow) {
    const { tx, at, caller, body, runtime, refuse } = uow
    const { mode = 'ranked', boss = null } = body
    if (mode === 'boss' && boss === null)
      refuse('invalid_request', {
        details: [{ path: 'body.boss', message: `is required for mode boss: one of ${BOSS_IDS.join(', ')}` }],
      })
    if (mode !== 'boss' && boss !== null)
      refuse('invalid_request', {
        details: [{ path: 'body.boss', message: `is only for mode boss: leave it out for mode ${mode}` }],
      })
    const { agent, asHolder } = await lockCommandedAgent(uow, caller, body.agentId, 'battle')
    if (asHolder && mode !== 'training')
      refuse('forbidden', { message: 'A trainer has the agent fight in mode training only.' })
    const id = await sendIntoBattle(uow, agent, { ...body, mode, boss })
    return toSummary(runtime, await getBattle(tx, id), at)
  },
})
