import type { Session } from '../../api/session.ts'

type RankedPlayer = { readonly role: keyof typeof RANKS; readonly house: boolean }

const RANKS = { player: 0, moderator: 1, admin: 2 }

/** Why the moderator may not act on this player; null when they may. */
export function whyNotAllowed({ role, house }: RankedPlayer, session: Session): string | null {
  if (house) return 'This is a player of the house: it stands outside moderation.'
  if (RANKS[role] >= RANKS[session.role ?? 'player']) return 'This player’s role is not below yours.'
  return null
}
