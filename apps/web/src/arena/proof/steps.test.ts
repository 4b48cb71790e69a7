import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { honestProof } from '../../../../../packages/engine/testing/proofs.ts'
import { checkProof, STEPS } from './steps.ts'

const UNSEEN = { seedHash: null, fightersHash: null }

describe('The proof in the page', () => {
  it('has words for every check of the engine', async () => {
    const { checks, proven } = await checkProof(honestProof(4, true), UNSEEN)
    assert.equal(proven, true)
    assert.deepEqual(checks.map(({ id }) => id).sort(), STEPS.map(({ id }) => id).sort())
  })

  it('[web-24] holds a battle to the hashes that were seen before', async () => {
    const proof = honestProof(2)
    const { seedHash, fightersHash } = proof.commitment
    assert.equal((await checkProof(proof, { seedHash, fightersHash })).proven, true)
    assert.equal((await checkProof(proof, { seedHash: 'ab'.repeat(32), fightersHash })).proven, false)
    assert.equal((await checkProof({ ...proof, seed: proof.seed + 1 }, UNSEEN)).proven, false)
  })
})
