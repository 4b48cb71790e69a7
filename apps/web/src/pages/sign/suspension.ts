import { ShugyoError } from '@shugyo/sdk'

/** The notice for a suspended player who proved their identity at the sign-in. */
export type Suspension = {
  readonly reason: string | null
  readonly ticket: string
  readonly expiresAt: string
}

/** From the refusal of a sign-in; null for any other. */
export function suspensionOf(error: unknown): Suspension | null {
  if (!(error instanceof ShugyoError) || error.code !== 'suspended') return null
  const details = error.details as Partial<Suspension> | undefined
  return typeof details?.ticket === 'string' ? (details as Suspension) : null
}
