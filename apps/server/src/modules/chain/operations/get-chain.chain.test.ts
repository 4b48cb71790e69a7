import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { useService } from '../../../testing/service.ts'
import { openRpc } from '../rpc.ts'
import { getLane } from '../store/lanes.ts'
import { untilChainIsUp, useChainService } from '../testing.ts'

describe('GET /chain', needsAnvil, () => {
  const service = useChainService()

  it('[chain-1] [chain-2] says that the chain is up and where the contracts stand, and they do', async () => {
    await untilChainIsUp(service)
    const { data } = await service.visitor().api.GET('/chain')
    assert(data)
    assert.equal(data.chainId, 31_337)
    const { rpcUrl } = await getLane(service.runtime.database.db)
    const rpc = openRpc(rpcUrl as string)
    const { manifestSigner, ...contracts } = data.contracts
    assert.equal(Object.keys(contracts).length, 7)
    for (const address of Object.values(contracts)) {
      assert.notEqual(await rpc.ask('eth_getCode', [address, 'latest']), '0x', `nothing stands at ${address}`)
    }
    assert.match(manifestSigner, /^0x[0-9a-fA-F]{40}$/)
  })

  it('[chain-2] has a line in /ready that nothing depends on', async () => {
    const ready = await (await fetch(`${service.url}/ready`)).json()
    const line = (ready as { dependencies: { name: string }[] }).dependencies.find(
      ({ name }) => name === 'chain',
    )
    assert.deepEqual(line, { name: 'chain', needed: false, status: 'ok' })
  })
})

describe('GET /chain with the chain switched off', () => {
  const service = useService()

  it('[chain-2] says so, and agents stay offchain while everything else works', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const { data } = await service.visitor().api.GET('/chain')
    assert.deepEqual([data?.up, data?.chainId, data?.contracts.agentNft], [false, 0, undefined])
    const agent = await player.api.GET('/agents/{id}', { params: { path: { id } } })
    assert.equal(agent.data?.agent.chainStatus, 'offchain')
    const vault = await player.api.GET('/agents/{id}/vault', { params: { path: { id } } })
    assert.deepEqual(vault.data, { tokenId: null, vault: null, onChain: null })
    const items = await player.api.GET('/agents/{id}/items/onchain', { params: { path: { id } } })
    assert(items.data?.data.length)
    assert(items.data.data.every(({ onChain }) => onChain === null))
    const market = await player.api.GET('/market/agents/onchain')
    assert.deepEqual(market.data, { contract: null, data: [] })
    const manifest = await player.api.GET('/agents/{id}/manifest', { params: { path: { id } } })
    assert.equal(manifest.data?.signer, data?.contracts.manifestSigner)
    const ready = (await (await fetch(`${service.url}/ready`)).json()) as {
      ready: boolean
      dependencies: object[]
    }
    assert.equal(ready.ready, true)
  })
})
