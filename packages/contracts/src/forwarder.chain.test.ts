import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Abi, concatHex, encodeFunctionData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { needsAnvil } from '../testing/anvil.ts'
import { person, relayer, useChain } from '../testing/chain.ts'
import { type Call, contractsOf, freshRef, mintAgent, refusal, signRequest } from '../testing/contracts.ts'
import { agentMarketAbi, agentNftAbi, agentVaultAbi, creditsAbi } from './index.ts'

/** Without ether. */
const player = privateKeyToAccount(generatePrivateKey())
const bob = person('bob')

describe('Forwarder', needsAnvil, () => {
  const chain = useChain()
  const { forwarder } = contractsOf(chain)

  const transfer = (tokenId: bigint, from = player.address, to = bob.address): Call => ({
    to: chain.addresses.agentNft,
    abi: agentNftAbi as Abi,
    functionName: 'transferFrom',
    args: [from, to, tokenId],
  })

  it('[contracts-80] carries out what a player without ether signed: a transfer, a policy', async () => {
    const { tokenId, vault } = await mintAgent(chain, { to: player.address })
    const { nft, vault: at } = contractsOf(chain)
    const disarm = {
      to: vault,
      abi: agentVaultAbi as Abi,
      functionName: 'setPolicy',
      args: [bob.address, 1n, false],
    }
    await forwarder.write.execute([await signRequest(chain, player, disarm)])
    assert.equal((await at(vault).read.snapshot())[2], false)
    await forwarder.write.execute([await signRequest(chain, player, transfer(tokenId))])
    assert.equal(await nft.read.ownerOf([tokenId]), bob.address)
    assert.equal(await chain.read.getBalance({ address: player.address }), 0n)
  })

  it('[contracts-80] carries out a whole sale between players without ether', async () => {
    const buyer = privateKeyToAccount(generatePrivateKey())
    const { tokenId } = await mintAgent(chain, { to: player.address })
    const { credits, market, nft } = contractsOf(chain)
    await credits.write.mintOnce([freshRef(), buyer.address, 100n])
    const steps = [
      [
        player,
        { to: nft.address, abi: agentNftAbi, functionName: 'approve', args: [market.address, tokenId] },
      ],
      [player, { to: market.address, abi: agentMarketAbi, functionName: 'list', args: [tokenId, 100n] }],
      [
        buyer,
        { to: credits.address, abi: creditsAbi, functionName: 'approve', args: [market.address, 100n] },
      ],
      [buyer, { to: market.address, abi: agentMarketAbi, functionName: 'buy', args: [tokenId, 100n, 1n] }],
    ] as const
    for (const [signer, call] of steps)
      await forwarder.write.execute([
        await signRequest(chain, signer, { ...call, abi: call.abi as Abi, args: [...call.args] }),
      ])
    assert.equal(await nft.read.ownerOf([tokenId]), buyer.address)
    assert.equal(await credits.read.balanceOf([player.address]), 95n)
  })

  it('[contracts-81] carries a request out once', async () => {
    const { tokenId } = await mintAgent(chain, { to: player.address })
    const request = await signRequest(chain, player, transfer(tokenId, player.address, player.address))
    await forwarder.write.execute([request])
    assert.equal(await refusal(forwarder.write.execute([request])), 'ERC2771ForwarderInvalidSigner')
    assert.equal(await contractsOf(chain).nft.read.hands([tokenId]), 1)
  })

  it('[contracts-82] carries nothing out after its deadline', async () => {
    const { tokenId } = await mintAgent(chain, { to: player.address })
    const deadline = Number(await chain.now()) + 60
    const request = await signRequest(chain, player, transfer(tokenId), deadline)
    await chain.moveTo(BigInt(deadline) + 1n)
    assert.equal(await refusal(forwarder.write.execute([request])), 'ERC2771ForwarderExpiredRequest')
  })

  it('[contracts-83] carries nothing out that the player did not sign', async () => {
    const { tokenId } = await mintAgent(chain, { to: player.address })
    const request = await signRequest(chain, player, transfer(tokenId))
    const stolen = transfer(tokenId, player.address, relayer.address)
    const data = encodeFunctionData({ abi: stolen.abi, functionName: stolen.functionName, args: stolen.args })
    const forged = [
      { ...request, data },
      { ...request, gas: request.gas - 1n },
      { ...request, deadline: request.deadline + 1 },
      { ...(await signRequest(chain, relayer, stolen)), from: player.address },
    ]
    for (const attempt of forged)
      assert.equal(await refusal(forwarder.write.execute([attempt])), 'ERC2771ForwarderInvalidSigner')
  })

  it('[contracts-83] is the only one whose word counts for somebody else', async () => {
    const { tokenId } = await mintAgent(chain, { to: player.address })
    const call = transfer(tokenId, player.address, relayer.address)
    const plain = encodeFunctionData({ abi: call.abi, functionName: call.functionName, args: call.args })
    const spoofed = chain
      .as(relayer)
      .sendTransaction({ to: call.to, data: concatHex([plain, player.address]) })
    await assert.rejects(spoofed)
    assert.equal(await contractsOf(chain).nft.read.ownerOf([tokenId]), player.address)
  })

  it('[contracts-84] carries out the good ones of a batch when told to pass over the bad', async () => {
    const one = await mintAgent(chain, { to: player.address })
    const other = await mintAgent(chain, { to: bob.address })
    const good = await signRequest(chain, player, transfer(one.tokenId))
    const failing = await signRequest(chain, bob, transfer(one.tokenId, player.address, bob.address))
    const late = await signRequest(chain, bob, transfer(other.tokenId, bob.address, player.address), 1)
    const poisoned = [late, failing, good]
    assert.equal(
      await refusal(forwarder.write.executeBatch([poisoned, `0x${'0'.repeat(40)}`])),
      'ERC2771ForwarderExpiredRequest',
    )
    await forwarder.write.executeBatch([poisoned, relayer.address])
    const { nft } = contractsOf(chain)
    assert.equal(await nft.read.ownerOf([one.tokenId]), bob.address)
    assert.equal(await nft.read.ownerOf([other.tokenId]), bob.address)
    assert.equal(await nft.read.hands([one.tokenId]), 1)
  })
})
