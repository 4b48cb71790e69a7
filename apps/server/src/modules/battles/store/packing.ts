import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type BattleInput, type Fighters, play, type Round } from '@shugyo/engine'

/** The replacement for the rounds and fighters of an old battle. */
export type Compacted = {
  readonly roundsCount: number
  readonly roundsHash: Buffer
  readonly packedFighters: Buffer
}

/** A finished battle as it was written down: both texts letter by letter. */
type Written = Omit<BattleInput, 'fighters'> & {
  readonly fightersText: string
  readonly roundsText: string
}

const LEVEL = 9

const hashOf = (roundsText: string): Buffer => createHash('sha256').update(roundsText).digest()

/** [battles-71] Null when the rounds don't come out letter by letter as they were written: such a battle is left as it is. */
export function compact({ fightersText, roundsText, ...input }: Written): Compacted | null {
  const rounds = replay({ ...input, fighters: JSON.parse(fightersText) })
  if (rounds === null || JSON.stringify(rounds) !== roundsText) return null
  return {
    roundsCount: rounds.length,
    roundsHash: hashOf(roundsText),
    packedFighters: deflateRawSync(fightersText, { level: LEVEL }),
  }
}

function replay(input: BattleInput): Round[] | null {
  try {
    return play(input).rounds
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export const unpackFighters = (packed: Buffer): Fighters => JSON.parse(inflateRawSync(packed).toString())

/** [battles-71] The rounds that were left out, as they were: others are never shown in their place. */
export function expandRounds(input: BattleInput, roundsHash: Buffer): Round[] {
  const { rounds } = play(input)
  assert(hashOf(JSON.stringify(rounds)).equals(roundsHash), 'a folded battle gives the rounds that it gave')
  return rounds
}
