import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { holds, type Proof, play, verify } from '@shugyo/engine'
import { useService } from '../../../testing/service.ts'
import { callIn, inBattle, makeContender, makeDuel, playOut, proofOf } from '../testing.ts'

describe('GET /battles/{id}/proof', () => {
  const service = useService()

  it('[B4] [B17] proves a battle to anybody: hash, seed, rounds and outcome', async () => {
    const { id, a } = await makeDuel(service, { clientSeed: 'a seed of mine' })
    assert.equal((await service.visitor().send(`GET /battles/${id}/proof`)).code, 'wrong_state')
    await callIn(a.owner, id, 'pulse')
    const done = await playOut(service, id)
    const proof = await proofOf(service, id)
    assert(holds(verify(proof)), JSON.stringify(verify(proof)))
    assert.deepEqual([proof.rounds, proof.outcome, proof.calls], [done.rounds, done.outcome, done.calls])
    assert.equal(proof.beacon, null)
    assert.deepEqual(
      [proof.commitment.serverSeedMatchesHash, proof.seedMatchesDerivation, proof.serverReplayMatched],
      [true, true, true],
    )
    const { serverSeed, seedHash } = proof.commitment
    assert.equal(createHash('sha256').update(serverSeed, 'hex').digest('hex'), seedHash)
    assert.equal(done.seedHash, seedHash)
  })

  it('[B17] proves battles of every mode', async () => {
    for (const body of [{ mode: 'training' }, { mode: 'boss', boss: 'scout' }]) {
      const { id } = await inBattle(await makeContender(service), body)
      await playOut(service, id)
      assert(holds(verify(await proofOf(service, id))))
    }
  })

  it('[B17] is refused after any change', async () => {
    const { id, a } = await makeDuel(service)
    await callIn(a.owner, id, 'feint')
    await playOut(service, id)
    const proof = await proofOf(service, id)
    for (const [path, changed] of changesOf(proof)) {
      assert(
        !holds(verify(changed)) || isSameBattle(proof, changed),
        `it still holds after a change of ${path}`,
      )
    }
  })
})

/** What a proof says in words, or of itself, proves nothing. */
const WORDS = /howToVerify|Matches|Matched|bracket/

/** A fighter changed so little that every round comes out the same: what the proof claims is still true. */
const isSameBattle = (proof: Proof, changed: Proof): boolean =>
  isDeepStrictEqual({ ...proof, fighters: null }, { ...changed, fighters: null }) &&
  isDeepStrictEqual(play(changed).rounds, proof.rounds)

/** The proof with one value changed, for every value in it. */
function* changesOf(proof: Proof): Generator<[string, Proof]> {
  for (const path of leavesOf(proof)) {
    if (WORDS.test(path.join('.'))) continue
    const changed = structuredClone(proof) as unknown as Record<string, unknown>
    const holder = path.slice(0, -1).reduce((node, key) => node[key] as never, changed)
    const key = path.at(-1) as string
    holder[key] = other(holder[key])
    yield [path.join('.'), changed as never]
  }
}

function leavesOf(node: unknown, path: string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return [path]
  // The notes are hundreds of numbers that count alike: a few of them stand for all.
  const entries =
    path.includes('memory') && Array.isArray(node) ? Object.entries(node).slice(0, 1) : Object.entries(node)
  return entries.flatMap(([key, value]) => leavesOf(value, [...path, key]))
}

function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return 'changed'
  const last = value.at(-1) === '0' ? '1' : '0'
  return value.slice(0, -1) + last
}
