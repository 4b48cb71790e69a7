import type { Check, CheckId } from '@shugyo/engine'

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

export type Verdict = { readonly checks: readonly Check[]; readonly proven: boolean }

/** The hashes that this page saw before it could know how the battle ends. */
export type Seen = { readonly seedHash: string | null; readonly fightersHash: string | null }

/** Checks a proof with the engine, which is loaded only for this. */
export async function checkProof(proof: unknown, seen: Seen): Promise<Verdict> {
  const { verify, holds, checkSeenHash, checkSeenFighters } = await import('@shugyo/engine')
  const checks = verify(proof)
  const sworn = [
    ...(seen.seedHash === null ? [] : [checkSeenHash(proof, seen.seedHash)]),
    ...(seen.fightersHash === null ? [] : [checkSeenFighters(proof, seen.fightersHash)]),
  ]
  return { checks: [...checks, ...sworn], proven: holds([...checks, ...sworn]) }
}
