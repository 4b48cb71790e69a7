import type { IncomingMessage } from 'node:http'
import type { Outcome } from '../rules.ts'

const KEPT_BYTES = 1_000
const READ_MAX_BYTES = 65_536
const READ_MAX_MS = 1_000

/** [webhooks-8] The status decides. Of the body only the beginning is kept, and no receiver can make us read for long. */
export async function readAnswer(
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<Pick<Outcome, 'status' | 'answer' | 'error'>> {
  const status = response.statusCode ?? 0
  const answer = await readBeginning(response, signal)
  const error = status >= 200 && status < 300 ? null : describeStatus(status)
  return { status, answer, error }
}

const describeStatus = (status: number): string =>
  `answered ${status}${status >= 300 && status < 400 ? '; redirects are not followed' : ''}`

async function readBeginning(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const kept: Buffer[] = []
  let read = 0
  let keptBytes = 0
  response.on('data', (chunk: Buffer) => {
    if (keptBytes < KEPT_BYTES) kept.push(chunk)
    keptBytes = Math.min(KEPT_BYTES, keptBytes + chunk.length)
    read += chunk.length
    if (read > READ_MAX_BYTES) end()
  })
  for (const event of ['end', 'close', 'error'] as const) response.on(event, () => end())
  const timer = setTimeout(end, READ_MAX_MS)
  signal.addEventListener('abort', () => end(), { once: true })
  await over
  clearTimeout(timer)
  // The rest, if there is one, is not worth waiting for: the connection goes.
  if (!response.complete) response.destroy()
  // PostgreSQL's text holds no zero byte.
  return Buffer.concat(kept).subarray(0, KEPT_BYTES).toString().replaceAll('\0', '\u{fffd}')
}
