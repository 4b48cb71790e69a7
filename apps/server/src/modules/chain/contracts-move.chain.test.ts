import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { pino } from 'pino'
import type { Address } from 'viem'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD, type Player } from '../../testing/player.ts'
import { type TestService, useService } from '../../testing/service.ts'
import { changeOwner, findAgent, grantItem, lockHandover } from '../agents/index.ts'
import { credits, purse, transfer, wallet } from '../ledger/index.ts'
import { bookOf, requestItemGrant } from './index.ts'
import { settlePurses } from './intents.ts'
import { linkOf } from './link.ts'
import { askContracts, question } from './outbox/read.ts'
import type { ChainOptions } from './start.ts'
import {
  firstEdition,
  until,
  untilChainIsUp,
  untilMinted,
  useChainService,
  useOtherChain,
} from './testing.ts'

type Row = { token_id: number; agent_nft?: string }
type Mutable<T> = { -readonly [Field in keyof T]?: T[Field] }

const MOVED = { amount: credits(120), kind: 'withdraw', memo: 'test' } as const
const path = (id: string) => ({ params: { path: { id } } })

describe('Agents whose contracts are replaced on the chain that they live on', needsAnvil, () => {
  const chain: Mutable<ChainOptions> = { book: firstEdition }
  const service = useChainService({ chain })
  const tools = toolsOf(service)
  const seen: { id: string; sold: string; history: unknown[] } = { id: '', sold: '', history: [] }

  it('[chain-23] are minted there anew, to their owners of now, with what they bought and hold', async () => {
    const [keeper, seller, buyer] = [
      await service.player('keeper'),
      await service.player('seller'),
      await service.player('buyer'),
    ]
    const [kept, sold] = [await keeper.makeAgent('Kept'), await seller.makeAgent('Sold')]
    await untilMinted(keeper, kept.id)
    const before = await untilMinted(seller, sold.id)
    await tools.buyItem(sold.id)
    await tools.giveAway(sold.id, buyer)
    seen.history = await until('the sale is in the log', async () => {
      const events = await tools.history(sold.id)
      return events.length === 2 && events[1]?.block != null && events
    })
    await runUnitOfWork(service.runtime, (uow) =>
      transfer(uow, [{ from: purse(kept.id as AgentId), to: wallet(keeper.id as UserId), ...MOVED }]),
    )
    await tools.untilTold()
    Object.assign(seen, { id: kept.id, sold: sold.id })

    await upgrade()

    const owners = await Promise.all([tools.signIn('keeper'), tools.signIn('buyer')])
    const [again, bought] = await Promise.all([
      untilMinted(owners[0], kept.id),
      untilMinted(owners[1], sold.id),
    ])
    assert.notEqual(bought.vaultAddress, before.vaultAddress)
    assert.equal(await tools.ownerOf(again.tokenId), owners[0].user?.walletAddress)
    assert.equal(await tools.ownerOf(bought.tokenId), owners[1].user?.walletAddress)
    await until('the item is in the new vault', () => tools.holdsItem(bought.vaultAddress))
    await until('the new vaults hold what the ledger says', async () => {
      await runUnitOfWork(service.runtime, (uow) => settlePurses.run(uow, {}))
      const held = await Promise.all([tools.purseOf(again.vaultAddress), tools.purseOf(bought.vaultAddress)])
      return held.join() === '180,300'
    })
  })

  it('[chain-23] [ownership-7] keep their history of hands, as the chain’s log told it, and go on from there', async () => {
    assert.deepEqual(await tools.history(seen.sold), seen.history)
    const next = await service.player('next')
    await tools.giveAway(seen.sold, next)
    const events = await until('the next sale is in the log', async () => {
      const told = await tools.history(seen.sold)
      return told.length === 3 && told[2]?.block != null && told
    })
    assert.deepEqual(events.slice(0, 2), seen.history)
    assert.deepEqual([events[2]?.kind, events[2]?.to], ['transferred', next.user?.walletAddress])
  })

  it('[chain-23] move once: the next start finds them at home', async () => {
    await tools.untilTold()
    const before = await tools.rows('select agent_id, token_id, vault_address from chain.tokens order by 1')
    await service.restart()
    await untilChainIsUp(service)
    await (await tools.signIn('keeper')).makeAgent('Late')
    await tools.untilTold()
    const after = await tools.rows('select agent_id, token_id, vault_address from chain.tokens order by 1')
    assert.equal(after.length, before.length + 1)
    assert.deepEqual(
      after.filter(({ token_id }) => token_id <= before.length),
      before,
    )
  })

  it('[chain-3] [chain-23] get the same tokens and vaults when their own chain is lost afterwards', async () => {
    const text = 'select agent_id, token_id, vault_address from chain.tokens order by 1'
    const before = await tools.rows(text)
    const history = await tools.history(seen.sold)
    await loseChain()
    await until('every token is there again', async () => {
      const owners = before.map(({ token_id }) => tools.ownerOf(token_id).catch(() => null))
      return (await Promise.all(owners)).every((owner) => owner)
    })
    await tools.untilTold()
    assert.deepEqual(await tools.rows(text), before)
    const [minted, sold] = await tools.history(seen.sold)
    assert.deepEqual([minted, sold], history.slice(0, 2))
  })

  /** The next version on the same data: the database as the first one left it, and the contracts of today. */
  async function upgrade(): Promise<void> {
    await tools.rows('update chain.lanes set agent_nft = null')
    delete chain.book
    await service.restart()
    await untilChainIsUp(service)
  }

  /** As if its files and its process were gone in one moment. */
  async function loseChain(): Promise<void> {
    const { nodePid } = linkOf(service.runtime)
    assert(nodePid)
    await rm(join(service.dataDir, 'chain'), { recursive: true, force: true })
    process.kill(nodePid, 'SIGKILL')
    await until('another node is there', async () => {
      const { nodePid: next, node } = linkOf(service.runtime)
      return node !== null && next !== nodePid
    })
  }
})

