import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { verifyMessage } from 'ethers'
import { HOUR_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'

/** Written independently, from the words in `verify` alone. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
}

describe('GET /agents/{id}/manifest', () => {
  const service = useService()

  it('[ownership-4] is signed by the key that GET /chain names, over its canonical JSON, for an hour', async () => {
    const player = await service.player('vouched')
    const body = { name: 'Ünï ☃', character: 'kuma', persona: { backstory: '"quoted" \\ and\nbroken' } }
    const { data: made } = await player.api.POST('/agents', { body })
    assert(made)
    const { json } = await service.visitor().send(`GET /agents/${made.id}/manifest`)
    const { data: chain } = await service.visitor().api.GET('/chain')
    const signer = verifyMessage(canonical(json.manifest), json.signature)
    assert.deepEqual(
      [signer, json.signer],
      [chain?.contracts.manifestSigner, chain?.contracts.manifestSigner],
    )
    const { issuedAt, expiresAt, owner, agent, chain: onChain } = json.manifest
    assert.equal(Date.parse(expiresAt) - Date.parse(issuedAt), HOUR_MS)
    assert.deepEqual(owner, { handle: 'vouched', wallet: player.user?.walletAddress })
    assert.deepEqual([agent.id, agent.name, onChain], [made.id, 'Ünï ☃', null])
  })

  it('[ownership-4] no longer fits once anything in it is changed', async () => {
    const { id } = await (await service.player()).makeAgent()
    const { json } = await service.visitor().send(`GET /agents/${id}/manifest`)
    const forged = { ...json.manifest, agent: { ...json.manifest.agent, rating: 2400 } }
    assert.notEqual(verifyMessage(canonical(forged), json.signature), json.signer)
  })

  it('[ownership-4] says what holds now, not what held when it was last asked for', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    await service.visitor().send(`GET /agents/${id}/manifest`)
    await player.api.PATCH('/agents/{id}', { params: { path: { id } }, body: { name: 'Renamed' } })
    const { json } = await service.visitor().send(`GET /agents/${id}/manifest`)
    assert.equal(json.manifest.agent.name, 'Renamed')
    assert.equal(verifyMessage(canonical(json.manifest), json.signature), json.signer)
  })
})
