import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { getOwnAgent } from '../commanding.ts'
import { DEFAULT_VOICE, Voice } from '../memory/records.ts'
import { AgentIdText } from '../records.ts'
import { findVoice } from '../store/instructions-and-voice.ts'

export const getVoice = operation({
  id: 'getVoice',
  route: 'GET /agents/{id}/voice',
  summary: 'Read how an agent is spoken aloud',
  access: scopes('agents:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Voice,
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    const { id: agentId, ownerId } = await getOwnAgent(db, caller, params.id)
    return (await findVoice(db, { agentId, ownerId })) ?? DEFAULT_VOICE
  },
})
