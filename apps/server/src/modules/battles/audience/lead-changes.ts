import type { Round, Side } from '@shugyo/engine'

export type LeadChange = { readonly round: number; readonly side: Side }

const leaderOf = ({ a_hp, b_hp }: Pick<Round, 'a_hp' | 'b_hp'>): Side | null => {
  if (a_hp === b_hp) return null
  return a_hp > b_hp ? 'a' : 'b'
}

/** [battles-41] The first round after which the lead has changed sides, if there is one among these rounds. */
export function findLeadChange(rounds: readonly Pick<Round, 'round' | 'a_hp' | 'b_hp'>[]): LeadChange | null {
  let leader: Side | null = null
  for (const round of rounds) {
    const now = leaderOf(round)
    if (now !== null && leader !== null && now !== leader) return { round: round.round, side: now }
    leader = now ?? leader
  }
  return null
}
