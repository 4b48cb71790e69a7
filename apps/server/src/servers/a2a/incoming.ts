import type { Message, Part } from '@a2a-js/sdk'
import { ContentTypeNotSupportedError, RequestMalformedError } from '@a2a-js/sdk/errors'

const PARTS_MAX = 20
const TEXT_MAX = 4_000
const MESSAGE_ID = /^[\x21-\x7e]{1,128}$/
const CONTEXT_ID = /^[\w.:-]{1,64}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const TEXTS = ['', 'text/plain', 'text/markdown']
const DATA = ['', 'application/json']

/** The parts of a message that we use. */
export type Said = {
  readonly messageId: string
  readonly taskId: string | null
  readonly contextId: string | null
  readonly text: string
  readonly wish: Wish
}

/** [a2a-5] A hirer's answer to the offers. */
export type Wish = {
  readonly serviceId: string | undefined
  readonly maxPrice: number | undefined
  readonly prompt: string | undefined
  readonly fromAgentId: string | undefined
}

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

/** [a2a-13] */
export function readMessage(message: Message | undefined): Said {
  if (!message || !MESSAGE_ID.test(message.messageId))
    malformed('message.messageId is 1 to 128 printable characters')
  if (message.parts.length < 1 || message.parts.length > PARTS_MAX)
    malformed(`message.parts holds 1 to ${PARTS_MAX} parts`)
  if (message.contextId !== '' && !CONTEXT_ID.test(message.contextId))
    malformed('message.contextId is 1 to 64 letters, digits, dots, colons, dashes')
  if (message.taskId !== '' && !isUuid(message.taskId)) malformed('message.taskId is not an id of ours')
  if (message.parts.some(({ content }) => content === undefined))
    malformed('message.parts hold text or data each, by the name of the kind: {"text": "…"}, {"data": {…}}')
  const text = message.parts.map(textOf).filter(Boolean).join('\n').trim()
  if (text.length > TEXT_MAX) malformed(`The text is longer than ${TEXT_MAX} characters`)
  return {
    messageId: message.messageId,
    taskId: message.taskId === '' ? null : message.taskId.toLowerCase(),
    contextId: message.contextId === '' ? null : message.contextId,
    text,
    wish: wishOf(Object.assign({}, ...message.parts.map(dataOf))),
  }
}

function textOf({ content, mediaType }: Part): string {
  if (content?.$case !== 'text') return ''
  if (!TEXTS.includes(bare(mediaType))) unsupported()
  return content.value
}

function dataOf({ content, mediaType }: Part): object {
  if (content?.$case === 'raw' || content?.$case === 'url') unsupported()
  if (content?.$case !== 'data') return {}
  if (!DATA.includes(bare(mediaType))) unsupported()
  return typeof content.value === 'object' && content.value !== null ? content.value : {}
}

const bare = (mediaType: string): string => (mediaType.split(';')[0] ?? '').trim().toLowerCase()

function wishOf(data: Record<string, unknown>): Wish {
  const { serviceId, maxPrice, prompt, fromAgentId } = data
  if (serviceId !== undefined && !isUuid(serviceId)) malformed('serviceId is not an id of a service')
  if (maxPrice !== undefined && !(Number.isSafeInteger(maxPrice) && (maxPrice as number) >= 0))
    malformed('maxPrice is a whole number of credits')
  if (prompt !== undefined && !(typeof prompt === 'string' && prompt.length <= TEXT_MAX))
    malformed(`prompt is a text of up to ${TEXT_MAX} characters`)
  if (fromAgentId !== undefined && !isUuid(fromAgentId)) malformed('fromAgentId is not an id of an agent')
  return { serviceId, maxPrice, prompt, fromAgentId } as Wish
}

function malformed(message: string): never {
  throw new RequestMalformedError(message)
}

function unsupported(): never {
  throw new ContentTypeNotSupportedError('Send text (text/plain, text/markdown) or data (application/json)')
}