describe('Agents whose contracts are replaced on a chain of others', needsAnvil, () => {
  const settings: Mutable<Settings> = { chainEnabled: true, chainConfirmations: 1, chainId: 4_003 }
  const chain: Mutable<ChainOptions> = { book: firstEdition }
  const other = useOtherChain(settings, 4_003)
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (node) => lines.push(node) })
  const service = useService({ settings, chain, log })
  const tools = toolsOf(service)

  it('[chain-23] move at the operator’s word alone: it costs ether', async () => {
    const player = await service.player('settler')
    const { id } = await player.makeAgent()
    await untilMinted(player, id)
    await tools.untilTold()
    await tools.rows('update chain.lanes set agent_nft = null')
    delete chain.book
    await service.restart()
    await until('the service says what it waits for', async () =>
      lines.some((node) => node.includes('CHAIN_MOVE_FROM=4003 moves them')),
    )
    const told = await tools.rows('select chain_status from agents.agents')
    assert.deepEqual(told, [{ chain_status: 'minted' }], 'nothing is taken back before the word')
    const { at } = await bookOf(service.runtime.keyring)
    assert.equal(await other.rpc.ask('eth_getCode', [at.agentNft, 'latest']), '0x', 'nothing is paid for')
    settings.chainMoveFrom = 4_003
    await service.restart()
    const owner = await tools.signIn('settler')
    await until('it lives in the new contracts', async () => {
      const [lane] = await tools.rows('select agent_nft from chain.lanes')
      return lane?.agent_nft === at.agentNft
    })
    const { tokenId } = await untilMinted(owner, id)
    assert.equal(await tools.ownerOf(tokenId), owner.user?.walletAddress)
  })
})

/** The steps that the tests above take with a service, and their questions to its chain. */
function toolsOf(service: TestService) {
  const ask = async () => {
    const { node } = linkOf(service.runtime)
    assert(node)
    return { rpc: node.rpc, book: await bookOf(service.runtime.keyring) }
  }
  const rows = async (text: string): Promise<Row[]> => (await service.runtime.database.pool.query(text)).rows
  return {
    rows,
    async signIn(login: string): Promise<Player> {
      const player = service.visitor()
      const { data } = await player.api.POST('/auth/login', { body: { login, password: PASSWORD } })
      return Object.assign(player, { user: data?.user })
    },
    async giveAway(id: string, to: Player): Promise<void> {
      await runUnitOfWork(service.runtime, async (uow) => {
        const agent = await findAgent(uow.tx, id as AgentId)
        assert(agent)
        await changeOwner(uow, await lockHandover(uow.tx, agent.id, agent.ownerId, to.id as UserId))
      })
    },
    buyItem: (id: string) =>
      runUnitOfWork(service.runtime, async (uow) => {
        const [agentId, item, ref] = [id as AgentId, 'head-cracked-oni', 'purchase-1']
        await grantItem(uow, agentId, { kind: 'gear', item, source: 'market', ref })
        await requestItemGrant(uow, { agentId, kind: 'gear', item, ref })
      }),
    history: async (id: string) =>
      (await service.visitor().api.GET('/agents/{id}/ownership', path(id))).data?.events ?? [],
    untilTold: () =>
      until('everything is told', async () => {
        const open = await rows(`select from chain.intents where status <> 'done'`)
        return open.length === 0
      }),
    async ownerOf(tokenId: number | null): Promise<string> {
      const { rpc, book } = await ask()
      const asked = question(book.agentNftAbi, book.at.agentNft, 'ownerOf', [BigInt(tokenId as number)])
      return (await askContracts(rpc, [asked]))[0] as string
    },
    async holdsItem(vault: string | null): Promise<boolean> {
      const { rpc, book } = await ask()
      const args = [vault as Address, book.itemId('gear:head-cracked-oni')] as const
      const [held] = await askContracts(rpc, [
        question(book.agentItemsAbi, book.at.agentItems, 'balanceOf', args),
      ])
      return held === 1n
    },
    async purseOf(vault: string | null): Promise<number> {
      const { rpc, book } = await ask()
      const asked = question(book.creditsAbi, book.at.credits, 'purseOf', [vault as Address])
      return Number((await askContracts(rpc, [asked]))[0]?.[0])
    },
  }
}
