import type { Deed, Reading } from './deed.ts'
import type { UserId } from './ids.ts'

/**
 * A module's share of a person's data. Every module that keeps any contributes one: what it hands out
 * at export, and how it erases on deletion. What must remain is made anonymous.
 */
export type PersonalDataPart = {
  readonly module: string
  /** Fields of the export's one JSON object. */
  export(reading: Reading, userId: UserId): Promise<Record<string, unknown>>
  /** May refuse (an account that owns agents can't be deleted); runs in the transaction of the deletion. */
  erase(deed: Deed, userId: UserId): Promise<void>
}
