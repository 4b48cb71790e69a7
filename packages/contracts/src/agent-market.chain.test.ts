import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Address, encodeFunctionData } from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { person, treasury, useChain } from '../testing/chain.ts'
import { agentKey, contractsOf, freshRef, mintAgent, refusal } from '../testing/contracts.ts'
import { agentMarketAbi, creditsAbi } from './index.ts'

const alice = person('alice')
const bob = person('bob')
const carol = person('carol')

describe('AgentMarket', needsAnvil, () => {
  const chain = useChain()
  const as = (account: typeof alice) => contractsOf(chain, account)
  const balanceOf = (address: Address) => contractsOf(chain).credits.read.balanceOf([address])
  const ownerOf = (tokenId: bigint) => contractsOf(chain).nft.read.ownerOf([tokenId])
  const move = (tokenId: bigint, from: typeof alice, to: typeof alice) =>
    as(from).nft.write.transferFrom([from.address, to.address, tokenId])

  /** An agent of Alice's, for sale; Bob could pay for it. */
  async function listing({ price = 1_000n, credits = 0n } = {}) {
    const minted = await mintAgent(chain, { to: alice.address })
    const platform = contractsOf(chain)
    if (credits > 0n) await platform.credits.write.mintOnce([freshRef(), minted.vault, credits])
    await platform.credits.write.mintOnce([freshRef(), bob.address, 2_000_000n])
    await as(alice).nft.write.setApprovalForAll([chain.addresses.agentMarket, true])
    await as(bob).credits.write.approve([chain.addresses.agentMarket, 2_000_000n])
    await as(alice).market.write.list([minted.tokenId, price])
    const number = await platform.market.read.totalListed()
    return {
      ...minted,
      number,
      buy: (maxPrice = price, which = number) => as(bob).market.write.buy([minted.tokenId, maxPrice, which]),
      offer: () => platform.market.read.offerOf([minted.tokenId]),
    }
  }

  it('[contracts-70] takes prices from 50 to 1,000,000', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const { market } = as(alice)
    for (const price of [0n, 49n, 1_000_001n, 2n ** 32n + 50n, 2n ** 256n - 1n])
      assert.equal(await refusal(market.write.list([tokenId, price])), 'BadPrice')
    for (const price of [50n, 1_000_000n]) await market.write.list([tokenId, price])
    assert.equal((await market.read.offerOf([tokenId])).price, 1_000_000n)
    assert.equal(await market.read.count(), 1n)
  })

  it('[contracts-71] lists for the owner alone', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    for (const stranger of [bob, agentKey])
      assert.equal(await refusal(as(stranger).market.write.list([tokenId, 100n])), 'NotOwner')
    assert.equal(await refusal(as(alice).market.write.list([999n, 100n])), 'ERC721NonexistentToken')
  })

  for (const [price, fee] of [
    [50n, 2n],
    [59n, 2n],
    [60n, 3n],
    [1_000n, 50n],
    [1_000_000n, 50_000n],
  ] as const)
    it(`[contracts-72] gives agent and payment in one step, keeping 5 percent: ${fee} of ${price}`, async () => {
      const { buy, tokenId, vault } = await listing({ price, credits: 70n })
      await buy()
      assert.equal(await ownerOf(tokenId), bob.address)
      assert.equal(await balanceOf(alice.address), price - fee)
      assert.equal(await balanceOf(treasury.address), fee)
      assert.equal(await balanceOf(bob.address), 2_000_000n - price)
      assert.equal(await balanceOf(vault), 70n)
      assert.equal(await contractsOf(chain).market.read.count(), 0n)
    })

  it('[contracts-73] sells what the buyer saw, for no more than they said', async () => {
    const { buy, number, tokenId } = await listing({ price: 1_000n })
    assert.equal(await refusal(buy(999n)), 'PriceTooHigh')
    await as(alice).market.write.list([tokenId, 900n])
    assert.equal(await refusal(buy(1_000n, number)), 'ListingChanged')
    await buy(1_000n, number + 1n)
    assert.equal(await refusal(buy(1_000n, number + 1n)), 'NotListed')
  })

  it('[contracts-74] sells nothing that has changed hands since, even if the seller has it back', async () => {
    const { buy, offer, tokenId } = await listing()
    await move(tokenId, alice, carol)
    assert.equal(await refusal(buy()), 'Stale')
    assert.equal((await offer()).valid, false)
    await move(tokenId, carol, alice)
    assert.equal(await refusal(buy()), 'Stale')
    assert.equal((await offer()).valid, false)
  })

  it('[contracts-74] sells nothing by a listing from before a sale, though the seller bought it back', async () => {
    const { buy, number, tokenId } = await listing()
    await buy()
    await as(bob).nft.write.setApprovalForAll([chain.addresses.agentMarket, true])
    await as(bob).market.write.list([tokenId, 500n])
    await as(alice).credits.write.approve([chain.addresses.agentMarket, 500n])
    await as(alice).market.write.buy([tokenId, 500n, number + 1n])
    assert.equal(await refusal(buy()), 'NotListed')
  })

  const drains: Record<string, (vault: Address) => Promise<unknown>> = {
    'its owner would take credits out': (vault) => {
      const data = encodeFunctionData({
        abi: creditsAbi,
        functionName: 'transfer',
        args: [alice.address, 1n],
      })
      return as(alice).vault(vault).write.execute([chain.addresses.credits, 0n, data, 0])
    },
    'its owner would do anything with it': (vault) =>
      as(alice).vault(vault).write.execute([carol.address, 0n, '0x', 0]),
    'its agent would spend': (vault) =>
      as(agentKey).vault(vault).write.spend([freshRef(), carol.address, 1n]),
  }
  for (const [what, drain] of Object.entries(drains))
    it(`[contracts-75] sells nothing but a vault as it was listed, for nobody can use it meanwhile: ${what}`, async () => {
      const { buy, offer, vault } = await listing({ credits: 100n })
      assert.equal(await refusal(drain(vault)), 'Locked')
      assert.equal((await offer()).valid, true)
      await buy()
      assert.equal(await balanceOf(vault), 100n)
    })

  it('[contracts-75] sells nothing whose purse the ledger has lowered since; one that grew is no harm', async () => {
    const { vault, tokenId } = await mintAgent(chain, { to: alice.address })
    const settle = (version: bigint, total: bigint) =>
      contractsOf(chain).credits.write.settle([[{ vault, version, total }]])
    await settle(1n, 300n)
    await as(alice).nft.write.setApprovalForAll([chain.addresses.agentMarket, true])
    await as(alice).market.write.list([tokenId, 100n])
    await contractsOf(chain).credits.write.mintOnce([freshRef(), bob.address, 100n])
    await as(bob).credits.write.approve([chain.addresses.agentMarket, 100n])
    await settle(2n, 299n)
    assert.equal(await refusal(as(bob).market.write.buy([tokenId, 100n, 1n])), 'VaultChanged')
    await settle(3n, 301n)
    await as(bob).market.write.buy([tokenId, 100n, 1n])
    assert.equal(await balanceOf(vault), 301n)
  })

  it('[contracts-76] takes nothing when it can’t give: no approval, no credits, no allowance', async () => {
    const { buy, offer, tokenId } = await listing({ price: 1_000n })
    await as(alice).nft.write.setApprovalForAll([chain.addresses.agentMarket, false])
    assert.equal((await offer()).valid, false)
    assert.equal(await refusal(buy()), 'ERC721InsufficientApproval')
    await as(alice).nft.write.approve([chain.addresses.agentMarket, tokenId])
    assert.equal((await offer()).valid, true)
    await as(bob).credits.write.approve([chain.addresses.agentMarket, 999n])
    assert.equal(await refusal(buy()), 'ERC20InsufficientAllowance')
    await as(bob).credits.write.approve([chain.addresses.agentMarket, 1_000n])
    await as(bob).credits.write.transfer([carol.address, 1_999_500n])
    assert.equal(await refusal(buy()), 'ERC20InsufficientBalance')
    assert.equal(await ownerOf(tokenId), alice.address)
    assert.deepEqual([await balanceOf(alice.address), await balanceOf(bob.address)], [0n, 500n])
  })

  it('[contracts-77] lets the seller cancel, and anybody what is dead', async () => {
    const { tokenId, offer } = await listing({ credits: 10n })
    assert.equal(await refusal(as(bob).market.write.cancel([tokenId])), 'NotOwner')
    await as(alice).market.write.cancel([tokenId])
    assert.equal((await offer()).price, 0n)
    assert.equal(await refusal(as(alice).market.write.cancel([tokenId])), 'NotListed')
    await as(alice).market.write.list([tokenId, 100n])
    await as(alice).nft.write.setApprovalForAll([chain.addresses.agentMarket, false])
    assert.equal(await refusal(as(bob).market.write.cancel([tokenId])), 'NotOwner')
    await move(tokenId, alice, carol)
    await as(bob).market.write.cancel([tokenId])
    assert.equal(await contractsOf(chain).market.read.count(), 0n)
  })

  it('[contracts-78] pages through every listing once', async () => {
    const { market, nft } = contractsOf(chain)
    await as(alice).nft.write.setApprovalForAll([market.address, true])
    for (let i = 0; i < 7; i++) {
      const { tokenId } = await mintAgent(chain, { to: alice.address })
      await as(alice).market.write.list([tokenId, 100n])
    }
    await as(alice).market.write.cancel([3n])
    const pages = await Promise.all([0n, 4n, 8n].map((from) => market.read.page([from, 4n])))
    const found = pages.flat().map(({ tokenId }) => tokenId)
    assert.deepEqual(found.toSorted(), [1n, 2n, 4n, 5n, 6n, 7n])
    assert.deepEqual(
      pages.map(({ length }) => length),
      [4, 2, 0],
    )
    assert.equal((await market.read.page([0n, 2n ** 256n - 1n])).length, 6)
    assert.deepEqual(await market.read.page([2n ** 256n - 1n, 1n]), [])
    assert.equal(await nft.read.totalMinted(), 7n)
  })

  it('[contracts-79] sells to nobody twice over: not to the seller, not into a vault', async () => {
    const { tokenId, number } = await listing({ price: 100n })
    const other = await mintAgent(chain, { to: bob.address })
    await contractsOf(chain).credits.write.mintOnce([freshRef(), other.vault, 100n])
    await contractsOf(chain).credits.write.mintOnce([freshRef(), alice.address, 100n])
    await as(alice).credits.write.approve([chain.addresses.agentMarket, 100n])
    assert.equal(await refusal(as(alice).market.write.buy([tokenId, 100n, number])), 'OwnListing')
    const data = encodeFunctionData({
      abi: agentMarketAbi,
      functionName: 'buy',
      args: [tokenId, 100n, number],
    })
    const byVault = as(bob).vault(other.vault).write.execute([chain.addresses.agentMarket, 0n, data, 0])
    assert.equal(await refusal(byVault), 'ERC20InsufficientAllowance')
  })
})
