import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { holds, type Proof, verify } from '@shugyo/engine'
import { useService } from '../../../testing/service.ts'
import { beaconSources } from '../../chain/index.ts'
import { inBattle, makeContender, playOut, proofOf, untilBattle, viewBattle } from '../testing.ts'

const BLOCK = { chainId: 31_337, block: 1_234, hash: `0x${'ab'.repeat(32)}` }

describe('the beacon', () => {
  let answer: () => Promise<typeof BLOCK | null> = async () => BLOCK
  const service = useService({
    extraModules: [{ name: 'test', contributes: [beaconSources.with(() => answer())] }],
  })

  it('[battles-4] [battles-22] is the next block, taken once both fighters are fixed; the battle starts with it', async () => {
    let take: (block: typeof BLOCK) => void = () => {}
    answer = () =>
      new Promise((resolve) => {
        take = resolve
      })
    const { id, status } = await inBattle(await makeContender(service), { mode: 'training' })
    assert.equal(status, 'queued')
    const waiting = await viewBattle(service, id)
    assert.deepEqual([waiting.startedAt, waiting.beacon, waiting.stances.a], [null, null, null])
    assert.match(waiting.fightersHash, /^[0-9a-f]{64}$/)
    while (take.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    take(BLOCK)
    const view = await untilBattle(service, id, (one) => one.status === 'running')
    assert.deepEqual(view.beacon, BLOCK)
    await playOut(service, id)
    const proof = await proofOf(service, id)
    assert.deepEqual(proof.beacon, BLOCK)
    assert.equal(proof.commitment.fightersHash, waiting.fightersHash)
    assert(holds(verify(proof)))
    assert(!holds(verify({ ...proof, beacon: { ...BLOCK, block: 1_235 } })))
  })

  it('[battles-4] is not taken for independent where the platform itself mines it', async () => {
    const note = /Chain 31337 is mined by the platform itself/
    for (const chainId of [31_337, 8_453]) {
      answer = async () => ({ ...BLOCK, chainId })
      const { id } = await inBattle(await makeContender(service), { mode: 'training' })
      await untilBattle(service, id, (one) => one.status === 'running')
      await playOut(service, id)
      const proof = await proofOf(service, id)
      const own = chainId === 31_337
      assert.equal(note.test(proof.howToVerify), own)
      assert.equal(note.test(saysOfBeacon(proof)), own)
      assert(holds(verify(proof)))
    }
  })

  it('[battles-4] is done without when the chain does not answer, or is down', async () => {
    for (const silence of [() => new Promise<never>(() => {}), () => Promise.reject(new Error('down'))]) {
      answer = silence
      const { id } = await inBattle(await makeContender(service), { mode: 'training' })
      const view = await untilBattle(service, id, (one) => one.status === 'running')
      assert.equal(view.beacon, null)
      await playOut(service, id)
      assert(holds(verify(await proofOf(service, id))))
    }
  })
})

const saysOfBeacon = (proof: Proof): string => verify(proof).find(({ id }) => id === 'beacon')?.says ?? ''
