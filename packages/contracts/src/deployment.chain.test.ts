import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encodeFunctionData, getCreate2Address, type Hex, isAddressEqual } from 'viem'
import { needsAnvil, startAnvil } from '../testing/anvil.ts'
import { deployAll, owner, person, relayer, roles, useChain } from '../testing/chain.ts'
import { contractsOf, freshRef, freshUuid, refusal } from '../testing/contracts.ts'
import { addressesOf, agentNftAbi, DEPLOYER, deployment, MINTER, REGISTRY } from './index.ts'

describe('the deployment', needsAnvil, () => {
  it('[contracts-1] puts the registry at the address where every chain has it', () => {
    const { salt, initCode: bytecode } = REGISTRY
    assert.equal(getCreate2Address({ from: DEPLOYER.address, salt, bytecode }), REGISTRY.address)
  })

  it('[contracts-2] names the same addresses for the same roles, others for others', () => {
    assert.deepEqual(deployment(roles), deployment(roles))
    const other = addressesOf(deployment({ ...roles, owner: person('somebody else').address }))
    const usual = addressesOf(deployment(roles))
    assert.equal(other.forwarder, usual.forwarder)
    for (const name of ['credits', 'agentItems', 'agentVault', 'agentNft', 'agentMarket'] as const)
      assert.ok(!isAddressEqual(other[name], usual[name]), name)
  })

  it('[contracts-3] can be run again, and after a stop goes on where it stopped', async () => {
    const anvil = await startAnvil()
    try {
      const all = deployment(roles)
      assert.equal(await deployAll(anvil.rpc), all.length)
      assert.equal(await deployAll(anvil.rpc), 0)
      const lost = all.filter(({ name }) => name === 'agentItems' || name === 'credits')
      for (const { address } of lost) await anvil.rpc('anvil_setCode', [address, '0x'])
      for (const { address } of lost) await anvil.rpc('anvil_setNonce', [address, '0x0'])
      assert.equal(await deployAll(anvil.rpc), lost.length)
    } finally {
      await anvil.stop()
    }
  })

  it('[contracts-4] brings its own deployment proxy to a chain without one', async () => {
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

  it('[contracts-7] gives no role to a relayer by itself: the owner does, and may take it for another key', async () => {
    const anvil = await startAnvil()
    try {
      await deployAll(anvil.rpc)
      const { agentNft } = addressesOf(deployment(roles))
      const holds = async (account: string) => {
        const args = [MINTER, account] as never
        const data = encodeFunctionData({ abi: agentNftAbi, functionName: 'hasRole', args })
        return (await anvil.rpc('eth_call', [{ to: agentNft, data }, 'latest'])) as string
      }
      assert.equal(BigInt(await holds(relayer.address)), 0n)
    } finally {
      await anvil.stop()
    }
  })
})

type Roles = Record<'grantRole' | 'revokeRole', (args: readonly [Hex, Hex]) => Promise<Hex>>

describe('the relayer’s key', needsAnvil, () => {
  const chain = useChain()
  const [old, fresh] = [relayer, person('the next relayer')]
  const mintAs = (account: typeof old) =>
    contractsOf(chain, account).nft.write.mintAgents([
      [{ uuid: freshUuid(), to: old.address, agent: old.address, dailyLimit: 1n }],
    ])

  it('[contracts-7] is replaced by the owner, without another address and with all that was minted', async () => {
    await mintAs(old)
    const byOwner = contractsOf(chain, owner)
    for (const { write } of [byOwner.nft, byOwner.credits, byOwner.items] as { write: Roles }[]) {
      await write.grantRole([MINTER, fresh.address])
      await write.revokeRole([MINTER, old.address])
    }
    assert.equal(await refusal(mintAs(old)), 'AccessControlUnauthorizedAccount')
    await mintAs(fresh)
    const { nft, credits, items } = contractsOf(chain, fresh)
    assert.equal(await nft.read.totalMinted(), 2n)
    await credits.write.mintOnce([freshRef(), fresh.address, 1n])
    await items.write.grant([{ ref: freshRef(), to: fresh.address, id: 1n, amount: 1n }])
    const grab = contractsOf(chain, fresh).nft.write.grantRole([MINTER, old.address])
    assert.equal(await refusal(grab), 'AccessControlUnauthorizedAccount')
  })

  it('[contracts-8] the market is where the agents’ contract made it, and is asked by no other', async () => {
    const { nft, market } = contractsOf(chain)
    assert.equal(await nft.read.market(), chain.addresses.agentMarket)
    assert.equal(await market.read.nft(), chain.addresses.agentNft)
  })
})
