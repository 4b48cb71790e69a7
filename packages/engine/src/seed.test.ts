import { equal, notEqual, ok, throws } from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { it } from 'node:test'
import vectors from '../golden/vectors.gen.json' with { type: 'json' }
import { fromHex, hmacSha256, sha256, toHex, utf8 } from './core/sha256.ts'
import { play, sparringPartner } from './index.ts'
import {
  DERIVATION,
  derivationOf,
  deriveSeed,
  JOINED_DERIVATION,
  type SeedParts,
  seedHash,
  seedMessage,
} from './seed.ts'

const { serverSeed, seedHash: hash, battleId, clientSeeds, beacon, message, seed } = vectors.derivation
const parts: SeedParts = { serverSeed, battleId, clientSeeds, beacon }

it('[engine-10] derives the recorded seed from the recorded parts', () => {
  equal(seedHash(serverSeed), hash)
  equal(seedMessage(parts), message)
  equal(deriveSeed(parts), seed)
})

it('[engine-10] every part changes the seed, and case does not', () => {
  const others: Partial<SeedParts>[] = [
    { serverSeed: 'ff'.repeat(32) },
    { battleId: '00000000-0000-4000-8000-000000000000' },
    { clientSeeds: { a: 'beta', b: null } },
    { clientSeeds: { a: null, b: 'alpha' } },
    { beacon: { ...beacon, block: beacon.block + 1 } },
    { beacon: { ...beacon, chainId: 1 } },
    { beacon: null },
  ]
  const seeds = others.map((other) => deriveSeed({ ...parts, ...other }))
  equal(new Set([...seeds, seed]).size, others.length + 1)
  const upper = {
    ...parts,
    battleId: battleId.toUpperCase(),
    beacon: { ...beacon, hash: beacon.hash.toUpperCase() },
  }
  equal(deriveSeed(upper), seed)
})

it('[engine-10] an empty client seed is as good as none, and any text is text', () => {
  const derive = (a: string | null) => deriveSeed({ ...parts, clientSeeds: { a, b: null } })
  equal(derive(''), derive(null))
  notEqual(derive('a:b'), derive('a'))
  ok(Number.isSafeInteger(derive('修行 🥋')))
})

it('[engine-10] refuses a server seed that is not 32 bytes', () => {
  for (const wrong of ['', 'ab', 'g'.repeat(64), serverSeed.toUpperCase(), `${serverSeed}00`])
    throws(() => deriveSeed({ ...parts, serverSeed: wrong }), RangeError)
})

it('[engine-10] the text of the derivation names every part', () => {
  for (const word of [
    'HMAC-SHA256',
    'serverSeed',
    'battleId',
    'clientSeeds.a',
    'clientSeeds.b',
    'chainId',
    'block',
    'hash',
  ])
    ok(DERIVATION.includes(word))
})

const joined = { battleId: '00000000-0000-7000-8000-00000000000b', serverSeed: 'b0'.repeat(32) }

it('[engine-17] two commitments, one seed: no half of it decides alone, and a battle without a second is derived as ever', () => {
  const both: SeedParts = { ...parts, joined }
  equal(
    seedMessage(both),
    message.replace('seed/1:', 'seed/2:').replace(battleId, `${battleId}:${joined.battleId}`),
  )
  // Computed by Node's own HMAC, independent of this engine.
  const key = Buffer.concat([Buffer.from(serverSeed, 'hex'), Buffer.from(joined.serverSeed, 'hex')])
  const digest = createHmac('sha256', key).update(seedMessage(both)).digest('hex')
  equal(deriveSeed(both), Number.parseInt(digest.slice(0, 13), 16))
  const others: SeedParts[] = [
    parts,
    { ...both, serverSeed: 'ff'.repeat(32) },
    { ...both, joined: { ...joined, serverSeed: 'ff'.repeat(32) } },
    { ...both, joined: { ...joined, battleId } },
    { ...parts, serverSeed: joined.serverSeed, battleId: joined.battleId, joined: { battleId, serverSeed } },
  ]
  equal(new Set([both, ...others].map(deriveSeed)).size, others.length + 1)
  for (const wrong of ['', 'ab', 'B0'.repeat(32)])
    throws(() => deriveSeed({ ...parts, joined: { ...joined, serverSeed: wrong } }), RangeError)
})

