import type { Proof } from '@shugyo/engine'
import type { BattleView } from '@shugyo/sdk'
import type { Bout, Corner } from '../battle-player/model/bout.ts'
import type { Sealed } from '../battle-player/proof/seals.tsx'

/** The content of the file: `apps/server/src/modules/battles/replay/replay.ts` writes it. */
export type ReplayRecord = {
  readonly mode: BattleView['mode']
  readonly finishedAt: string
  readonly a: Corner
  readonly b: Corner
  readonly ratingDelta: BattleView['ratingDelta']
  readonly proof: Proof
}

/** The player shows what the check reads: the proof of a battle, and who fought it. */
export const boutOf = ({ a, b, proof }: ReplayRecord): Bout => ({
  ruleset: proof.ruleset,
  bracket: proof.bracket,
  a,
  b,
  abilities: { a: proof.fighters.a.abilities, b: proof.fighters.b.abilities },
  rounds: proof.rounds,
  outcome: proof.outcome,
})

/** All of it was opened when the battle ended. */
export const sealedOf = ({ proof, finishedAt }: ReplayRecord): Sealed => ({
  seedHash: proof.commitment.seedHash,
  fightersHash: proof.commitment.fightersHash,
  clientSeeds: proof.clientSeeds,
  beacon: proof.beacon,
  seed: proof.seed,
  status: 'done',
  startedAt: finishedAt,
})
