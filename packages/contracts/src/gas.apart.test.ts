import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Abi, Hex } from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { owner, person, useChain } from '../testing/chain.ts'
import {
  agentKey,
  contractsOf,
  freshRef,
  freshUuid,
  mintAgent,
  signRequest,
  signSpend,
} from '../testing/contracts.ts'
import { agentNftAbi, itemId } from './index.ts'

const FILE = join(import.meta.dirname, '../gas.json')

/** The same in every run, down to the last byte: keys and names must not vary. */
const alice = person('alice')
const bob = person('bob')

describe('what everything costs', needsAnvil, () => {
  const chain = useChain()
  const platform = contractsOf(chain)
  const figures: Record<string, number> = {}

  async function note(what: string, sent: Promise<Hex>): Promise<void> {
    const { gasUsed } = await chain.read.getTransactionReceipt({ hash: await sent })
    figures[what] = Number(gasUsed)
  }

  it('[contracts-95] is what gas.json says (UPDATE_GAS=1 node --test packages/contracts/src/gas.apart.test.ts writes it)', async () => {
    await contractsOf(chain, owner).nft.write.setBaseURI([
      'https://shugyo.example/api/v1/agents/',
      '/registration',
    ])
    const now = 2_000_000_000n
    await chain.moveTo(now)
    await mints()
    await credits()
    await items()
    await vaults(now)
    await market()
    await forwarding()
    if (process.env['UPDATE_GAS']) await writeFile(FILE, `${JSON.stringify(figures, null, 2)}\n`)
    assert.deepEqual(figures, JSON.parse(await readFile(FILE, 'utf8')))
  })

  const entry = () => ({ uuid: freshUuid(), to: alice.address, agent: agentKey.address, dailyLimit: 500n })

  async function mints(): Promise<void> {
    const first = entry()
    await note('mint the first agent', platform.nft.write.mintAgents([[first]]))
    await note('mint an agent', platform.nft.write.mintAgents([[entry()]]))
    await note('mint 25 agents', platform.nft.write.mintAgents([Array.from({ length: 25 }, entry)]))
    await note('mint an agent again', platform.nft.write.mintAgents([[first]]))
    await note('register an agent', contractsOf(chain, bob).nft.write.register(['ipfs://agent']))
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const { nft } = contractsOf(chain, alice)
    await note('transfer an agent', nft.write.transferFrom([alice.address, bob.address, tokenId]))
  }

  async function credits(): Promise<void> {
    const vaults = await Promise.all([1n, 2n, 3n, 4n, 5n].map((id) => platform.nft.read.vaultOf([id])))
    const settlements = (version: bigint, total: bigint) => vaults.map((vault) => ({ vault, version, total }))
    const ref = freshRef()
    await note('pay out', platform.credits.write.mintOnce([ref, alice.address, 5_000n]))
    await note('pay out again', platform.credits.write.mintOnce([ref, alice.address, 5_000n]))
    await note('settle 5 new purses', platform.credits.write.settle([settlements(1n, 300n)]))
    await note('raise 5 purses', platform.credits.write.settle([settlements(2n, 400n)]))
    await note('lower 5 purses', platform.credits.write.settle([settlements(3n, 200n)]))
    await note('settle 5 purses again', platform.credits.write.settle([settlements(3n, 200n)]))
    await note('transfer credits', contractsOf(chain, alice).credits.write.transfer([bob.address, 2_000n]))
  }

  async function items(): Promise<void> {
    const to = await platform.nft.read.vaultOf([1n])
    const grant = () => ({ ref: freshRef(), to, id: itemId('gear:lantern'), amount: 1n })
    await note('grant an item', platform.items.write.grant([grant()]))
    await note('grant 10 items', platform.items.write.grantBatch([Array.from({ length: 10 }, grant)]))
  }

  async function vaults(now: bigint): Promise<void> {
    const { vault } = await mintAgent(chain, { to: alice.address })
    await platform.credits.write.mintOnce([freshRef(), vault, 1_000n])
    const asAgent = contractsOf(chain, agentKey).vault(vault)
    await note('spend first', asAgent.write.spend([freshRef(), bob.address, 10n]))
    await note('spend', asAgent.write.spend([freshRef(), bob.address, 10n]))
    const wish = { ref: freshRef(), to: bob.address, amount: 10n, deadline: now + 86_400n, policy: 1n }
    await note('spend by signature', asAgent.write.spendWithSig(await signSpend(vault, wish)))
    const asOwner = contractsOf(chain, alice).vault(vault)
    await note('set a policy', asOwner.write.setPolicy([agentKey.address, 400n, true]))
    await note('execute', asOwner.write.execute([bob.address, 0n, '0x', 0]))
  }

  async function market(): Promise<void> {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const seller = contractsOf(chain, alice)
    const buyer = contractsOf(chain, bob)
    await seller.nft.write.setApprovalForAll([chain.addresses.agentMarket, true])
    await buyer.credits.write.approve([chain.addresses.agentMarket, 1_000n])
    await note('list an agent', seller.market.write.list([tokenId, 100n]))
    await note('list an agent again', seller.market.write.list([tokenId, 90n]))
    await note('cancel a listing', seller.market.write.cancel([tokenId]))
    await seller.market.write.list([tokenId, 100n])
    await note('buy an agent', buyer.market.write.buy([tokenId, 100n, 3n]))
  }

  async function forwarding(): Promise<void> {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const call = {
      to: chain.addresses.agentNft,
      abi: agentNftAbi as Abi,
      functionName: 'transferFrom',
      args: [alice.address, bob.address, tokenId],
    }
    const request = await signRequest(chain, alice, call, 2_100_000_000)
    await note('transfer an agent by signature', platform.forwarder.write.execute([request]))
  }
})
