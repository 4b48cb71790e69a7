import { inPages, type PersonalDataPart } from '../../../kernel/personal-data.ts'
import { deleteKeysOf } from '../store/memory.ts'
import { type AgentVoice, deleteVoicesOf, listVoicesOf } from '../store/voice.ts'
import { readAllMessages } from './conversation.ts'
import { readAllInstructions } from './instructions.ts'
import { recallAll } from './owner-layer.ts'

export const memoryPersonalData: PersonalDataPart = {
  module: 'agents/memory',
  async export({ db, runtime }, userId) {
    const looking = { db, runtime }
    return {
      memories: recallAll(looking, userId),
      chat: readAllMessages(looking, userId),
      instructions: readAllInstructions(looking, userId),
      voices: inPages<AgentVoice>((after, count) => listVoicesOf(db, userId, count, after?.agentId)),
    }
  },
  /**
   * [chat-3] Deleting the keys deletes memories, chat and instructions. What an agent learned names no person and
   * stays.
   */
  async erase({ tx }, userId) {
    await Promise.all([deleteKeysOf(tx, userId), deleteVoicesOf(tx, userId)])
  },
}
