import type { PersonalDataPart } from '../../../kernel/personal-data.ts'
import { recallAll } from '../memory/owner-layer.ts'
import { deleteKeysOf } from '../store/memory.ts'
import { deleteVoicesOf, listVoicesOf } from '../store/voice.ts'
import { readAllMessages } from './conversation.ts'
import { readAllInstructions } from './instructions.ts'

const EXPORTED_MAX = 10_000

export const chatPersonalData: PersonalDataPart = {
  module: 'agents/chat',
  async export({ db, house }, userId) {
    const looking = { db, house }
    return {
      memories: await recallAll(looking, userId, EXPORTED_MAX),
      chat: await readAllMessages(looking, userId, EXPORTED_MAX),
      instructions: await readAllInstructions(looking, userId, EXPORTED_MAX),
      voices: await listVoicesOf(db, userId, EXPORTED_MAX),
    }
  },
  /** C3: with the keys go memories, chat and instructions. What an agent learned names no person and stays. */
  async erase(deed, userId) {
    await deleteKeysOf(deed.tx, userId)
    await deleteVoicesOf(deed.tx, userId)
  },
}
