import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '../testing/anvil.ts'
import { owner, person, relayer, useChain } from '../testing/chain.ts'
import { contractsOf, freshRef, mintAgent, refusal } from '../testing/contracts.ts'
import { itemId } from './index.ts'

const alice = person('alice')

describe('AgentItems', needsAnvil, () => {
  const chain = useChain()
  const id = itemId('skill:Squad Lead')

  it('[contracts-60] are known by the keccak256 of their name', () => {
    assert.equal(id, 0x30ea3dfb930093a46e14501d19c1235d7df3cb2860229aceceed8e4358eb5fecn)
    assert.notEqual(itemId('skill:lantern'), itemId('gear:lantern'))
  })

  it('[contracts-61] are granted to a vault, once per ref', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address })
    const { items } = contractsOf(chain)
    const grant = { ref: freshRef(), to: vault, id, amount: 1n }
    await items.write.grant([grant])
    await items.write.grant([grant])
    await items.write.grantBatch([[grant, { ...grant, amount: 5n }]])
    assert.equal(await items.read.balanceOf([vault, id]), 1n)
  })

  it('[contracts-62] are granted in batches of 100, all or none: one that can’t be received stops it', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address })
    const { items } = contractsOf(chain)
    const full = Array.from({ length: 100 }, () => ({ ref: freshRef(), to: vault, id, amount: 1n }))
    const deaf = { ref: freshRef(), to: chain.addresses.credits, id, amount: 1n }
    assert.equal(await refusal(items.write.grantBatch([[...full, deaf]])), 'BatchTooLarge')
    assert.equal(await refusal(items.write.grantBatch([[...full.slice(1), deaf]])), 'ERC1155InvalidReceiver')
    assert.equal(await items.read.balanceOf([vault, id]), 0n)
    await items.write.grantBatch([full])
    assert.equal(await items.read.balanceOf([vault, id]), 100n)
  })

  it('[contracts-63] are granted by the minter alone and moved by their holder alone', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address })
    const grant = { ref: freshRef(), to: vault, id, amount: 1n }
    await contractsOf(chain).items.write.grant([grant])
    for (const stranger of [alice, owner]) {
      const { items } = contractsOf(chain, stranger)
      const granting = items.write.grant([{ ...grant, ref: freshRef() }])
      assert.equal(await refusal(granting), 'AccessControlUnauthorizedAccount')
    }
    for (const stranger of [relayer, owner]) {
      const { items } = contractsOf(chain, stranger)
      const taking = items.write.safeTransferFrom([vault, stranger.address, id, 1n, '0x'])
      assert.equal(await refusal(taking), 'ERC1155MissingApprovalForAll')
    }
  })

  it('[contracts-64] have their metadata where the owner says', async () => {
    const { items } = contractsOf(chain, owner)
    await items.write.setURI(['https://shugyo.test/items/{id}.json'])
    assert.equal(await items.read.uri([id]), 'https://shugyo.test/items/{id}.json')
    const asMinter = contractsOf(chain).items.write.setURI([''])
    assert.equal(await refusal(asMinter), 'AccessControlUnauthorizedAccount')
  })
})
