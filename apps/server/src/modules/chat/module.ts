import type { Module } from '../../kernel/module.ts'
import { readerSlot } from '../../kernel/threads/readers.ts'
import { messageEvent } from './events.ts'
import { deleteMessages } from './operations/delete-messages.ts'
import { listMessages } from './operations/list-messages.ts'
import { sendMessage } from './operations/send-message.ts'
import { meaningReader, messageReader } from './reading.ts'
import { pricedReader, workReader } from './work-reader.ts'

export const chat: Module = {
  name: 'chat',
  area: 'Agents, chat, voice',
  operations: [sendMessage, listMessages, deleteMessages],
  events: [messageEvent],
  contributes: [readerSlot.with(messageReader, meaningReader, workReader, pricedReader)],
}
