import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Abi,
  type Address,
  encodeFunctionData,
  getContract,
  type Hex,
  hashMessage,
  zeroHash,
} from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { CHAIN_ID, person, useChain } from '../testing/chain.ts'
import { agentKey, contractsOf, freshRef, mintAgent, refusal, signSpend } from '../testing/contracts.ts'
import { deployThirdParty } from '../testing/third-party.ts'
import { agentItemsAbi, itemId } from './index.ts'

const alice = person('alice')
const bob = person('bob')
const thief = person('thief')

const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

const transferTypes = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

describe('What is in a vault whose agent is for sale', needsAnvil, () => {
  const chain = useChain()
  const as = (account: typeof alice) => contractsOf(chain, account)

  /** An agent of Alice's whose vault holds credits, an item and a token that accepts a contract's signature. */
  async function richAgent() {
    const { abi, address } = await deployThirdParty(chain, 'Dollar', thief)
    const client = { public: chain.read, wallet: chain.as(thief) }
    const dollar = getContract({ abi, address, client }) as unknown as Dollar
    const minted = await mintAgent(chain, { to: alice.address })
    const { credits, items } = contractsOf(chain)
    await dollar.write.mint([minted.vault, 900n])
    await credits.write.mintOnce([freshRef(), minted.vault, 500n])
    await items.write.grant([{ ref: freshRef(), to: minted.vault, id: LANTERN, amount: 1n }])
    await credits.write.mintOnce([freshRef(), bob.address, 1_000n])
    await as(bob).credits.write.approve([chain.addresses.agentMarket, 1_000n])
    await as(alice).nft.write.setApprovalForAll([chain.addresses.agentMarket, true])
    return {
      ...minted,
      dollar,
      vaultAs: (account = alice) => as(account).vault(minted.vault),
      list: () => as(alice).market.write.list([minted.tokenId, 1_000n]),
      buy: async () =>
        as(bob).market.write.buy([minted.tokenId, 1_000n, await as(bob).market.read.totalListed()]),
    }
  }

  /** Two ways to move assets out that need the vault's signature, signed by Alice. */
  async function signedWaysOut(dollar: Dollar, vault: Address) {
    const domain = {
      name: 'Dollar',
      version: '2',
      chainId: CHAIN_ID,
      verifyingContract: dollar.address,
    } as const
    const later = (await chain.now()) + 3_600n
    const permit = { owner: vault, spender: thief.address, value: 900n, nonce: 0n, deadline: later }
    const move = {
      from: vault,
      to: thief.address,
      value: 900n,
      validAfter: 0n,
      validBefore: later,
      nonce: zeroHash,
    }
    const permitted = await alice.signTypedData({
      domain,
      types: permitTypes,
      primaryType: 'Permit',
      message: permit,
    })
    const moved = await alice.signTypedData({
      domain,
      types: transferTypes,
      primaryType: 'TransferWithAuthorization',
      message: move,
    })
    return {
      permit: () => dollar.write.permit([vault, thief.address, 900n, later, permitted]),
      transfer: () =>
        dollar.write.transferWithAuthorization([vault, thief.address, 900n, 0n, later, zeroHash, moved]),
    }
  }

  it('[contracts-43] is not let out by a signature, given before the listing or after it', async () => {
    const { dollar, vault, list, buy } = await richAgent()
    const { permit, transfer } = await signedWaysOut(dollar, vault)
    const tryAll = async () => {
      assert.equal(await refusal(permit()), 'EIP2612: invalid signature')
      assert.equal(await refusal(transfer()), 'FiatTokenV2: invalid signature')
      assert.equal(await dollar.read.allowance([vault, thief.address]), 0n)
    }
    await tryAll()
    await list()
    await tryAll()
    await buy()
    await tryAll()
    assert.equal(await dollar.read.balanceOf([vault]), 900n)
  })

  it('[contracts-43] is not let out by an approval set up before the listing, whatever its shape', async () => {
    const { dollar, vaultAs } = await richAgent()
    const data: Hex = encodeFunctionData({
      abi: dollar.abi,
      functionName: 'increaseAllowance',
      args: [thief.address, 900n],
    })
    assert.equal(await refusal(vaultAs().write.execute([dollar.address, 0n, data, 0])), 'NoApprovals')
    for (const selector of ['0x3177029f', '0xcae9ca51', '0x87517c45', '0x558a7297', '0xac9650d8'] as const)
      assert.equal(await refusal(vaultAs().write.execute([dollar.address, 0n, selector, 0])), 'NoApprovals')
  })

  it('[contracts-43] the vault signs for those who ask from outside the chain, while it is not for sale', async () => {
    const { vault, list, tokenId } = await richAgent()
    const signature = await alice.signMessage({ message: 'a deal' })
    const verified = () => chain.read.verifyMessage({ address: vault, message: 'a deal', signature })
    assert.equal(await verified(), true)
    await list()
    assert.equal(await verified(), false)
    const word = await as(bob)
      .vault(vault)
      .read.isValidSignature([hashMessage('a deal'), signature])
    assert.equal(word, '0x00000000')
    await as(alice).market.write.cancel([tokenId])
    assert.equal(await verified(), true)
  })

  it('[contracts-44] stays there until it is sold, and is the buyer’s then', async () => {
    const { dollar, vault, vaultAs, list, buy, tokenId } = await richAgent()
    const [, , , , , , state, policy] = await vaultAs().read.snapshot()
    const give = encodeFunctionData({
      abi: agentItemsAbi,
      functionName: 'safeTransferFrom',
      args: [vault, alice.address, LANTERN, 1n, '0x'],
    })
    const spend = { ref: freshRef(), to: thief.address, amount: 1n, policy, deadline: 2n ** 40n }
    const signed = await signSpend(vault, spend)
    await list()
    for (const wayOut of [
      () => vaultAs().write.execute([chain.addresses.agentItems, 0n, give, 0]),
      () => vaultAs().write.execute([thief.address, 0n, '0x', 0]),
      () => vaultAs(agentKey).write.spend([freshRef(), thief.address, 1n]),
      () => vaultAs(thief).write.spendWithSig(signed),
      () => vaultAs().write.setPolicy([thief.address, 500n, true]),
    ])
      assert.equal(await refusal(wayOut()), 'Locked')
    await buy()
    assert.deepEqual((await vaultAs().read.snapshot()).slice(5, 7), [500n, state])
    assert.equal(await contractsOf(chain).items.read.balanceOf([vault, LANTERN]), 1n)
    assert.equal(await contractsOf(chain).nft.read.isListed([tokenId]), false)
    const take = encodeFunctionData({
      abi: dollar.abi,
      functionName: 'transfer',
      args: [bob.address, 900n],
    })
    await vaultAs(bob).write.execute([dollar.address, 0n, take, 0])
    assert.equal(await dollar.read.balanceOf([bob.address]), 900n)
  })

  it('[contracts-44] stays there also while the listing can’t be bought, and is free once it is cancelled', async () => {
    const { vaultAs, vault, list, tokenId } = await richAgent()
    const { credits } = contractsOf(chain)
    await credits.write.settle([[{ vault, version: 1n, total: 10n }]])
    await list()
    await credits.write.settle([[{ vault, version: 2n, total: 9n }]])
    await as(alice).nft.write.setApprovalForAll([chain.addresses.agentMarket, false])
    assert.equal((await as(bob).market.read.offerOf([tokenId])).valid, false)
    assert.equal(await refusal(vaultAs().write.execute([thief.address, 0n, '0x', 0])), 'Locked')
    await as(alice).market.write.cancel([tokenId])
    await vaultAs().write.execute([thief.address, 0n, '0x', 0])
  })

  it('[contracts-44] is free again when the agent changes hands without the market', async () => {
    const { vaultAs, list, tokenId } = await richAgent()
    await list()
    await as(alice).nft.write.transferFrom([alice.address, bob.address, tokenId])
    assert.equal(await as(bob).nft.read.isListed([tokenId]), false)
    await vaultAs(bob).write.execute([thief.address, 0n, '0x', 0])
  })

  it('[contracts-75] is not sold by a listing made in the midst of a call of the vault’s', async () => {
    const { tokenId, vault, buy } = await richAgent()
    const { abi, address } = await deployThirdParty(chain, 'SlySeller', alice)
    await as(alice).nft.write.transferFrom([alice.address, address, tokenId])
    const { agentNft, agentMarket } = chain.addresses
    const args = [agentNft, agentMarket, vault, tokenId, 1_000n]
    await chain.as(alice).writeContract({ abi, address, functionName: 'listAmidCall', args })
    assert.equal((await as(bob).market.read.offerOf([tokenId])).seller, address)
    assert.equal(await refusal(buy()), 'VaultChanged')
  })
})

const LANTERN = itemId('gear:lantern')

type Dollar = {
  readonly address: Address
  readonly abi: Abi
  readonly read: Record<'balanceOf' | 'allowance', (args: readonly Address[]) => Promise<bigint>>
  readonly write: Record<
    'mint' | 'permit' | 'transferWithAuthorization',
    (args: readonly unknown[]) => Promise<Hex>
  >
}
