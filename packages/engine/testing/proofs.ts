import { sha256, toHex, utf8 } from '../src/core/sha256.ts'
import {
  bossFighter,
  type Commitment,
  deriveSeed,
  type Fighters,
  fightersHash,
  type Proof,
  play,
  proofOf,
  seedHash,
} from '../src/index.ts'
import { newMemory } from '../src/learn.ts'
import { dice, fighterWith, randomCalls, randomEntrant } from './cast.ts'

const BATTLE_ID = '3f2c9a10-5b7e-4c1d-8e2f-0a1b2c3d4e5f'
const JOINED_ID = '3f2c9a10-5b7e-4c1d-8e2f-0a1b2c3d4e60'

/** The proof of an honest battle, with calls, a beacon and a client seed; different for every number. */
export const honestProof = (number: number, boss = false): Proof => proofOfBattle(number, boss, undefined)

/** The same for a battle that two waiting ones became. */
export function joinedProof(number: number): Proof {
  const serverSeed = toHex(sha256(utf8(`second server seed ${number}`)))
  return proofOfBattle(number, false, { battleId: JOINED_ID, serverSeed, seedHash: seedHash(serverSeed) })
}

function proofOfBattle(number: number, boss: boolean, joined: Commitment | undefined): Proof {
  const roll = dice(1000 + number)
  const ruleset = boss || number % 2 === 0 ? 2 : 1
  const bracket = !boss && number % 3 === 0 ? 'open' : 'ranked'
  const agent = () => fighterWith(randomEntrant(roll, ruleset, bracket), newMemory(), 'rival')
  const fighters: Fighters = { a: agent(), b: boss ? bossFighter('yuki') : agent() }
  const serverSeed = toHex(sha256(utf8(`server seed ${number}`)))
  const clientSeeds = { a: 'my own seed', b: null }
  const beacon =
    number % 5 === 0 ? null : { chainId: 31337, block: 100 + number, hash: `0x${'5a'.repeat(32)}` }
  const seed = deriveSeed({ serverSeed, battleId: BATTLE_ID, joined, clientSeeds, beacon })
  const calls = randomCalls(roll, ruleset === 2 ? 12 : 7)
  const { rounds, outcome } = play({ ruleset, seed, fighters, calls })
  const frozen = fightersHash({ serverSeed, battleId: BATTLE_ID, joined, ruleset, bracket, fighters })
  const commitment = { serverSeed, seedHash: seedHash(serverSeed), fightersHash: frozen }
  return proofOf({
    battleId: BATTLE_ID,
    ruleset,
    bracket,
    ...commitment,
    joined,
    clientSeeds,
    beacon,
    seed,
    fighters,
    calls,
    rounds,
    outcome,
  })
}
