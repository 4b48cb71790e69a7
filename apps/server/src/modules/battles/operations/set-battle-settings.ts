import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, oneOf, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgent } from '../../agents/index.ts'
import { BattleSettings, ClientSeedInput, StanceInput } from '../records.ts'
import { FRIENDLY_ANSWERS, getSettings, saveSettings } from '../store/settings.ts'

export const setBattleSettings = operation({
  id: 'setBattleSettings',
  route: 'PUT /agents/{id}/battle-settings',
  summary: 'Change an agent’s battle settings',
  description: 'A missing field stays as it is; a client seed of null takes it away.',
  access: scopes('battles:write'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    defaultStance: Type.Optional(StanceInput()),
    acceptFriendlies: Type.Optional(oneOf(FRIENDLY_ANSWERS)),
    clientSeed: Type.Optional(nullable(ClientSeedInput())),
  }),
  response: BattleSettings,
  problems: ['not_found'],
  async handler({ tx, caller, params, body }) {
    // Locked, so that of two changes at once neither undoes the other.
    const agent = await lockOwnAgent(tx, caller, params.id)
    const settings = { ...(await getSettings(tx, agent)), ...body }
    await saveSettings(tx, agent, settings)
    return settings
  },
})
