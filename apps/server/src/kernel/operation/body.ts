import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { BodyBounds } from './body-bounds.ts'
import { refuse } from './problems.ts'

const DEPTH_MAX = 32
const THROWING_AWAY_MS = 1_000

/** Reads and parses a JSON body, refusing everything that could do harm later. No body at all reads as `{}`. */
export async function readJsonBody(
  message: IncomingMessage,
  bounds: BodyBounds,
  isType = isJson,
): Promise<unknown> {
  const { headers } = message
  if (Number(headers['content-length'] ?? 0) > bounds.bytes) await refuseTooLarge(message, bounds)
  const bytes = await readBytes(message, bounds)
  if (bytes.length === 0) return {}
  if (!isType(headers['content-type']) || headers['content-encoding']) refuse('unsupported_media_type')
  return parseJson(bytes, bounds)
}

export function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType?.trim() ?? '')
}

async function readBytes(message: IncomingMessage, bounds: BodyBounds): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // Destroying the request would destroy the connection that the refusal goes out on.
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bounds.bytes) break
      chunks.push(chunk)
    }
  } catch {
    // The sender went away: nobody reads this, but it is no failure of ours either.
    refuse('invalid_request', { details: [{ path: 'body', message: 'ended too early' }] })
  }
  if (size > bounds.bytes) await refuseTooLarge(message, bounds)
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
}

/**
 * The connection ends with the answer. A sender that is still sending would find it broken and never read the answer,
 * so the rest of the body is read and dropped first, for a moment.
 */
async function refuseTooLarge(message: IncomingMessage, { bytes }: BodyBounds): Promise<never> {
  message.resume()
  await finished(message, { signal: AbortSignal.timeout(THROWING_AWAY_MS), cleanup: true }).catch(() => {})
  refuse('body_too_large', {
    message: `The body is larger than ${bytes.toLocaleString('en')} bytes, the most that this operation takes.`,
    details: { maxBytes: bytes },
    headers: { connection: 'close' },
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Buffer, bounds: BodyBounds): unknown {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    refuse('invalid_request', { details: [{ path: 'body', message: 'is not JSON in UTF-8' }] })
  }
  return checkJson(value, bounds)
}

/** For a body inside another message, whose bytes are bounded there. */
export function checkJson(value: unknown, { fields }: BodyBounds): unknown {
  const fault = faultIn(value, 1, { most: fields, left: fields })
  if (fault) refuse('invalid_request', { details: [{ path: 'body', message: fault }] })
  return value
}

type Count = { readonly most: number; left: number }

/** Nesting without end, fields without number, and text that a database can't hold. */
function faultIn(value: unknown, depth: number, count: Count): string | null {
  if (typeof value === 'string') return faultInText(value)
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEPTH_MAX) return `is nested deeper than ${DEPTH_MAX} levels`
  for (const key in value) {
    if (count.left-- <= 0) return `holds more than ${count.most} fields and list items`
    const fault = faultInText(key) ?? faultIn((value as Record<string, unknown>)[key], depth + 1, count)
    if (fault) return fault
  }
  return null
}

export function faultInText(text: string): string | null {
  if (text.includes('\u0000')) return 'holds a null character'
  return text.isWellFormed() ? null : 'holds half a character (a lone surrogate)'
}
