import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { type Address, createPublicClient, createWalletClient, defineChain } from 'viem'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import { changeOwner, findAgent, grantItem, grantSkill, lockHandover } from '../agents/index.ts'
import { credits, purse, transfer, wallet } from '../ledger/index.ts'
import { signerAt } from '../wallets/index.ts'
import { bookOf, findGrants, requestItemGrant, takeBeacon } from './index.ts'
import { settlePurses } from './intents.ts'
import { throughOwnNode, until, untilChainIsUp, untilMinted, useChainService } from './testing.ts'

const isTold = ({ block }: { block: number | null }): boolean => block !== null

describe('The chain', needsAnvil, () => {
  const service = useChainService()
  const { agentIdOf, client, path } = tools()

  it('[chain-8] mints an agent in the background: offchain at first, then on chain under its owner’s wallet', async () => {
    const player = await service.player()
    const agent = await player.makeAgent()
    assert.deepEqual([agent.chainStatus, agent.tokenId, agent.vaultAddress], ['offchain', null, null])
    const { tokenId, vaultAddress } = await untilMinted(player, agent.id)
    const { read, book } = await client()
    assert.equal(await read.nft('ownerOf', [BigInt(tokenId as number)]), player.user?.walletAddress)
    assert.equal(await read.nft('tokenOf', [book.uuidToBytes16(agent.id)]), BigInt(tokenId as number))
    assert.equal(await read.nft('vaultOf', [BigInt(tokenId as number)]), vaultAddress)
    assert.equal(
      await read.nft('tokenURI', [BigInt(tokenId as number)]),
      `http://shugyo.test/api/v1/agents/${agent.id}/registration`,
    )
  })

  it('[chain-7] mints many in few transactions, each once', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => service.player()))
    const agents = await Promise.all(players.map((player) => player.makeAgent()))
    const minted = await Promise.all(players.map((player, at) => untilMinted(player, agents[at]?.id ?? '')))
    assert.equal(new Set(minted.map(({ tokenId }) => tokenId)).size, 12)
    assert.equal(new Set(minted.map(({ vaultAddress }) => vaultAddress)).size, 12)
    const { rows } = await service.runtime.database.pool.query(
      `select count(distinct tx_id)::int as txs from chain.intents where kind = 'mint'`,
    )
    assert(rows[0].txs < 13, `${rows[0].txs} transactions for 13 agents`)
  })

  it('[chain-11] moves the token with the agent, by the old owner’s signature, and tells the new owner', async () => {
    const [from, to] = [await service.player(), await service.player()]
    const { id } = await from.makeAgent()
    const { tokenId, vaultAddress } = await untilMinted(from, id)
    await giveAway(agentIdOf(id), to)
    const { read } = await client()
    await until('the token moved', async () => {
      const owner = await read.nft('ownerOf', [BigInt(tokenId as number)])
      return owner === to.user?.walletAddress
    })
    const history = await until('the log is read', async () => {
      const { data } = await to.api.GET('/agents/{id}/ownership', path(id))
      return data?.events.length === 2 && data.events.every(isTold) && data
    })
    assert.deepEqual(
      history.events.map(({ kind, from, to }) => [kind, from, to]),
      [
        ['minted', null, from.user?.walletAddress],
        ['transferred', from.user?.walletAddress, to.user?.walletAddress],
      ],
    )
    // A recent reading of the vault is given again, and a slow chain says nothing: so the test waits for it.
    const vault = await until('the vault has its new owner', async () => {
      const { data } = await to.api.GET('/agents/{id}/vault', path(id))
      return data?.onChain?.owner === to.user?.walletAddress && data
    })
    assert.equal(vault.vault, vaultAddress)
    const { rows } = await service.runtime.database.pool.query(
      `select kind from chain.intents where agent_id = $1 order by id`,
      [id],
    )
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['mint', 'transfer', 'policy'],
      'a vault is disarmed when its agent changes hands, until its new owner’s key says otherwise',
    )
    await until('the vault follows its new owner’s policy', async () => {
      const { data } = await to.api.GET('/agents/{id}/vault', path(id))
      return data?.onChain?.armed && data.onChain.remainingToday === 200
    })
    const titles = await until('the new owner is told', async () => {
      const { data: inbox } = await to.api.GET('/notifications')
      const found = inbox?.data.filter(({ kind }) => kind === 'chain').map(({ title }) => title)
      return found?.length && found
    })
    assert.deepEqual(titles, ['Kaze is yours on chain too'])
  })

  it('[chain-6] [chain-11] keeps the order of hands that change faster than blocks', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => service.player()))
    const [first, second, third, fourth] = players as [Player, Player, Player, Player]
    const { id } = await first.makeAgent()
    for (const next of [second, third, fourth]) await giveAway(agentIdOf(id), next)
    const history = await until('all moves are in the log', async () => {
      const { data } = await first.api.GET('/agents/{id}/ownership', path(id))
      return data?.events.length === 4 && data.events.every(isTold) && data
    })
    assert.deepEqual(
      history.events.map(({ to }) => to),
      players.map(({ user }) => user?.walletAddress),
    )
  })

  it('[chain-11] grants what was bought to the vault, once per purchase', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const agentId = agentIdOf(id)
    const ref = 'purchase-1'
    for (let times = 0; times < 2; times++) {
      await runUnitOfWork(service.runtime, async (uow) => {
        await grantSkill(uow, agentId, 'follow-through', 'bought')
        await grantItem(uow, agentId, { kind: 'gear', item: 'head-cracked-oni', source: 'market', ref })
        await requestItemGrant(uow, { agentId, kind: 'skill', item: 'follow-through', ref })
        await requestItemGrant(uow, { agentId, kind: 'gear', item: 'head-cracked-oni', ref: 'purchase-2' })
      })
    }
    const items = await until('both are on chain', async () => {
      const { data } = await player.api.GET('/agents/{id}/items/onchain', path(id))
      return data?.data.filter(({ onChain }) => onChain).length === 2 && data
    })
    assert.deepEqual(
      items.data.filter(({ onChain }) => onChain).map(({ item }) => item),
      ['Follow-Through', 'head-cracked-oni'],
    )
    const grants = await findGrants(service.runtime.database.db, [ref, 'purchase-2', 'purchase-3'])
    assert.equal(grants.size, 2)
    assert.match(grants.get(ref)?.txHash ?? '', /^0x[0-9a-f]{64}$/)
    const { read, book } = await client()
    const vault = (await findAgent(service.runtime.database.db, agentId))?.vaultAddress as Address
    assert.equal(await read.items('balanceOf', [vault, book.itemId('skill:Follow-Through')]), 1n)
  })

  it('[chain-12] settles vaults to the ledger’s purses, up and down', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    await untilMinted(player, id)
    const balance = async () => (await player.api.GET('/agents/{id}/vault', path(id))).data?.onChain?.balance
    const settle = () => runUnitOfWork(service.runtime, (uow) => settlePurses.run(uow, {}))
    await until('the vault holds the purse', async () => {
      await settle()
      return (await balance()) === 300
    })
    await runUnitOfWork(service.runtime, async (uow) => {
      const [from, to] = [purse(agentIdOf(id)), wallet(player.id as UserId)]
      await transfer(uow, [{ from, to, amount: credits(120), kind: 'withdraw', memo: 'test' }])
    })
    await until('the vault follows down', async () => {
      await settle()
      return (await balance()) === 180
    })
    await until('it is written down', async () => (await intents()).every(({ status }) => status === 'done'))
    const { length } = await intents()
    await settle()
    assert.equal((await intents()).length, length, 'nothing moved, so nothing is told')

    async function intents() {
      const text = `select status from chain.intents where kind = 'settle' and agent_id = $1`
      return (await service.runtime.database.pool.query(text, [id])).rows as { status: string }[]
    }
  })

  it('[chain-16] gives a beacon that was not there when it was asked for, one for all who ask at once', async () => {
    await untilChainIsUp(service)
    const { pub } = await client()
    const before = Number(await pub.getBlockNumber({ cacheTime: 0 }))
    const beacons = await Promise.all(Array.from({ length: 20 }, () => takeBeacon(service.runtime)))
    assert(beacons.every((beacon) => beacon && beacon.chainId === 31_337 && beacon.block > before))
    const after = Number(await pub.getBlockNumber({ cacheTime: 0 }))
    assert(after - before < 10, `${after - before} blocks for twenty who asked at once`)
    const [one] = beacons
    assert.equal((await pub.getBlock({ blockNumber: BigInt(one?.block ?? 0) })).hash, one?.hash)
    assert.notEqual((await takeBeacon(service.runtime))?.block, one?.block)
  })

  it('shows what is for sale on chain', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent('Seller')
    const { tokenId } = await untilMinted(player, id)
    await listOnChain(player, BigInt(tokenId as number))
    const market = await until('the listing is seen', async () => {
      const { data } = await service.visitor().api.GET('/market/agents/onchain')
      return data?.data[0] && data
    })
    const { book } = await client()
    assert.equal(market.contract, book.at.agentMarket)
    const seller = player.user?.walletAddress
    assert.deepEqual(market.data, [{ tokenId, seller, price: 500, agentId: id, name: 'Seller' }])
  })

  function tools() {
    return {
      agentIdOf: (id: string) => id as AgentId,
      path: (id: string) => ({ params: { path: { id } } }),
      async client() {
        const book = await bookOf(service.runtime.keyring)
        const pub = createPublicClient({ transport: throughOwnNode(service) })
        const reader = (abi: never, address: Address) => (functionName: string, args: readonly unknown[]) =>
          pub.readContract({ abi, address, functionName, args } as never) as Promise<unknown>
        const read = {
          nft: reader(book.agentNftAbi as never, book.at.agentNft),
          items: reader(book.agentItemsAbi as never, book.at.agentItems),
        }
        return { pub, book, read }
      },
    }
  }

  async function giveAway(agentId: AgentId, to: Player): Promise<void> {
    await runUnitOfWork(service.runtime, async (uow) => {
      const agent = await findAgent(uow.tx, agentId)
      assert(agent)
      await changeOwner(uow, await lockHandover(uow.tx, agentId, agent.ownerId, to.id as UserId))
    })
  }

  /** As the owner of a key would, without us: approve the market, then list. */
  async function listOnChain(player: Player, tokenId: bigint): Promise<void> {
    const { pub, book } = await client()
    const { rows } = await service.runtime.database.pool.query(
      'select wallet_index from identity.users where id = $1',
      [player.id],
    )
    const account = signerAt(service.runtime.keyring, 'players', rows[0].wallet_index)
    const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chain = defineChain({
      id: 31_337,
      name: 'own',
      nativeCurrency: currency,
      rpcUrls: { default: { http: [] } },
    })
    const signer = createWalletClient({ account, chain, transport: throughOwnNode(service) })
    const ask = (method: string, params: unknown[]) => pub.request({ method, params } as never)
    await ask('anvil_setBalance', [account.address, '0xde0b6b3a7640000'])
    const { agentNft, agentMarket } = book.at
    await signer.writeContract({
      abi: book.agentNftAbi,
      address: agentNft,
      functionName: 'approve',
      args: [agentMarket, tokenId],
    })
    await ask('evm_mine', [])
    await signer.writeContract({
      abi: book.agentMarketAbi,
      address: agentMarket,
      functionName: 'list',
      args: [tokenId, 500n],
    })
    await ask('evm_mine', [])
  }
})