it('[engine-17] the text of the second derivation names both commitments, and the first is what it always was', () => {
  for (const word of [
    'svc-battle-seed/2',
    'commitments[0].serverSeed',
    'commitments[1].serverSeed',
    'commitments[1].battleId',
  ])
    ok(JOINED_DERIVATION.includes(word))
  equal(derivationOf(parts), DERIVATION)
  equal(derivationOf({ joined }), JOINED_DERIVATION)
  equal(toHex(sha256(utf8(DERIVATION))), '6defe6f2e8293727efab444647899f579a9c69cf6acaec764607d820f057539e')
})

/** Everything an onlooker can derive from what is public before the end: seeds guessed without the secret. */
function guesses(publicParts: Omit<SeedParts, 'serverSeed'>, committed: string): number[] {
  const text = seedMessage(publicParts)
  const first = (digest: Uint8Array) => Number.parseInt(toHex(digest).slice(0, 13), 16)
  const keys = [
    new Uint8Array(0),
    new Uint8Array(32),
    fromHex(committed),
    utf8(committed),
    utf8(publicParts.battleId),
  ]
  return [
    ...keys.map((key) => first(hmacSha256(key, utf8(text)))),
    first(sha256(utf8(text))),
    first(sha256(utf8(`${text}:${committed}`))),
    first(sha256(utf8(`${committed}:${text}`))),
    first(fromHex(committed)),
    first(sha256(fromHex(committed))),
    ...(publicParts.beacon === null ? [] : [first(sha256(utf8(publicParts.beacon.hash)))]),
  ]
}

it('[engine-10] nothing published before the end predicts a round: an onlooker does no better than a coin', () => {
  const fighters = { a: sparringPartner(), b: sparringPartner() }
  const battles = 150
  let right = 0
  let tries = 0
  let lucky = 0
  for (let k = 0; k < battles; k++) {
    const secret = toHex(sha256(utf8(`secret ${k}`)))
    const open = {
      battleId: `battle-${k}`,
      clientSeeds: { a: `a${k}`, b: null },
      beacon: { ...beacon, block: k },
    }
    const truth = deriveSeed({ ...open, serverSeed: secret })
    const told = (battleSeed: number) => {
      const { rounds } = play({ ruleset: 2, seed: battleSeed, fighters })
      return rounds.slice(0, 3).map((round) => `${round.a_move} ${round.b_move} ${round.to_a} ${round.to_b}`)
    }
    const rounds = told(truth)
    const score = (guess: number) => told(guess).filter((line, n) => line === rounds[n]).length
    for (const guess of guesses(open, seedHash(secret))) {
      notEqual(guess, truth)
      right += score(guess)
      // As many random guesses, to measure what luck alone gets right.
      lucky += score(deriveSeed({ ...open, serverSeed: toHex(sha256(utf8(`air ${k} ${guess}`))) }))
      tries += 3
    }
  }
  const spread = Math.sqrt(tries * (lucky / tries) * (1 - lucky / tries))
  ok(Math.abs(right - lucky) < 6 * spread, `${right} rounds foretold of ${tries}, luck foretells ${lucky}`)
})

it('[engine-10] rounds already seen do not predict the next: battles that began alike go on differently', () => {
  const fighters = { a: sparringPartner(), b: sparringPartner() }
  const nexts = new Map<string, Map<string, number>>()
  for (let k = 0; k < 3000; k++) {
    const { rounds } = play({ ruleset: 2, seed: 1_000_003 * k + 17, fighters })
    const [one, two] = rounds.map((round) => `${round.a_move} ${round.b_move}`) as [string, string]
    const after = nexts.get(one) ?? new Map<string, number>()
    after.set(two, (after.get(two) ?? 0) + 1)
    nexts.set(one, after)
  }
  for (const after of nexts.values()) {
    const total = [...after.values()].reduce((sum, count) => sum + count, 0)
    if (total > 100)
      ok(Math.max(...after.values()) / total < 0.5, 'no second round follows a first one most of the time')
  }
})
