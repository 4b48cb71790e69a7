import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { type CheckId, holds, MODES, type Mode, type Proof, verify } from '@shugyo/engine'
import { constantFrom, assert as hold, integer, property } from 'fast-check'
import type { TestService } from '../../../testing/service.ts'
import { useService } from '../../../testing/service.ts'
import { changesOf, claimsTheSame } from '../testing/proofs.ts'
import {
  callIn,
  inBattle,
  inviteTo,
  makeContender,
  makeDuel,
  playOut,
  proofOf,
  setBattleSettings,
  untilBattle,
} from '../testing.ts'

describe('GET /battles/{id}/proof', () => {
  const service = useService()

  it('[battles-4] [battles-17] [battles-22] proves a battle to anybody: hashes, seed, rounds and outcome', async () => {
    const { id, a } = await makeDuel(service, { clientSeed: 'a seed of mine' })
    assert.equal((await service.visitor().send(`GET /battles/${id}/proof`)).code, 'wrong_state')
    await callIn(a.owner, id, 'pulse')
    const { fightersHash } = await untilBattle(service, id, ({ status }) => status === 'running')
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
    assert.match(fightersHash, /^[0-9a-f]{64}$/)
    assert.deepEqual([done.fightersHash, proof.commitment.fightersHash], [fightersHash, fightersHash])
  })

  it('[battles-17] [battles-22] proves battles of every mode, and is refused after any change', async () => {
    for (const mode of MODES) {
      const proof = await proofOf(service, await fightIn[mode](service))
      assert(holds(verify(proof)), `${mode}: ${JSON.stringify(verify(proof))}`)
      for (const { where, changed } of changesOf(proof, mode === 'ranked'))
        assert(!holds(verify(changed)) || claimsTheSame(changed, proof), `${mode} holds after ${where}`)
      checkLetters(mode, proof)
    }
  })

  it('[battles-22] commits to fighters even where another would have fought the same', async () => {
    const proof = await proofOf(service, await fightIn.training(service))
    const unnoticed = proof.fighters.a.memory.rival.exp.map((_cell, at) => {
      const changed = structuredClone(proof)
      ;(changed.fighters.a.memory.rival.exp[at] as number) += 1
      return failing(changed)
    })
    assert(unnoticed.every((failed) => failed.includes('frozen')))
    assert(
      unnoticed.some((failed) => !failed.includes('rounds')),
      'every cell changed a round: this proves nothing',
    )
  })
})

const failing = (proof: unknown): CheckId[] =>
  verify(proof)
    .filter(({ result }) => result === 'fail')
    .map(({ id }) => id)

/** With any one letter changed, the text is no valid proof any more, or still claims the same. */
function checkLetters(mode: Mode, proof: Proof): void {
  const text = JSON.stringify(proof)
  const changes = property(
    integer({ min: 0, max: text.length - 1 }),
    constantFrom(...'0123456789abcdefxAZ-.,:"[]{} '),
    (at, letter) => {
      const changed = parsed(text.slice(0, at) + letter + text.slice(at + 1))
      if (changed === undefined || !holds(verify(changed))) return
      assert(claimsTheSame(changed, proof), `${mode} holds with ${letter} in ${text.slice(at - 20, at + 20)}`)
    },
  )
  hold(changes, { numRuns: 200 })
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A finished battle of each mode, with a call where an owner could make one. */
const fightIn: Record<Mode, (service: TestService) => Promise<string>> = {
  ranked: (service) => duelIn(service, 'ranked'),
  open: (service) => duelIn(service, 'open'),
  boss: (service) => meetIn(service, { mode: 'boss', boss: 'scout' }),
  training: (service) => meetIn(service, { mode: 'training' }),
  async friendly(service) {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    await setBattleSettings(b, { acceptFriendlies: 'auto', clientSeed: 'of the invited' })
    const { json } = await inviteTo(a, b, 'defensive')
    await callIn(b.owner, json.id, 'guard')
    await playOut(service, json.id)
    return json.id
  },
  /** Fights until a run has a win: from then on the house has an edge. */
  async hardcore(service) {
    let a = await makeContender(service)
    await a.owner.send(`POST /agents/${a.id}/hardcore`)
    for (;;) {
      const { json } = await a.owner.send(`GET /agents/${a.id}/hardcore`)
      if (json.run.status !== 'active') {
        // [battles-11] One run a day; another agent tries.
        a = await makeContender(service)
        await a.owner.send(`POST /agents/${a.id}/hardcore`)
      }
      const { id } = await inBattle(a, { mode: 'hardcore' })
      service.clock.advance(10_000)
      await untilBattle(service, id, ({ status }) => status === 'running')
      await playOut(service, id)
      if ((await proofOf(service, id)).fighters.b.edge !== undefined) return id
    }
  },
}

async function duelIn(service: TestService, mode: Mode): Promise<string> {
  const { id, a } = await makeDuel(service, { mode })
  await callIn(a.owner, id, 'feint')
  await playOut(service, id)
  return id
}

async function meetIn(service: TestService, body: Record<string, unknown>): Promise<string> {
  const { id } = await inBattle(await makeContender(service), body)
  await playOut(service, id)
  return id
}
