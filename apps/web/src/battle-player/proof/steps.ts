import type { CheckId } from '@shugyo/engine'

/** The checks, in the order of the battle, in words for people who never read the rules. */
export const STEPS: readonly { readonly id: CheckId; readonly title: string; readonly asks: string }[] = [
  { id: 'engine', title: 'The same rules', asks: 'Was it fought by the open engine that runs in this page?' },
  { id: 'commitment', title: 'Sealed before', asks: 'Does the revealed seed give the hash from the start?' },
  { id: 'frozen', title: 'Fighters frozen', asks: 'Are these the fighters that were sealed before round 1?' },
  { id: 'fighters', title: 'Fair fighters', asks: 'Did both keep to the rules of their bracket?' },
  { id: 'derivation', title: 'Published rule', asks: 'Is the seed derived by the published rule?' },
  { id: 'seed', title: 'Nobody’s dice', asks: 'Does that rule, worked out here, give this seed?' },
  { id: 'beacon', title: 'Public randomness', asks: 'Which block of which chain went into the seed?' },
  { id: 'rounds', title: 'Replayed here', asks: 'Does every round come out the same in this page?' },
  { id: 'outcome', title: 'Same winner', asks: 'Does the replay end as told?' },
  { id: 'claims', title: 'The server’s word', asks: 'Is what the server says of its own checks true?' },
]
