import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { getCreate2Address, isAddressEqual } from 'viem'
import { startAnvil } from '../testing/anvil.ts'
import { deployAll, person, roles } from '../testing/chain.ts'
import { addressesOf, DEPLOYER, deployment, REGISTRY } from './index.ts'

describe('the deployment', () => {
  it('[K1] puts the registry at the address where every chain has it', () => {
    const { salt, initCode: bytecode } = REGISTRY
    assert.equal(getCreate2Address({ from: DEPLOYER.address, salt, bytecode }), REGISTRY.address)
  })

  it('[K2] names the same addresses for the same roles, others for others', () => {
    assert.deepEqual(deployment(roles), deployment(roles))
    const other = addressesOf(deployment({ ...roles, relayer: person('somebody else').address }))
    const usual = addressesOf(deployment(roles))
    assert.equal(other.forwarder, usual.forwarder)
    for (const name of ['credits', 'agentItems', 'agentVault', 'agentNft', 'agentMarket'] as const)
      assert.ok(!isAddressEqual(other[name], usual[name]), name)
  })

  it('[K3] can be run again, and after a stop goes on where it stopped', async () => {
    const anvil = await startAnvil()
    try {
      const all = deployment(roles)
      assert.equal(await deployAll(anvil.rpc), all.length)
      assert.equal(await deployAll(anvil.rpc), 0)
      const lost = all.filter(({ name }) => name === 'agentItems' || name === 'agentMarket')
      for (const { address } of lost) await anvil.rpc('anvil_setCode', [address, '0x'])
      for (const { address } of lost) await anvil.rpc('anvil_setNonce', [address, '0x0'])
      assert.equal(await deployAll(anvil.rpc), lost.length)
    } finally {
      await anvil.stop()
    }
  })

  it('[K4] brings its own deployment proxy to a chain without one', async () => {
    const anvil = await startAnvil(['--disable-default-create2-deployer'])
    try {
      assert.equal(await anvil.rpc('eth_getCode', [DEPLOYER.address, 'latest']), '0x')
      await anvil.rpc('anvil_setBalance', [DEPLOYER.signer, `0x${DEPLOYER.cost.toString(16)}`])
      await anvil.rpc('eth_sendRawTransaction', [DEPLOYER.transaction])
      await anvil.rpc('evm_mine')
      assert.notEqual(await anvil.rpc('eth_getCode', [DEPLOYER.address, 'latest']), '0x')
      assert.equal(await deployAll(anvil.rpc), deployment(roles).length)
    } finally {
      await anvil.stop()
    }
  })
})
