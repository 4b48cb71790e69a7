import type { UserId } from './ids.ts'

/**
 * Words that are kept (a notice, an activity) name players by a mention, not by their handle: whoever shows the words
 * puts in the name that the player goes by then. So nothing is left to erase when an account is deleted.
 */
export const mention = (id: UserId): string => `@{${id}}`

const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g

/** Everybody who is mentioned in these words, once each. */
export const mentionedIn = (texts: readonly string[]): UserId[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(MENTION)].map(([, id]) => id as UserId))),
]

/** The words with names in place of mentions. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(MENTION, (_mention, id: string) => names.get(id) ?? 'somebody')
