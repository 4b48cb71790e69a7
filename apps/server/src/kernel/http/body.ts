import type { IncomingMessage } from 'node:http'
import { refuse } from '../problems.ts'

export const BODY_BYTES_MAX = 256 * 1024
const DEPTH_MAX = 32

/** Reads and parses a JSON body, refusing whatever could hurt further in. No body at all reads as `{}`. */
export async function readJsonBody(message: IncomingMessage): Promise<unknown> {
  const { headers } = message
  if (Number(headers['content-length'] ?? 0) > BODY_BYTES_MAX) refuseTooLarge()
  const bytes = await readBytes(message)
  if (bytes.length === 0) return {}
  if (!isJson(headers['content-type']) || headers['content-encoding']) refuse('unsupported_media_type')
  return parseJson(bytes)
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType?.trim() ?? '')
}

async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_BYTES_MAX) refuseTooLarge()
    chunks.push(chunk)
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
}

function refuseTooLarge(): never {
  // What is left of the body is not worth reading: the connection ends with the answer.
  refuse('body_too_large', { headers: { connection: 'close' } })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Buffer): unknown {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    refuse('invalid_request', { details: [{ path: 'body', message: 'is not JSON in UTF-8' }] })
  }
  const fault = faultIn(value, 1)
  if (fault) refuse('invalid_request', { details: [{ path: 'body', message: fault }] })
  return value
}

/** Nesting without end, and text that a database can't hold. */
function faultIn(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return faultInText(value)
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEPTH_MAX) return `is nested deeper than ${DEPTH_MAX} levels`
  for (const key in value) {
    const fault = faultInText(key) ?? faultIn((value as Record<string, unknown>)[key], depth + 1)
    if (fault) return fault
  }
  return null
}

export function faultInText(text: string): string | null {
  if (text.includes('\u0000')) return 'holds a null character'
  return text.isWellFormed() ? null : 'holds half a character (a lone surrogate)'
}
