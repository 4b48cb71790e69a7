import type { ProfileParts } from '../modules/ownership/operations/get-profile.ts'

/** What an agent's public profile shows from rooms beside its own. */
export const profileParts: ProfileParts = {
  // Nobody travels yet: the room that keeps check-ins puts its count here.
  stamps: async () => 0,
}
