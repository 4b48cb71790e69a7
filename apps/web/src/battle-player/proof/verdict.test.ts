import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as engine from '@shugyo/engine'
import { honestProof } from '../../../../../packages/engine/testing/proofs.ts'
import { STEPS } from './steps.ts'
import { judge } from './verdict.ts'

const UNSEEN = { seedHash: null, fightersHash: null }

describe('The proof in the page', () => {
  it('has words for every check of the engine', () => {
    const { checks, proven } = judge(engine, honestProof(4, true), UNSEEN)
    assert.equal(proven, true)
    assert.deepEqual(checks.map(({ id }) => id).sort(), STEPS.map(({ id }) => id).sort())
  })

  it('[web-24] holds a battle to the hashes that were seen before', () => {
    const proof = honestProof(2)
    const { seedHash, fightersHash } = proof.commitment
    assert.equal(judge(engine, proof, { seedHash, fightersHash }).proven, true)
    assert.equal(judge(engine, proof, { seedHash: 'ab'.repeat(32), fightersHash }).proven, false)
    assert.equal(judge(engine, { ...proof, seed: proof.seed + 1 }, UNSEEN).proven, false)
  })
})
