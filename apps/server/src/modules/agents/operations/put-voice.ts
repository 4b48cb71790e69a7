import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockOwnAgentRef } from '../commanding.ts'
import { DEFAULT_VOICE, Voice } from '../memory/records.ts'
import { AgentIdText } from '../records.ts'
import { findVoice, saveVoice } from '../store/instructions-and-voice.ts'

export const putVoice = operation({
  id: 'putVoice',
  route: 'PUT /agents/{id}/voice',
  summary: 'Change how an agent is spoken aloud',
  description: 'Whatever is left out stays as it is.',
  access: scopes('chat:write'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Partial(Voice, { title: 'VoiceChange' }),
  response: Voice,
  problems: ['not_found'],
  async handler({ tx, caller, params, body }) {
    const { id: agentId, ownerId } = await lockOwnAgentRef(tx, caller, params.id)
    const pair = { agentId, ownerId }
    const voice = { ...((await findVoice(tx, pair)) ?? DEFAULT_VOICE), ...body }
    await saveVoice(tx, pair, voice)
    return voice
  },
})
