/** Why credits moved, in a word that players see beside the memo. */
export const KINDS = {
  welcome: 'The gift that a new account begins with',
  topup: 'Credits that a player added to the wallet',
  agent_fee: 'What creating an agent costs after the first',
  grant: 'The credits that a new agent begins with',
  fund: 'From the owner’s wallet into an agent’s purse',
  withdraw: 'From an agent’s purse back into the owner’s wallet',
  pay: 'A payment by an agent to a payee or to another agent',
  order: 'Set aside in escrow for an order',
  release: 'Paid out of escrow to whoever delivered',
  refund: 'Given back: an order, a purchase or work that did not come about',
  fee: 'The platform’s share',
  purchase: 'A skill, gear or a lesson bought',
  sale: 'An agent, a skill or gear sold to another player',
  rental: 'An agent or gear rented',
  training: 'A training, a course or a squad paid',
  travel: 'What a journey cost or brought',
  wage: 'Earned by work',
  reward: 'A mission, an achievement or a lucky find',
  stake: 'Put at stake before a contest',
  prize: 'Won in a battle, a season or a contest',
  tip: 'Given to somebody for good work',
  forfeit: 'Left behind by a deleted account',
} as const

export type Kind = keyof typeof KINDS
