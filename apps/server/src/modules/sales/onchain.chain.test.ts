import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import type { Hex } from 'viem'
import type { Settings } from '../../kernel/settings/settings.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD, type Player } from '../../testing/player.ts'
import { type TestService, useService } from '../../testing/service.ts'
import { memoryOf, say, walletOf } from '../agents/testing.ts'
import {
  openMarket,
  settleOutside,
  until,
  untilChainIsUp,
  untilMinted,
  useChainService,
  useOtherChain,
} from '../chain/testing.ts'
import { assertBalanced } from '../finance/testing.ts'
import { enterByWallet, makeProof } from '../identity/testing.ts'
import { buyListing, listAgent, listingOf } from './testing.ts'

type Mutable = { -readonly [Field in keyof Settings]?: Settings[Field] }

describe('An agent that is sold on the market contract', needsAnvil, () => {
  const service = useChainService()
  const tools = toolsOf(service)
  const market = () => openMarket(service, { url: `${service.url}/api/v1/chain/rpc`, chainId: 31_337 })

  it('[chain-24] [identity-27] [sales-3] goes to the wallet that bought it, with its purse and nothing else, once', async () => {
    const seller = await service.player('maker')
    const { id } = await seller.makeAgent('Kaze')
    const tokenId = (await untilMinted(seller, id)).tokenId as number
    await say(seller, id, 'Remember that I like tea')
    const listing = await listAgent(seller, id, 900)
    const before = await market()
    const [key, buyer] = [await before.keyOf(seller), await before.makeWallet(500)]
    await before.offer(key, tokenId, 400)
    const offers = (await service.visitor().send('GET /market/agents/onchain')).json
    assert.deepEqual(offers.data, [{ tokenId, seller: key.address, price: 400, agentId: id, name: 'Kaze' }])
    await before.buy(buyer, tokenId)
    await service.restart()
    await untilChainIsUp(service)

    await tools.untilOwnedBy(id, buyer.address)
    const visitor = service.visitor()
    const user = await enterByWallet(visitor, buyer)
    const agent = (await visitor.send(`GET /agents/${id}`)).json.agent
    assert.deepEqual([agent.owner.handle, agent.purse, agent.tokenId], [user.handle, 300, tokenId])
    assert.equal(await walletOf(visitor), 0, 'no gift, and nothing was paid here')
    assert.deepEqual(await memoryOf(visitor, id), [])
    const old = await tools.signIn('maker')
    assert.equal((await old.send(`GET /agents/${id}`)).code, 'not_found')
    assert.equal(await walletOf(old), 1_700, 'the price was paid on chain')
    assert.equal(await (await market()).creditsOf(key.address), 380)
    assert.equal((await listingOf(visitor, listing.id)).status, 'cancelled')
    assert.deepEqual(await tools.hands(id), [key.address, buyer.address])
    assert.deepEqual(await tools.changes(id), ['sale'])
    await tools.untilAgreed()

    // Reads the whole log again, as after a restart that lost its position.
    await tools.rows('delete from chain.cursor')
    await until('it is read again', async () => (await tools.rows('select from chain.cursor')).length === 1)
    await tools.untilAgreed()
    assert.deepEqual(await tools.changes(id), ['sale'])
    await assertBalanced(service)
  })

  it('[chain-12] [chain-26] [sales-13] can’t be sold or given away in the ledger: the answer says what to sign where', async () => {
    const { id, buyer, tokenId } = await soldOutside()
    const owner = service.visitor()
    await enterByWallet(owner, buyer)
    const heir = await service.player()
    const toHandle = heir.user?.handle
    const asked: [string, object][] = [
      [`POST /agents/${id}/listing`, { price: 400 }],
      [`POST /agents/${id}/transfer`, { toHandle }],
      [`PUT /agents/${id}/will`, { will: { heirHandle: toHandle, inactiveDays: 90 } }],
    ]
    for (const [route, body] of asked) {
      const { status, code, json } = await owner.send(route, { body })
      assert.deepEqual([status, code], [409, 'wrong_state'], route)
      assert.deepEqual(json.error.details, {
        tokenId,
        holder: buyer.address,
        chainId: 31_337,
        agentNft: (await market()).at.agentNft,
        agentMarket: (await market()).at.agentMarket,
        builtInWallet: owner.user?.walletAddress,
      })
      assert.match(json.error.message, /approve\(0x.* and list\(/)
    }
    const { manifest } = (await owner.send(`GET /agents/${id}/manifest`)).json
    assert.equal(manifest.owner.wallet, buyer.address, 'who can check the chain finds the same wallet')
    await owner.send(`POST /agents/${id}/withdraw`, { body: { amount: 100 } })
    await until('its vault, which a buyer there looks at, follows its purse', async () => {
      await runUnitOfWork(service.runtime, (uow) => settleOutside.run(uow, {}))
      return (await owner.send(`GET /agents/${id}/vault`)).json.onChain?.balance === 200
    })
    await (await market()).give(buyer, tokenId, owner.user?.walletAddress as Hex)
    await until('the token is in the built-in wallet, and the service signs for it', async () => {
      const { status } = await owner.send(`POST /agents/${id}/listing`, { body: { price: 400 } })
      return status === 200
    })
    assert.deepEqual(await tools.changes(id), ['sale'], 'it never left its owner')
  })

  it('[chain-24] is followed further: given to a wallet that a player linked, and to a player’s built-in one', async () => {
    const { id, buyer, tokenId } = await soldOutside()
    const [linked, player] = [await service.player(), await service.player()]
    const wallet = await (await market()).makeWallet(0)
    assert.equal(
      (await linked.send('POST /me/wallet/link', { body: await makeProof(linked, wallet) })).status,
      200,
    )
    await (await market()).give(buyer, tokenId, wallet.address)
    await until('it is theirs', async () => (await linked.send(`GET /agents/${id}`)).status === 200)
    await (await market()).give(wallet, tokenId, player.user?.walletAddress as Hex)
    await until('it is theirs', async () => (await player.send(`GET /agents/${id}`)).status === 200)
    assert.deepEqual(await tools.changes(id), ['sale', 'gift', 'gift'])
    await tools.untilAgreed()
    await until('everything is told', async () => {
      const open = await tools.rows(`select key, status, error from chain.intents where status <> 'done'`)
      return open.length === 0
    })
  })

  it('[ownership-15] what came on chain can be returned, where the service signs for its token', async () => {
    const { id, buyer, tokenId } = await soldOutside()
    const [linked, player] = [await service.player(), await service.player()]
    const wallet = await (await market()).makeWallet(0)
    await linked.send('POST /me/wallet/link', { body: await makeProof(linked, wallet) })
    await (await market()).give(buyer, tokenId, wallet.address)
    await until('it is theirs', async () => (await linked.send(`GET /agents/${id}`)).status === 200)
    const outside = await linked.send(`POST /agents/${id}/return`)
    assert.deepEqual([outside.status, outside.code], [409, 'wrong_state'])
    assert.match(outside.text, /only that wallet can sign for it/)
    const leaves = await linked.send('POST /me/delete', {
      body: { confirmHandle: linked.user?.handle, password: PASSWORD },
    })
    assert.equal(leaves.code, 'has_agents')
    await (await market()).give(wallet, tokenId, player.user?.walletAddress as Hex)
    await until('it is theirs', async () => (await player.send(`GET /agents/${id}`)).status === 200)
    const returned = await player.send(`POST /agents/${id}/return`)
    assert.deepEqual([returned.status, returned.json?.to], [200, linked.user?.handle], returned.text)
    await tools.untilAgreed()
    await until('the token is with its owner', async () => {
      const open = await tools.rows(`select key from chain.intents where status <> 'done'`)
      return open.length === 0
    })
    assert.equal((await tools.hands(id)).at(-1), linked.user?.walletAddress)
    assert.equal((await linked.send(`GET /agents/${id}`)).status, 200)
  })

  async function soldOutside() {
    const seller = await service.player()
    const { id } = await seller.makeAgent()
    const tokenId = (await untilMinted(seller, id)).tokenId as number
    const { keyOf, makeWallet, offer, buy } = await market()
    const buyer = await makeWallet(100)
    await offer(await keyOf(seller), tokenId, 100)
    await buy(buyer, tokenId)
    await tools.untilOwnedBy(id, buyer.address)
    return { id, buyer, tokenId }
  }
})

describe('An agent that is sold on both markets at once', needsAnvil, () => {
  const settings: Mutable = { chainEnabled: true, chainConfirmations: 4, chainId: 4_006 }
  const other = useOtherChain(settings, 4_006)
  const service = useService({ settings })
  const tools = toolsOf(service)

  it('[chain-25] [sales-12] goes to the wallet that holds its token, and the sale in the ledger is undone', async () => {
    const { id, seller, late, buyer, listing } = await sellTwice()
    other.minesAlone = true
    await tools.untilOwnedBy(id, buyer.address)
    await tools.untilAgreed()
    assert.equal((await late.send(`GET /agents/${id}`)).code, 'not_found')
    assert.deepEqual([await walletOf(seller), await walletOf(late)], [1_700, 2_000])
    assert.equal((await listingOf(late, listing.id)).status, 'cancelled')
    assert.deepEqual((await late.send('GET /market/sales')).json.data, [])
    assert.deepEqual(await tools.changes(id), ['sale', 'sale'])
    assert.deepEqual(await tools.hands(id), [seller.user?.walletAddress, buyer.address])
    const untold = await tools.rows(
      `select key from chain.intents where kind in ('transfer', 'policy') and status <> 'done'`,
    )
    assert.deepEqual(untold, [])
    await assertBalanced(service)
  })

  it('[chain-25] [sales-12] is an alarm, and changes nothing, where the seller can’t give the price back', async () => {
    const { id, seller, late, buyer } = await sellTwice()
    const purse = await seller.makeAgent()
    await seller.send(`POST /agents/${purse.id}/fund`, { body: { amount: await walletOf(seller) } })
    assert.equal(await walletOf(seller), 0)
    other.minesAlone = true
    const [alarm] = await until('it is told', async () => {
      const found = await tools.rows(`select words from chain.differences where status = 'alarm'`)
      return found.length > 0 && found
    })
    assert.match(String(alarm?.['words']), /can’t be given back/)
    assert.equal((await late.send(`GET /agents/${id}`)).status, 200)
    await assertBalanced(service)
    // The seller has the credits again, and the operator makes the service look again.
    assert.equal(
      (await seller.send(`POST /agents/${purse.id}/withdraw`, { body: { amount: 500 } })).status,
      200,
    )
    assert.equal((await service.operator('POST /chain/replay')).status, 200)
    await tools.untilOwnedBy(id, buyer.address)
    assert.equal(await walletOf(late), 2_000)
    await tools.untilAgreed()
    await assertBalanced(service)
  })

  it('[chain-10] [chain-24] is an alarm while the chain has taken a followed sale back, and none once it is there again', async () => {
    other.minesAlone = true
    const { id, tokenId, key, market } = await offered()
    const buyer = await market.makeWallet(100)
    other.minesAlone = false
    const snapshot = await other.rpc.ask('evm_snapshot')
    const hash = await market.buy(buyer, tokenId)
    const { raw } = await tools.rawOf(other.rpc, hash)
    await other.mine(8)
    await tools.untilOwnedBy(id, buyer.address)
    await tools.untilAgreed()
    assert.equal(await other.rpc.ask('evm_revert', [snapshot]), true)
    await other.mine(1)
    await until('it is told', async () => {
      const found = await tools.rows(`select words from chain.differences where status = 'alarm'`)
      return found.some(({ words }) => String(words).includes('taken back'))
    })
    for (const each of raw) await other.rpc.ask('eth_sendRawTransaction', [each])
    other.minesAlone = true
    await tools.untilAgreed()
    assert.deepEqual(await tools.hands(id), [key.address, buyer.address])
    assert.deepEqual(await tools.changes(id), ['sale'])
  })

  async function offered() {
    const seller = await service.player()
    const { id } = await seller.makeAgent()
    const tokenId = (await untilMinted(seller, id)).tokenId as number
    const mine = async () => {
      if (!other.minesAlone) await other.mine()
    }
    const market = await openMarket(service, { url: other.url, chainId: 4_006, mine })
    const key = await market.keyOf(seller)
    await market.endow(key)
    await market.offer(key, tokenId, 100)
    return { seller, id, tokenId, key, market }
  }

  /** Sold on chain, not yet deep enough to count, and then sold in the ledger. */
  async function sellTwice() {
    other.minesAlone = true
    const { seller, id, tokenId, market } = await offered()
    const late = await service.player()
    const listing = await listAgent(seller, id, 430)
    const buyer = await market.makeWallet(100)
    other.minesAlone = false
    await market.buy(buyer, tokenId)
    assert.equal((await buyListing(late, listing.id)).status, 200)
    return { id, seller, late, buyer, listing }
  }
})

function toolsOf(service: TestService) {
  const rows = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await service.runtime.database.pool.query(text, values)).rows
  return {
    rows,
    async signIn(login: string): Promise<Player> {
      const player = service.visitor()
      const { data } = await player.api.POST('/auth/login', { body: { login, password: PASSWORD } })
      return Object.assign(player, { user: data?.user })
    },
    untilOwnedBy: (id: string, wallet: string) =>
      until(`${id} is owned by ${wallet}`, async () => {
        const text = `select from agents.agents a join identity.users u on u.id = a.owner_id
                      where a.id = $1 and u.external_wallet = $2`
        return (await rows(text, id, wallet)).length === 1
      }),
    untilAgreed: () =>
      until('nothing differs', async () => (await rows('select from chain.differences')).length === 0),
    hands: async (id: string): Promise<string[]> => {
      const { events } = (await service.visitor().send(`GET /agents/${id}/ownership`)).json
      return events.map(({ to }: { to: string }) => to)
    },
    /** Why the agent changed hands in the ledger, oldest first. */
    changes: async (id: string) => {
      const text = `select data->>'reason' as reason from kernel.facts
                    where type = 'agents.owner_changed' and data->>'agentId' = $1 order by id`
      return (await rows(text, id)).map(({ reason }) => reason)
    },
    /** The signed bytes of a transaction and of the one before it of the same sender. */
    async rawOf(rpc: { ask<T>(method: string, params: unknown[]): Promise<T> }, hash: Hex) {
      const { blockNumber } = await rpc.ask<{ blockNumber: Hex }>('eth_getTransactionByHash', [hash])
      const earlier = `0x${(Number(blockNumber) - 1).toString(16)}`
      const before = await rpc.ask<{ transactions: Hex[] }>('eth_getBlockByNumber', [earlier, false])
      const hashes = [...before.transactions, hash]
      return {
        raw: await Promise.all(hashes.map((each) => rpc.ask<Hex>('eth_getRawTransactionByHash', [each]))),
      }
    },
  }
}
