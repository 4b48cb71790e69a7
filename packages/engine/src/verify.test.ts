import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { honestProof, joinedProof } from '../testing/proofs.ts'
import { sha256, toHex, utf8 } from './core/sha256.ts'
import {
  type Commitment,
  emptyMemory,
  type Fighter,
  fightersHash,
  type Memory,
  type Proof,
  type Round,
} from './index.ts'
import { CHECK_IDS, type CheckId, checkSeenHash, holds, verify } from './verify.ts'

const copy = (proof: Proof): Proof => JSON.parse(JSON.stringify(proof))

const failed = (proof: unknown): CheckId[] =>
  verify(proof)
    .filter((one) => one.result === 'fail')
    .map((one) => one.id)

/** A cheat's changes, and the checks that must catch them. */
const CHEATS: [string, (proof: Proof) => Partial<Proof>, CheckId[]][] = [
  ['another server seed', (p) => commit(p, { serverSeed: 'ab'.repeat(32) }), ['commitment', 'seed']],
  ['another commitment', (p) => commit(p, { seedHash: 'cd'.repeat(32) }), ['commitment']],
  ['another seed', (p) => ({ seed: p.seed + 1 }), ['seed']],
  ['another client seed', () => ({ clientSeeds: { a: 'not what I said', b: null } }), ['seed']],
  ['another block', () => ({ beacon: { chainId: 31337, block: 9, hash: '0x00' } }), ['seed']],
  ['another battle', () => ({ battleId: '00000000-0000-4000-8000-000000000000' }), ['seed']],
  ['another derivation', () => ({ derivation: 'seed = 4' }), ['derivation']],
  ['another engine', () => ({ engine: 'house-rules/9' }), ['engine']],
  [
    'another stance',
    (p) => refight(p, { stance: p.fighters.a.stance === 'balanced' ? 'defensive' : 'balanced' }),
    ['rounds'],
  ],
  ['a blow that did not land', (p) => retell(p, 2, { to_a: 99 }), ['rounds']],
  ['an event that did not happen', (p) => retell(p, 1, { events: ['a:surge', 'b:surge'] }), ['rounds']],
  ['a fighter that fights the same', (p) => refight(p, { memory: hardlyOther(p) }), ['frozen']],
  ['the other bracket', (p) => ({ bracket: p.bracket === 'open' ? 'ranked' : 'open' }), ['frozen']],
  ['another fightersHash', (p) => commit(p, { fightersHash: 'ef'.repeat(32) }), ['frozen']],
  ['an empty client seed for none', () => ({ clientSeeds: { a: 'my own seed', b: '' } }), []],
  ['a round left out', (p) => ({ rounds: p.rounds.slice(0, -1) }), ['rounds']],
  ['a round too many', (p) => ({ rounds: [...p.rounds, p.rounds[0] as Round] }), ['rounds']],
  ['another winner', (p) => ({ outcome: p.outcome === 'a' ? 'b' : 'a' }), ['outcome']],
  ['hp not paid for', (p) => refight(p, { abilities: ['grit', 'slip'], cost: 1 }), ['fighters']],
  ['an ability of no ruleset', (p) => refight(p, { abilities: ['fly'] }), ['fighters']],
  ['notes beyond the cap', (p) => refight(p, { memory: crammed() }), ['fighters']],
  ['two calls by one side', () => ({ calls: [call(1), call(2)] }), ['fighters']],
]

const call = (round: number) => ({ side: 'a', round, move: 'guard' }) as const

const commit = (proof: Proof, change: Partial<Proof['commitment']>) => ({
  commitment: { ...proof.commitment, ...change },
})

const refight = (proof: Proof, change: Partial<Fighter>) => ({
  fighters: { ...proof.fighters, a: { ...proof.fighters.a, ...change } },
})

const retell = (proof: Proof, index: number, change: Partial<Round>) => ({
  rounds: proof.rounds.map((round, k) => (k === index ? { ...round, ...change } : round)),
})

