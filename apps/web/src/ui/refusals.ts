import { ShugyoError } from '@shugyo/sdk'
import { problemLine, type Sort } from './problem.ts'

/** Why a form was refused: by the field to correct, or as a whole (`form`). */
export type Refusals = Readonly<Record<string, string>>

const FIELDS: Readonly<Record<string, string>> = { handle_taken: 'handle', email_taken: 'email' }

export function refusalsOf(error: unknown, sort: Sort = 'write'): Refusals {
  if (!(error instanceof ShugyoError)) return { form: problemLine(error, sort) }
  const field = FIELDS[error.code]
  if (field) return { [field]: error.message }
  if (error.code === 'invalid_request' && Array.isArray(error.details)) {
    const told = (error.details as { path: string; message: string }[]).map(
      ({ path, message }) => [path.replace(/^body\./, ''), sentence(message)] as const,
    )
    if (told.length > 0) return Object.fromEntries(told)
  }
  if (error.status === 429 && error.retryAfterMs)
    return { form: `Too many tries. Wait ${Math.ceil(error.retryAfterMs / 1_000)} seconds, then try again.` }
  return { form: problemLine(error, sort) }
}

/** “must have 8 characters” → “It must have 8 characters.” */
const sentence = (message: string): string => `It ${message.replace(/\.$/, '')}.`
