import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Address, encodeFunctionData, hashMessage, parseEther, zeroAddress } from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { person, owner as platform, relayer, useChain } from '../testing/chain.ts'
import { agentKey, contractsOf, freshRef, mintAgent, refusal, signSpend } from '../testing/contracts.ts'
import { agentItemsAbi, creditsAbi, itemId } from './index.ts'

const alice = person('alice')
const bob = person('bob')
const shop = person('shop').address

const DAY = 86_400n
const MAGIC = { signature: '0x1626ba7e', signer: '0x523e3260', no: '0x00000000' }

describe('AgentVault', needsAnvil, () => {
  const chain = useChain()

  /** A vault of Alice's with paid out credits. */
  async function vaultOfAlice({ credits = 1_000n, dailyLimit = 500n } = {}) {
    const minted = await mintAgent(chain, { to: alice.address, dailyLimit })
    await contractsOf(chain).credits.write.mintOnce([freshRef(), minted.vault, credits])
    return {
      ...minted,
      as: (account = alice) => contractsOf(chain, account).vault(minted.vault),
      spend: (amount: bigint, ref = freshRef(), by = agentKey) =>
        contractsOf(chain, by).vault(minted.vault).write.spend([ref, shop, amount]),
    }
  }

  const balanceOf = (address: Address) => contractsOf(chain).credits.read.balanceOf([address])
  const soon = async () => (await chain.now()) + 600n
  const move = (tokenId: bigint, from = alice, to = bob) =>
    contractsOf(chain, from).nft.write.transferFrom([from.address, to.address, tokenId])

  it('[contracts-30] takes its first policy from the mint, once, and nobody else’s', async () => {
    const { vault } = await vaultOfAlice()
    for (const [by, address] of [
      [alice, vault],
      [relayer, vault],
      [platform, chain.addresses.agentVault],
    ] as const) {
      const init = contractsOf(chain, by).vault(address).write.init([by.address, by.address, 1n])
      assert.equal(await refusal(init), 'NotOwner')
    }
  })

  it('[contracts-31] lets its owner alone set the policy and act', async () => {
    const { as } = await vaultOfAlice()
    for (const stranger of [bob, agentKey, relayer, platform]) {
      assert.equal(await refusal(as(stranger).write.setPolicy([bob.address, 9n, true])), 'NotOwner')
      assert.equal(await refusal(as(stranger).write.execute([bob.address, 0n, '0x', 0])), 'NotOwner')
    }
    await as().write.setPolicy([bob.address, 9n, true])
    const [, agent, armed, limit] = await as().read.snapshot()
    assert.deepEqual([agent, armed, limit], [bob.address, true, 9n])
  })

  it('[contracts-32] lets its agent spend up to the limit of the day, not one credit more', async () => {
    const { as, spend } = await vaultOfAlice({ dailyLimit: 500n })
    await spend(300n)
    assert.equal(await refusal(spend(201n)), 'OverDailyLimit')
    await spend(200n)
    assert.equal(await refusal(spend(1n)), 'OverDailyLimit')
    assert.equal(await balanceOf(shop), 500n)
    assert.equal(await as().read.remainingToday(), 0n)
    assert.equal(await refusal(spend(1n, freshRef(), alice)), 'NotAgent')
    assert.equal(await refusal(spend(0n)), 'ZeroAmount')
  })

  it('[contracts-33] starts a new day at midnight UTC', async () => {
    const { spend } = await vaultOfAlice({ dailyLimit: 500n })
    const midnight = ((await chain.now()) / DAY + 1n) * DAY
    await chain.moveTo(midnight - 10n)
    await spend(500n)
    await chain.rpc('evm_setNextBlockTimestamp', [Number(midnight - 1n)])
    assert.equal(await refusal(spend(1n)), 'OverDailyLimit')
    await chain.moveTo(midnight)
    await spend(500n)
    assert.equal(await refusal(spend(1n)), 'OverDailyLimit')
    assert.equal(await balanceOf(shop), 1_000n)
  })

  it('[contracts-34] spends a ref once, by whichever way it comes', async () => {
    const { as, spend, vault } = await vaultOfAlice()
    const ref = freshRef()
    const signed = await signSpend(vault, { ref, to: shop, amount: 100n, deadline: await soon(), policy: 1n })
    await as(bob).write.spendWithSig(signed)
    await as(bob).write.spendWithSig(signed)
    await spend(100n, ref)
    await chain.moveTo((await soon()) + DAY)
    await as(bob).write.spendWithSig(signed)
    assert.equal(await balanceOf(shop), 100n)
    assert.equal(await as().read.done([ref]), true)
  })

  it('[contracts-35] spends nothing while its owner has it disarmed', async () => {
    const { as, spend, vault } = await vaultOfAlice()
    await as().write.setPolicy([agentKey.address, 500n, false])
    const signed = { ref: freshRef(), to: shop, amount: 1n, deadline: await soon(), policy: 2n }
    assert.equal(await refusal(spend(1n)), 'NotArmed')
    assert.equal(await refusal(as().write.spendWithSig(await signSpend(vault, signed))), 'NotArmed')
    await as().write.setPolicy([zeroAddress, 500n, true])
    assert.equal(await refusal(spend(1n)), 'NotArmed')
    assert.equal(await balanceOf(shop), 0n)
  })

  it('[contracts-36] is disarmed by every transfer, even there and back', async () => {
    const { as, spend, tokenId } = await vaultOfAlice()
    await move(tokenId)
    assert.equal(await refusal(spend(1n)), 'NotArmed')
    await move(tokenId, bob, alice)
    assert.equal(await refusal(spend(1n)), 'NotArmed')
    const [, agent, armed, limit, remaining] = await as().read.snapshot()
    assert.deepEqual([agent, armed, limit, remaining], [zeroAddress, false, 0n, 0n])
    await as().write.setPolicy([agentKey.address, 500n, true])
    await spend(1n)
  })

  it('[contracts-36] takes no signature from before a sale, though the new owner arms the same key', async () => {
    const { as, vault, tokenId } = await vaultOfAlice()
    const old = { ref: freshRef(), to: shop, amount: 1n, deadline: await soon(), policy: 1n }
    const signed = await signSpend(vault, old)
    await move(tokenId)
    assert.equal(await refusal(as().write.spendWithSig(signed)), 'NotArmed')
    await as(bob).write.setPolicy([agentKey.address, 500n, true])
    assert.equal(await refusal(as().write.spendWithSig(signed)), 'NotAgent')
    const [, , , , , , , policy] = await as().read.snapshot()
    await as().write.spendWithSig(await signSpend(vault, { ...old, policy }))
    assert.equal(await balanceOf(shop), 1n)
  })

  it('[contracts-37] counts what was spent today against a new policy and a new owner too', async () => {
    const { as, spend, tokenId } = await vaultOfAlice({ dailyLimit: 500n })
    await spend(400n)
    await move(tokenId)
    await as(bob).write.setPolicy([agentKey.address, 500n, true])
    assert.equal(await refusal(spend(101n)), 'OverDailyLimit')
    await as(bob).write.setPolicy([agentKey.address, 300n, true])
    assert.equal(await as().read.remainingToday(), 0n)
  })

  it('[contracts-38] takes only the agent’s own signature over exactly this, before its deadline', async () => {
    const { as, vault } = await vaultOfAlice()
    const other = await vaultOfAlice()
    const wish = { ref: freshRef(), to: shop, amount: 10n, deadline: await soon(), policy: 1n }
    const [ref, to, amount, deadline, signature] = await signSpend(vault, wish)
    const forged = [
      await signSpend(vault, wish, bob),
      await signSpend(vault, wish, alice),
      await signSpend(vault, { ...wish, policy: 2n }),
      [freshRef(), to, amount, deadline, signature],
      [ref, bob.address, amount, deadline, signature],
      [ref, to, 11n, deadline, signature],
      [ref, to, amount, deadline + 1n, signature],
      [ref, to, amount, deadline, '0x1234'],
    ] as const
    for (const spend of forged) assert.equal(await refusal(as().write.spendWithSig(spend)), 'NotAgent')
    const elsewhere = other.as().write.spendWithSig([ref, to, amount, deadline, signature])
    assert.equal(await refusal(elsewhere), 'NotAgent')
    await chain.moveTo(deadline + 1n)
    const late = as().write.spendWithSig([ref, to, amount, deadline, signature])
    assert.equal(await refusal(late), 'Expired')
  })

  it('[contracts-39] does whatever its owner says: credits, items, ether', async () => {
    const { as, vault } = await vaultOfAlice()
    const { items } = contractsOf(chain)
    const id = itemId('gear:lantern')
    await items.write.grant([{ ref: freshRef(), to: vault, id, amount: 2n }])
    await chain.as(alice).sendTransaction({ to: vault, value: parseEther('1') })
    const pay = encodeFunctionData({ abi: creditsAbi, functionName: 'transfer', args: [shop, 900n] })
    const give = encodeFunctionData({
      abi: agentItemsAbi,
      functionName: 'safeTransferFrom',
      args: [vault, shop, id, 1n, '0x'],
    })
    const before = await chain.read.getBalance({ address: shop })
    await as().write.execute([chain.addresses.credits, 0n, pay, 0])
    await as().write.execute([chain.addresses.agentItems, 0n, give, 0])
    await as().write.execute([shop, parseEther('1'), '0x', 0])
    assert.equal(await balanceOf(shop), 900n)
    assert.equal(await items.read.balanceOf([shop, id]), 1n)
    assert.equal((await chain.read.getBalance({ address: shop })) - before, parseEther('1'))
  })

  it('[contracts-39] hands on why a call failed, and makes calls only', async () => {
    const { as } = await vaultOfAlice()
    const pay = encodeFunctionData({ abi: creditsAbi, functionName: 'transfer', args: [shop, 1_001n] })
    const failing = as().write.execute([chain.addresses.credits, 0n, pay, 0])
    assert.equal(await refusal(failing), 'ERC20InsufficientBalance')
    for (const operation of [1, 2, 3, 255])
      assert.equal(await refusal(as().write.execute([shop, 0n, '0x', operation])), 'OnlyCalls')
  })

  it('[contracts-40] gives no approvals, so nothing set up before a sale can empty it after', async () => {
    const { as } = await vaultOfAlice()
    const approve = encodeFunctionData({
      abi: creditsAbi,
      functionName: 'approve',
      args: [alice.address, 1n],
    })
    const approveAll = encodeFunctionData({
      abi: agentItemsAbi,
      functionName: 'setApprovalForAll',
      args: [alice.address, true],
    })
    assert.equal(await refusal(as().write.execute([chain.addresses.credits, 0n, approve, 0])), 'NoApprovals')
    assert.equal(
      await refusal(as().write.execute([chain.addresses.agentItems, 0n, approveAll, 0])),
      'NoApprovals',
    )
  })

  it('[contracts-41] signs by its owner (ERC-1271, ERC-6551), not by its agent or an earlier owner', async () => {
    const { as, tokenId } = await vaultOfAlice()
    const hash = hashMessage('a deal')
    const judge = async (account: typeof alice) => [
      await as().read.isValidSignature([hash, await account.signMessage({ message: 'a deal' })]),
      await as().read.isValidSigner([account.address, '0x']),
    ]
    const yes = [MAGIC.signature, MAGIC.signer]
    const no = [MAGIC.no, MAGIC.no]
    assert.deepEqual([await judge(alice), await judge(agentKey), await judge(bob)], [yes, no, no])
    await move(tokenId)
    assert.deepEqual([await judge(alice), await judge(bob)], [no, yes])
    assert.equal(await as().read.isValidSigner([zeroAddress, '0x']), MAGIC.no)
  })

  it('[contracts-42] changes its state with every act of owner or agent, and with nothing else', async () => {
    const { as, spend, vault, tokenId } = await vaultOfAlice()
    const states = [await as().read.state()]
    const acts = [
      () => spend(1n),
      () => as().write.setPolicy([agentKey.address, 5n, true]),
      () => as().write.execute([shop, 0n, '0x', 0]),
    ]
    for (const act of acts) {
      await act()
      states.push(await as().read.state())
    }
    assert.deepEqual(states, [1n, 2n, 3n, 4n])
    await contractsOf(chain).credits.write.mintOnce([freshRef(), vault, 5n])
    await move(tokenId)
    assert.equal(await as().read.state(), 4n)
  })
})
