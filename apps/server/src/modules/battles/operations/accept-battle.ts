import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { acceptInvite } from '../matchmaking/send.ts'
import { ADMISSION_PROBLEMS } from '../matchmaking/suspended.ts'
import { BattleIdText, BattleSummary, StanceInput } from '../records.ts'
import { getBattle } from '../store/battles.ts'
import { toSummary } from '../views.ts'

export const acceptBattle = operation({
  id: 'acceptBattle',
  route: 'POST /battles/{id}/accept',
  summary: 'Accept a friendly battle',
  description: 'It starts at once: both agents must be awake and in no other battle.',
  access: scopes('battles:write'),
  agentTokens: true,
  params: Type.Object({ id: BattleIdText() }),
  body: Type.Object({ stance: Type.Optional(StanceInput()) }),
  response: BattleSummary,
  problems: ['not_found', 'forbidden', ...ADMISSION_PROBLEMS, 'agent_dormant', 'agent_busy'],
  async handler(uow) {
    const { tx, at, caller, params, body, runtime } = uow
    const speaker = { userId: caller.userId, only: confinedTo(caller) }
    const id = await acceptInvite(uow, speaker, params.id, body.stance)
    return toSummary(runtime, await getBattle(tx, id), at)
  },
})
