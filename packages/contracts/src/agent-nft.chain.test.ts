import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encodeFunctionData, parseEventLogs, zeroAddress } from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { CHAIN_ID, owner, person, relayer, useChain } from '../testing/chain.ts'
import { agentKey, contractsOf, freshUuid, mintAgent, refusal } from '../testing/contracts.ts'
import { agentNftAbi, bytes16ToUuid, vaultAddress } from './index.ts'

const alice = person('alice')
const bob = person('bob')

describe('AgentNFT', needsAnvil, () => {
  const chain = useChain()
  const entry = (uuid = freshUuid()) => ({
    uuid,
    to: alice.address,
    agent: agentKey.address,
    dailyLimit: 500n,
  })

  it('[contracts-10] mints an agent to its owner, with an armed vault', async () => {
    const { tokenId, vault, uuid } = await mintAgent(chain, { to: alice.address, dailyLimit: 700n })
    const { nft, vault: at } = contractsOf(chain)
    assert.equal(await nft.read.ownerOf([tokenId]), alice.address)
    assert.equal(await nft.read.uuidOf([tokenId]), uuid)
    const [holder, agent, armed, limit, remaining, balance] = await at(vault).read.snapshot()
    assert.deepEqual(
      [holder, agent, armed, limit, remaining, balance],
      [alice.address, agentKey.address, true, 700n, 700n, 0n],
    )
  })

  it('[contracts-10] mints an agent without a key, disarmed', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address, agent: zeroAddress })
    const [, agent, armed, , remaining] = await contractsOf(chain).vault(vault).read.snapshot()
    assert.deepEqual([agent, armed, remaining], [zeroAddress, false, 0n])
  })

  it('[contracts-11] gives a UUID one token, however often it is sent and whatever else the entry says', async () => {
    const { nft } = contractsOf(chain)
    const first = await mintAgent(chain, { to: alice.address })
    const again = { uuid: first.uuid, to: bob.address, agent: bob.address, dailyLimit: 9n }
    const fresh = entry()
    await nft.write.mintAgents([[again, fresh, fresh, again]])
    assert.equal(await nft.read.totalMinted(), first.tokenId + 1n)
    assert.equal(await nft.read.tokenOf([first.uuid]), first.tokenId)
    assert.equal(await nft.read.ownerOf([first.tokenId]), alice.address)
    const { result } = await nft.simulate.mintAgents([[again, fresh]], { account: relayer })
    assert.deepEqual(result, [first.tokenId, first.tokenId + 1n])
  })

  it('[contracts-12] mints 25 in a call, not 26', async () => {
    const { nft } = contractsOf(chain)
    const full = Array.from({ length: 25 }, () => entry())
    assert.equal(await refusal(nft.write.mintAgents([[...full, entry()]])), 'BatchTooLarge')
    await nft.write.mintAgents([full])
    assert.equal(await nft.read.totalMinted(), 25n)
  })

  it('[contracts-13] mints all of a batch or none: one bad entry stops it, and the rest go through without it', async () => {
    const { nft } = contractsOf(chain)
    const good = [entry(), entry()]
    const { vault } = await mintAgent(chain, { to: alice.address })
    const before = await nft.read.totalMinted()
    const poisons = [
      [{ ...entry(), to: zeroAddress }, 'ERC721InvalidReceiver'],
      [{ ...entry(), uuid: `0x${'0'.repeat(32)}` as const }, 'ZeroUuid'],
      [{ ...entry(), to: vault }, 'IntoVault'],
    ] as const
    for (const [bad, name] of poisons) {
      assert.equal(await refusal(nft.write.mintAgents([[...good, bad]])), name)
      assert.equal(await nft.read.totalMinted(), before)
    }
    await nft.write.mintAgents([good])
    assert.equal(await nft.read.totalMinted(), before + 2n)
  })

  it('[contracts-14] knows a vault before its token is there, as clients compute it, and never another', async () => {
    const { nft } = contractsOf(chain)
    const next = await nft.read.vaultOf([1n])
    const { vault, tokenId } = await mintAgent(chain, { to: alice.address })
    const { agentNft, agentVault } = chain.addresses
    assert.equal(vault, next)
    assert.equal(vault, vaultAddress({ chainId: CHAIN_ID, agentNft, agentVault, tokenId }))
    await contractsOf(chain, alice).nft.write.transferFrom([alice.address, bob.address, tokenId])
    assert.equal(await nft.read.vaultOf([tokenId]), vault)
    assert.deepEqual(await contractsOf(chain).vault(vault).read.token(), [
      BigInt(CHAIN_ID),
      agentNft,
      tokenId,
    ])
  })

  it('[contracts-15] refuses to put an agent into a vault, its own or another', async () => {
    const one = await mintAgent(chain, { to: alice.address })
    const other = await mintAgent(chain, { to: alice.address })
    const { nft } = contractsOf(chain, alice)
    for (const { vault } of [one, other]) {
      assert.equal(await refusal(nft.write.transferFrom([alice.address, vault, one.tokenId])), 'IntoVault')
      assert.equal(
        await refusal(nft.write.safeTransferFrom([alice.address, vault, one.tokenId])),
        'IntoVault',
      )
    }
  })

  it('[contracts-15] locks nobody up by an address where a vault will stand only later', async () => {
    const early = await mintAgent(chain, { to: alice.address })
    const later = await contractsOf(chain).nft.read.vaultOf([early.tokenId + 1n])
    await contractsOf(chain, alice).nft.write.transferFrom([alice.address, later, early.tokenId])
    const { vault, tokenId } = await mintAgent(chain, { to: bob.address })
    assert.equal(vault, later)
    const { nft, vault: at } = contractsOf(chain, bob)
    assert.equal(await refusal(nft.write.transferFrom([bob.address, early.vault, tokenId])), 'IntoVault')
    const args = [vault, bob.address, early.tokenId] as const
    const out = encodeFunctionData({ abi: agentNftAbi, functionName: 'transferFrom', args })
    await at(vault).write.execute([chain.addresses.agentNft, 0n, out, 0])
    assert.equal(await nft.read.ownerOf([early.tokenId]), bob.address)
  })

  it('[contracts-16] counts how often an agent changed hands, there and back and to oneself', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const { nft } = contractsOf(chain, alice)
    assert.equal(await nft.read.hands([tokenId]), 0)
    await nft.write.transferFrom([alice.address, bob.address, tokenId])
    await contractsOf(chain, bob).nft.write.transferFrom([bob.address, alice.address, tokenId])
    await nft.write.transferFrom([alice.address, alice.address, tokenId])
    assert.equal(await nft.read.hands([tokenId]), 3)
  })

  it('[contracts-17] is minted by the minter alone and moved by its owner alone', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    for (const stranger of [bob, owner]) {
      const { nft } = contractsOf(chain, stranger)
      const mint = nft.write.mintAgents([[entry()]])
      assert.equal(await refusal(mint), 'AccessControlUnauthorizedAccount')
      const move = nft.write.transferFrom([alice.address, bob.address, tokenId])
      assert.equal(await refusal(move), 'ERC721InsufficientApproval')
    }
    const asMinter = contractsOf(chain).nft.write.transferFrom([alice.address, bob.address, tokenId])
    assert.equal(await refusal(asMinter), 'ERC721InsufficientApproval')
  })

  it('[contracts-18] tells where its metadata is: the platform’s place by UUID, or what its owner says', async () => {
    const { tokenId, uuid } = await mintAgent(chain, { to: alice.address })
    const platform = contractsOf(chain, owner).nft
    assert.equal(await platform.read.tokenURI([tokenId]), '')
    await platform.write.setBaseURI(['https://shugyo.test/agents/', '/registration'])
    const usual = `https://shugyo.test/agents/${bytes16ToUuid(uuid)}/registration`
    assert.equal(await platform.read.tokenURI([tokenId]), usual)
    assert.deepEqual(await platform.read.baseURI(), ['https://shugyo.test/agents/', '/registration'])
    const { nft } = contractsOf(chain, alice)
    await nft.write.setAgentURI([tokenId, 'ipfs://mine'])
    assert.equal(await nft.read.tokenURI([tokenId]), 'ipfs://mine')
    await nft.write.setAgentURI([tokenId, ''])
    assert.equal(await nft.read.tokenURI([tokenId]), usual)
    assert.equal(await refusal(nft.write.setBaseURI(['x', ''])), 'AccessControlUnauthorizedAccount')
  })

  it('[contracts-18] tells marketplaces of new metadata (ERC-4906)', async () => {
    await mintAgent(chain, { to: alice.address })
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const hash = await contractsOf(chain, owner).nft.write.setBaseURI(['https://shugyo.test/', ''])
    const { logs } = await chain.read.getTransactionReceipt({ hash })
    const [update] = parseEventLogs({ abi: agentNftAbi, logs, eventName: 'BatchMetadataUpdate' })
    assert.deepEqual(update?.args, { _fromTokenId: 1n, _toTokenId: tokenId })
  })
})
