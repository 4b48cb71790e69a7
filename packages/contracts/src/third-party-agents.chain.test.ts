import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { zeroAddress } from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { CHAIN_ID, person, useChain } from '../testing/chain.ts'
import { contractsOf, mintAgent, refusal } from '../testing/contracts.ts'
import { REGISTERED_ABOVE, vaultAddress } from './index.ts'

const alice = person('alice')
const stranger = person('stranger')

/** The first number of an agent that anybody registered. */
const FIRST = REGISTERED_ABOVE + 1n

describe('Agents that strangers register beside the platform’s (ERC-8004)', needsAnvil, () => {
  const chain = useChain()
  const as = (account = stranger) => contractsOf(chain, account)

  it('[contracts-29] take no number of the platform’s, however many there are', async () => {
    const before = await mintAgent(chain, { to: alice.address })
    for (let n = 0; n < 3; n++) await as().nft.write.register(['ipfs://stranger'])
    const after = await mintAgent(chain, { to: alice.address })
    assert.deepEqual([before.tokenId, after.tokenId], [1n, 2n])
    const { nft } = as()
    assert.deepEqual([await nft.read.totalMinted(), await nft.read.totalRegistered()], [2n, 3n])
    for (const id of [FIRST, FIRST + 1n, FIRST + 2n])
      assert.equal(await nft.read.ownerOf([id]), stranger.address)
    assert.equal(await nft.read.REGISTERED_ABOVE(), REGISTERED_ABOVE)
  })

  it('[contracts-29] have no UUID, no file of the platform’s and no vault', async () => {
    const { nft } = as()
    await nft.write.register()
    assert.equal(await nft.read.uuidOf([FIRST]), `0x${'0'.repeat(32)}`)
    assert.equal(await nft.read.vaultOf([FIRST]), zeroAddress)
    assert.equal(await nft.read.tokenURI([FIRST]), '')
    const { agentNft, agentVault } = chain.addresses
    const place = vaultAddress({ chainId: CHAIN_ID, agentNft, agentVault, tokenId: FIRST })
    assert.equal(await chain.read.getCode({ address: place }), undefined)
  })

  it('[contracts-29] can’t be put on the market among the platform’s', async () => {
    await as().nft.write.register(['ipfs://stranger'])
    assert.equal(await refusal(as().market.write.list([FIRST, 100n])), 'NotOurs')
    assert.equal(await as().market.read.count(), 0n)
  })

  it('[contracts-29] can’t take the UUID of an agent that is still to be minted', async () => {
    const uuid = { metadataKey: 'uuid', metadataValue: `0x${'1'.repeat(32)}` } as const
    await as().nft.write.register(['ipfs://stranger', [uuid]])
    assert.equal(await as().nft.read.tokenOf([uuid.metadataValue]), 0n)
    const mint = { uuid: uuid.metadataValue, to: stranger.address, agent: zeroAddress, dailyLimit: 0n }
    assert.equal(await refusal(as().nft.write.mintAgents([[mint]])), 'AccessControlUnauthorizedAccount')
  })
})
