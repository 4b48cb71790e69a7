import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashMessage } from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { CHAIN_ID, person, relayer, useChain } from '../testing/chain.ts'
import { contractsOf, mintAgent, refusal, signRequest, signSpend } from '../testing/contracts.ts'
import { agentNftAbi, agentWalletTypes, identityDomain } from './index.ts'

const alice = person('alice')
const bob = person('bob')
const purse = person('purse')
const key = person('a delegated agent')

describe('Keys whose accounts have lent themselves code (EIP-7702)', needsAnvil, () => {
  const chain = useChain('prague')

  /** From now on the account runs the registry's code, which knows nothing of signatures. */
  async function delegate(account: typeof alice): Promise<void> {
    const wallet = chain.as(account)
    const contractAddress = chain.addresses.registry
    const authorization = await wallet.signAuthorization({ contractAddress, executor: 'self' })
    await wallet.sendTransaction({ to: relayer.address, authorizationList: [authorization] })
    const code = await chain.read.getCode({ address: account.address })
    assert.equal(code, `0xef0100${contractAddress.slice(2).toLowerCase()}`)
  }

  it('[contracts-45] still sign for the vault that they own', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address })
    await delegate(alice)
    const at = contractsOf(chain, bob).vault(vault)
    const judge = async (account: typeof alice) =>
      at.read.isValidSignature([hashMessage('a deal'), await account.signMessage({ message: 'a deal' })])
    assert.deepEqual([await judge(alice), await judge(bob)], ['0x1626ba7e', '0x00000000'])
  })

  it('[contracts-45] still consent to be an agent’s wallet', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    await delegate(purse)
    const deadline = (await chain.now()) + 60n
    const consent = (signer: typeof alice) =>
      signer.signTypedData({
        domain: identityDomain(CHAIN_ID, chain.addresses.agentNft),
        types: agentWalletTypes,
        primaryType: 'AgentWalletSet',
        message: { agentId: tokenId, newWallet: purse.address, owner: alice.address, deadline },
      })
    const { nft } = contractsOf(chain, alice)
    const forged = nft.write.setAgentWallet([tokenId, purse.address, deadline, await consent(bob)])
    assert.equal(await refusal(forged), 'invalid wallet sig')
    await nft.write.setAgentWallet([tokenId, purse.address, deadline, await consent(purse)])
    assert.equal(await nft.read.getAgentWallet([tokenId]), purse.address)
  })

  it('[contracts-45] still spend by signature as agents, and move what they own through the forwarder', async () => {
    const { vault, tokenId } = await mintAgent(chain, { to: alice.address, agent: key.address })
    const { credits, forwarder, nft, vault: at } = contractsOf(chain)
    await credits.write.mintOnce([`0x${'7'.repeat(64)}`, vault, 50n])
    await delegate(key)
    await delegate(alice)
    const wish = { ref: `0x${'8'.repeat(64)}`, to: bob.address, amount: 5n, deadline: 2n ** 40n } as const
    await at(vault).write.spendWithSig(await signSpend(vault, { ...wish, policy: 1n }, key))
    assert.equal(await credits.read.balanceOf([bob.address]), 5n)
    const args = [alice.address, bob.address, tokenId]
    const move = { to: chain.addresses.agentNft, abi: agentNftAbi, functionName: 'transferFrom', args }
    await forwarder.write.execute([await signRequest(chain, alice, move)])
    assert.equal(await nft.read.ownerOf([tokenId]), bob.address)
  })
})