function hardlyOther(proof: Proof): Memory {
  const memory = structuredClone(proof.fighters.a.memory)
  ;(memory.field.exp[0] as number) += 1
  return memory
}

function crammed(): Memory {
  const memory = emptyMemory()
  memory.field.obs.fill(90_000)
  return memory
}

describe('verify', () => {
  it('[engine-14] an honest proof holds, in both rulesets, with and without beacon, boss and calls', () => {
    for (let number = 0; number < 40; number++) {
      const checks = verify(copy(honestProof(number, number % 4 === 0)))
      deepEqual(
        checks.map((one) => one.id),
        CHECK_IDS,
      )
      ok(holds(checks), JSON.stringify(checks.filter((one) => one.result !== 'pass')))
    }
  })

  for (const [cheat, change, caughtBy] of CHEATS)
    it(`[engine-14] catches ${cheat}`, () => {
      for (const number of [2, 4, 8]) {
        const honest = honestProof(number)
        const proof = { ...honest, ...change(honest) }
        const found = failed(proof)
        for (const id of caughtBy) ok(found.includes(id), `${id} must fail, failed: ${found}`)
        ok(!holds(verify(proof)))
      }
    })

  it('[engine-17] a battle of two commitments holds, for whoever kept the hash of either', () => {
    for (let number = 0; number < 20; number++) {
      const proof = copy(joinedProof(number))
      const checks = verify(proof)
      deepEqual(
        checks.map((one) => one.id),
        CHECK_IDS,
      )
      ok(holds(checks), JSON.stringify(checks.filter((one) => one.result !== 'pass')))
      const hashes = proof.commitments?.map((one) => one.seedHash) ?? []
      equal(new Set(hashes).size, 2)
      for (const hash of hashes) equal(checkSeenHash(proof, hash.toUpperCase()).result, 'pass')
      equal(checkSeenHash(proof, 'ab'.repeat(32)).result, 'fail')
    }
  })

  it('[engine-17] catches whatever is done to a second commitment', () => {
    const honest = joinedProof(2)
    const [own, second] = honest.commitments as [Commitment, Commitment]
    const other = joinedProof(4).commitments?.[1] as Commitment
    const lies: unknown[] = [
      undefined,
      null,
      [],
      {},
      [own],
      [second, own],
      [second, second],
      [own, own],
      [own, other],
      [own, second, second],
      [own, null],
      [{ ...own, serverSeed: second.serverSeed }, second],
      [{ ...own, battleId: second.battleId }, second],
      [{ ...own, seedHash: second.seedHash }, second],
      ...(['battleId', 'seedHash', 'serverSeed'] as const).flatMap((field) =>
        [undefined, null, 7, '', other[field]].map((value) => [own, { ...second, [field]: value }]),
      ),
    ].filter((lie) => JSON.stringify(lie) !== JSON.stringify(honest.commitments))
    for (const commitments of lies)
      ok(!holds(verify({ ...honest, commitments })), `holds with ${JSON.stringify(commitments)}`)
    // A second commitment attached to a battle that never had one.
    ok(!holds(verify({ ...honestProof(2), commitments: honest.commitments })))
    // Nor does the hash of a broken commitment count as one that was kept.
    const forged = { ...honest, commitments: [own, { ...second, seedHash: 'ab'.repeat(32) }] }
    equal(checkSeenHash(forged, 'ab'.repeat(32)).result, 'fail')
  })

  it('[engine-17] proofs of one commitment are what they were, letter by letter', () => {
    const proofs = Array.from({ length: 12 }, (_, number) => honestProof(number, number % 4 === 0))
    equal(
      toHex(sha256(utf8(JSON.stringify(proofs)))),
      'c4e91b8b374e80d8bd92d84b1d7f0a1cef2157d52936191c59ccd944f56a4d5f',
    )
  })

  it('[engine-14] says where the replay first differs', () => {
    const proof = copy(honestProof(2))
    const round = proof.rounds[3] as Round
    round.b_hp += 5
    const says = verify(proof).find((one) => one.id === 'rounds')?.says ?? ''
    match(says, new RegExp(`round 4: b_hp is ${round.b_hp}, played it is ${round.b_hp - 5}`))
  })

  it('[engine-14] a server that vouches for a wrong round is caught in its word', () => {
    const proof = copy(honestProof(2))
    proof.outcome = 'draw'
    deepEqual(failed(proof), ['outcome', 'claims'])
    proof.serverReplayMatched = false
    deepEqual(failed(proof), ['outcome'])
  })

  it('[engine-14] a proof without fightersHash is not proven, and not called a lie', () => {
    const { fightersHash: _hash, ...commitment } = honestProof(2).commitment
    const proof = { ...honestProof(2), commitment }
    deepEqual(failed(proof), [])
    ok(!holds(verify(proof)))
  })

  it('[engine-14] the fightersHash is one for all spellings, and another for every battle, bracket and ruleset', () => {
    const { battleId, ruleset, bracket, fighters, commitment } = honestProof(2)
    const parts = { battleId, ruleset, bracket, fighters, serverSeed: commitment.serverSeed }
    const { a, b } = fighters
    const turned = Object.fromEntries(Object.entries(a).reverse()) as Fighter
    equal(fightersHash({ ...parts, fighters: { b, a: turned } }), commitment.fightersHash)
    const others = [
      { battleId: battleId.replace('3', '4') },
      { ruleset: 1 as const },
      { bracket: 'open' as const },
      { fighters: { a: b, b: a } },
      { serverSeed: 'ab'.repeat(32) },
    ]
    const hashes = others.map((other) => fightersHash({ ...parts, ...other }))
    equal(new Set([commitment.fightersHash, ...hashes]).size, others.length + 1)
  })

  it('[engine-14] says of a chain that the platform mines itself that it is no independent source', () => {
    const note = /mined by the platform itself/
    const says = (proof: Proof) => verify(proof).find((one) => one.id === 'beacon')?.says ?? ''
    const own = honestProof(2)
    match(says(own), note)
    match(own.howToVerify, note)
    ok(!note.test(says({ ...own, beacon: { chainId: 1, block: 1, hash: '0x00' } })))
    ok(!note.test(says(honestProof(5))))
    ok(!note.test(honestProof(5).howToVerify))
  })

  it('[engine-14] a battle that is not over is not proven, and not called a lie', () => {
    const proof = copy(honestProof(2)) as unknown as { commitment: { serverSeed: null }; seed: null }
    proof.commitment.serverSeed = null
    const checks = verify({ ...proof, serverReplayMatched: null, seedMatchesDerivation: null, seed: null })
    equal(checks.find((one) => one.id === 'commitment')?.result, 'unknown')
    ok(!holds(checks))
  })

  it('[engine-14] believes nothing: any JSON gets an answer and none gets through', () => {
    const junk = [
      null,
      0,
      'proof',
      [],
      {},
      { rounds: 7 },
      { fighters: { a: 1, b: [] } },
      { ruleset: 2, seed: 1, fighters: {} },
    ]
    for (const one of junk) ok(!holds(verify(one)))
    const proof = honestProof(2) as unknown as Record<string, unknown>
    for (const field of Object.keys(proof).filter((name) => name !== 'howToVerify'))
      for (const value of [undefined, null, 5, 'x', [], {}, [null], { a: null, b: null }]) {
        if (
          value === null &&
          (field === 'beacon' || field.startsWith('serverReplay') || field.startsWith('seedM'))
        )
          continue
        const checks = verify({ ...proof, [field]: value })
        equal(checks.length, CHECK_IDS.length, `${field} ${JSON.stringify(value)}`)
      }
  })
})
