import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Address, encodeFunctionData, parseSignature } from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { CHAIN_ID, owner, person, useChain } from '../testing/chain.ts'
import { agentKey, contractsOf, freshRef, mintAgent, refusal } from '../testing/contracts.ts'
import { creditsAbi, creditsDomain } from './index.ts'

const alice = person('alice')
const bob = person('bob')

describe('Credits', needsAnvil, () => {
  const chain = useChain()
  const balanceOf = (address: Address) => contractsOf(chain).credits.read.balanceOf([address])
  const pay = (to: Address, amount: bigint, ref = freshRef()) =>
    contractsOf(chain).credits.write.mintOnce([ref, to, amount])
  const settle = (vault: Address, version: bigint, total: bigint) =>
    contractsOf(chain).credits.write.settle([[{ vault, version, total }]])

  it('[contracts-50] are whole', async () => {
    const { credits } = contractsOf(chain)
    assert.equal(await credits.read.decimals(), 0)
    assert.equal(await credits.read.name(), 'Shugyo Credits')
  })

  it('[contracts-51] are paid out once per ref', async () => {
    const ref = freshRef()
    await pay(alice.address, 100n, ref)
    await pay(alice.address, 100n, ref)
    await pay(bob.address, 7n, ref)
    assert.deepEqual([await balanceOf(alice.address), await balanceOf(bob.address)], [100n, 0n])
  })

  it('[contracts-52] are paid out in batches of 100, all or none, passing over what is done', async () => {
    const { credits } = contractsOf(chain)
    const payouts = Array.from({ length: 100 }, () => ({ ref: freshRef(), to: alice.address, amount: 1n }))
    const [first] = payouts
    assert.ok(first)
    await pay(first.to, first.amount, first.ref)
    const another = { ...first, ref: freshRef() }
    assert.equal(await refusal(credits.write.mintBatch([[...payouts, another]])), 'BatchTooLarge')
    const poisoned = [...payouts.slice(0, 9), { ...another, to: `0x${'0'.repeat(40)}` as const }]
    assert.equal(await refusal(credits.write.mintBatch([poisoned])), 'ERC20InvalidReceiver')
    assert.equal(await balanceOf(alice.address), 1n)
    await credits.write.mintBatch([payouts])
    assert.equal(await balanceOf(alice.address), 100n)
  })

  it('[contracts-53] bring a purse to the ledger’s total, up and down', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address })
    const { credits } = contractsOf(chain)
    for (const [version, total] of [
      [1n, 300n],
      [2n, 120n],
      [3n, 0n],
      [9n, 450n],
    ] as const) {
      await settle(vault, version, total)
      assert.equal(await balanceOf(vault), total)
      assert.deepEqual(await credits.read.purseOf([vault]), [total, version])
      assert.equal(await credits.read.totalSupply(), total)
    }
  })

  it('[contracts-54] pass over a settlement that comes twice or late', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address })
    await settle(vault, 5n, 300n)
    await settle(vault, 5n, 999n)
    await settle(vault, 4n, 10n)
    await settle(vault, 0n, 10n)
    assert.equal(await balanceOf(vault), 300n)
  })

  it('[contracts-54] settle up to 100 in a call, all or none', async () => {
    const { credits } = contractsOf(chain)
    const entry = (i: number) => ({
      vault: `0x${(i + 1000).toString(16).padStart(40, '0')}` as Address,
      version: 1n,
      total: 5n,
    })
    const full = Array.from({ length: 100 }, (_, i) => entry(i))
    assert.equal(await refusal(credits.write.settle([[...full, entry(100)]])), 'BatchTooLarge')
    const poison = { ...entry(0), vault: `0x${'0'.repeat(40)}` as const }
    assert.equal(await refusal(credits.write.settle([[...full.slice(0, 9), poison]])), 'ERC20InvalidReceiver')
    assert.equal(await credits.read.totalSupply(), 0n)
    await credits.write.settle([full])
    assert.equal(await credits.read.totalSupply(), 500n)
  })

  it('[contracts-55] of a purse leave it by no way; those paid out beside it do', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address })
    await settle(vault, 1n, 300n)
    await pay(vault, 20n)
    const asOwner = contractsOf(chain, alice).vault(vault)
    const asAgent = contractsOf(chain, agentKey).vault(vault)
    const transfer = (amount: bigint) =>
      encodeFunctionData({ abi: creditsAbi, functionName: 'transfer', args: [bob.address, amount] })
    const { credits } = chain.addresses
    assert.equal(await refusal(asOwner.write.execute([credits, 0n, transfer(21n), 0])), 'PurseHeld')
    assert.equal(await refusal(asAgent.write.spend([freshRef(), bob.address, 21n])), 'PurseHeld')
    assert.equal(await contractsOf(chain).credits.read.freeBalanceOf([vault]), 20n)
    await asOwner.write.execute([credits, 0n, transfer(5n), 0])
    await asAgent.write.spend([freshRef(), bob.address, 15n])
    assert.deepEqual([await balanceOf(vault), await balanceOf(bob.address)], [300n, 20n])
  })

  it('[contracts-56] that are paid out are never taken by settlement', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address })
    await pay(vault, 20n)
    await settle(vault, 1n, 300n)
    await settle(vault, 2n, 0n)
    assert.equal(await balanceOf(vault), 20n)
    await pay(alice.address, 50n)
    await settle(alice.address, 1n, 0n)
    assert.equal(await balanceOf(alice.address), 50n)
  })

  it('[contracts-57] are issued by the minter alone', async () => {
    for (const stranger of [alice, owner]) {
      const { credits } = contractsOf(chain, stranger)
      const payout = { ref: freshRef(), to: alice.address, amount: 1n }
      const settlement = { vault: alice.address, version: 1n, total: 1n }
      const calls = [
        credits.write.mintOnce([payout.ref, payout.to, payout.amount]),
        credits.write.mintBatch([[payout]]),
        credits.write.settle([[settlement]]),
      ]
      for (const call of await Promise.all(calls.map(refusal)))
        assert.equal(call, 'AccessControlUnauthorizedAccount')
    }
  })

  it('[contracts-57] stop being issued by a key whose role the owner has taken', async () => {
    const admin = contractsOf(chain, owner).credits
    const { credits } = contractsOf(chain)
    const minter = await credits.read.MINTER()
    await admin.write.revokeRole([minter, person('relayer').address])
    assert.equal(await refusal(pay(alice.address, 1n)), 'AccessControlUnauthorizedAccount')
    await admin.write.grantRole([minter, bob.address])
    await contractsOf(chain, bob).credits.write.mintOnce([freshRef(), alice.address, 1n])
    assert.equal(await balanceOf(alice.address), 1n)
  })

  it('[contracts-58] can be approved by signature (ERC-2612)', async () => {
    await pay(alice.address, 10n)
    const { credits } = contractsOf(chain, bob)
    const deadline = (await chain.now()) + 600n
    const message = { owner: alice.address, spender: bob.address, value: 10n, nonce: 0n, deadline }
    const signature = await alice.signTypedData({
      domain: creditsDomain(CHAIN_ID, credits.address),
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message,
    })
    const { r, s, yParity } = parseSignature(signature)
    await credits.write.permit([alice.address, bob.address, 10n, deadline, 27 + yParity, r, s])
    await credits.write.transferFrom([alice.address, bob.address, 10n])
    assert.equal(await balanceOf(bob.address), 10n)
  })
})
