import type { Module } from '../../kernel/module.ts'
import { messageEvent } from './events.ts'
import { deleteMessages } from './operations/delete-messages.ts'
import { listMessages } from './operations/list-messages.ts'
import { sendMessage } from './operations/send-message.ts'

export const chat: Module = {
  name: 'chat',
  operations: [sendMessage, listMessages, deleteMessages],
  events: [messageEvent],
}
