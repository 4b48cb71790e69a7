import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { holds, verify } from '@shugyo/engine'
import { verifyMessage } from 'ethers'
import { canonicalJson } from '../../../kernel/lib/canonical.ts'
import { useService } from '../../../testing/service.ts'
import { inBattle, makeContender, playOut } from '../../battles/testing.ts'

const SECRET = 'My locker code is 4711'

describe('GET /agents/{id}/bundle', () => {
  const service = useService()

  async function bundleOfFighter() {
    const contender = await makeContender(service)
    const { owner, id } = contender
    await owner.send(`POST /agents/${id}/chat`, { body: { text: `Remember: ${SECRET}` } })
    const battle = await inBattle(contender, { mode: 'training' })
    await playOut(service, battle.id)
    const answer = await owner.send(`GET /agents/${id}/bundle`)
    assert.equal(answer.status, 200, answer.text)
    return { contender, battle, answer }
  }

  it('[bundles-1] gathers what the agent is, what it learned and what it can prove', async () => {
    const { contender, battle, answer } = await bundleOfFighter()
    const { bundle } = answer.json
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="agent-/)
    const { json } = await contender.owner.send(`GET /agents/${contender.id}`)
    assert.deepEqual(bundle.persona, json.agent.persona)
    assert.deepEqual(bundle.skills, json.agent.skills)
    assert.equal(bundle.record.rating, json.agent.rating)
    assert.equal(bundle.card.name, json.agent.name)
    assert.deepEqual(
      bundle.proofs.map(({ battleId }: { battleId: string }) => battleId),
      [battle.id],
    )
    const { json: memory } = await contender.owner.send(`GET /agents/${contender.id}/memory`)
    const learned = memory.data.filter(({ layer }: { layer: string }) => layer === 'learned')
    assert.deepEqual(
      bundle.learned.map(({ content }: { content: string }) => content),
      learned.map(({ content }: { content: string }) => content),
    )
  })

  it('[bundles-1] is the owner’s to download, in a session', async () => {
    const { owner, id } = await makeContender(service)
    const stranger = await service.player()
    assert.equal((await stranger.send(`GET /agents/${id}/bundle`)).status, 404)
    assert.equal((await service.visitor().send(`GET /agents/${id}/bundle`)).status, 401)
    const program = await owner.program('agents:read')
    assert.equal((await program.send(`GET /agents/${id}/bundle`)).status, 403)
  })

  it('[bundles-2] tells nothing that the owner told the agent, and nothing of money', async () => {
    const { answer } = await bundleOfFighter()
    assert(!answer.text.includes(SECRET))
    const told = new Set<string>()
    JSON.stringify(answer.json.bundle, (key, value: unknown) => {
      told.add(key)
      return value
    })
    for (const field of ['purse', 'balance', 'instructions', 'messages', 'careDueAt', 'email'])
      assert(!told.has(field), field)
  })

  it('[bundles-3] is signed by the platform, breaks with any change, and its proofs hold', async () => {
    const { answer } = await bundleOfFighter()
    const { bundle, signature, signer } = answer.json
    const { json: chain } = await service.visitor().send('GET /chain')
    assert.deepEqual(
      [verifyMessage(canonicalJson(bundle), signature), signer],
      [chain.contracts.manifestSigner, chain.contracts.manifestSigner],
    )
    const better = { ...bundle, record: { ...bundle.record, rating: 2_400 } }
    assert.notEqual(verifyMessage(canonicalJson(better), signature), signer)
    for (const proof of bundle.proofs) assert(holds(verify(proof)))
  })
})
