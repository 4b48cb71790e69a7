import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { BattleSettings } from '../records.ts'
import { getSettings } from '../store/settings.ts'

export const getBattleSettings = operation({
  id: 'getBattleSettings',
  route: 'GET /agents/{id}/battle-settings',
  summary: 'Read an agent’s battle settings',
  access: scopes('battles:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: BattleSettings,
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    return getSettings(db, await getOwnAgent(db, caller, params.id))
  },
})
