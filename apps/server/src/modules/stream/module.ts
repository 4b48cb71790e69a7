import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { sealedSlot } from '../../kernel/resealing/reseal.ts'
import { sealedEvents } from './log.ts'
import { streamMe } from './operations/stream-me.ts'
import { streamPersonalData } from './personal-data.ts'
import {
  appendToStream,
  forgetBuyersWords,
  forgetConversation,
  forgetEvents,
  forgetOldOwnersWords,
  purgeStreams,
} from './reactions.ts'

export const stream: Module = {
  name: 'stream',
  area: 'Webhooks',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [streamMe],
  jobs: [purgeStreams, forgetEvents],
  reactions: [forgetConversation, forgetBuyersWords],
  onOwnerChange: forgetOldOwnersWords,
  onEvent: appendToStream,
  personalData: [streamPersonalData],
  contributes: [sealedSlot.with(sealedEvents)],
}
