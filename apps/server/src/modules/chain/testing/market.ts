import assert from 'node:assert/strict'
import { MINTER } from '@shugyo/contracts'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  type PrivateKeyAccount,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { encodeFunctionData } from 'viem/utils'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Player } from '../../../testing/player.ts'
import type { TestService } from '../../../testing/service.ts'
import { findWallets } from '../../identity/index.ts'
import { signerAt } from '../../wallets/index.ts'
import { bookOf } from '../book.ts'
import { openRpc, type Rpc } from '../rpc.ts'
import { getLane } from '../store/lanes.ts'
import { until } from './until.ts'

type Where = { readonly url: string; readonly chainId: number; readonly mine?: () => Promise<void> }

/** The wallets' calls to the contracts: each signs by its own key, through the address that wallets are given. */
export async function openMarket(service: TestService, { url, chainId, mine = async () => {} }: Where) {
  const book = await bookOf(service.runtime.keyring)
  const { at, agentNftAbi, agentMarketAbi, creditsAbi } = book
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({
    id: chainId,
    name: 'test',
    nativeCurrency,
    rpcUrls: { default: { http: [url] } },
  })
  const pub = createPublicClient({ chain, transport: http(url) })
  const node = async (): Promise<Rpc> =>
    openRpc((await getLane(service.runtime.database.db)).rpcUrl as string)

  async function send(account: PrivateKeyAccount, to: Hex, data: Hex): Promise<Hex> {
    const wallet = createWalletClient({ account, chain, transport: http(url) })
    const hash = await wallet.sendTransaction({ to, data, gas: 1_000_000n })
    await mine()
    const receipt = await until('it is mined', () => pub.getTransactionReceipt({ hash }).catch(() => null))
    assert.equal(receipt.status, 'success')
    return hash
  }

  /** By the node's own tricks: the contracts' owner lends its word. */
  async function sendAs(from: Hex, to: Hex, data: Hex): Promise<void> {
    const rpc = await node()
    await rpc.ask('anvil_setBalance', [from, '0x56bc75e2d63100000'])
    await rpc.ask('anvil_impersonateAccount', [from])
    await rpc.ask('eth_sendTransaction', [{ from, to, data }])
    await rpc.ask('evm_mine')
  }

  const endow = async ({ address }: PrivateKeyAccount) =>
    (await node()).ask('anvil_setBalance', [address, '0x56bc75e2d63100000'])

  const readOffer = (tokenId: number) =>
    pub.readContract({
      abi: agentMarketAbi,
      address: at.agentMarket,
      functionName: 'offerOf',
      args: [BigInt(tokenId)],
    })
  /** Anvil that makes a block while it is asked for the latest one says that there is none, and is asked again. */
  const offerOf = (tokenId: number): ReturnType<typeof readOffer> =>
    readOffer(tokenId).catch((error: Error) => {
      if (!error.message.includes('BlockOutOfRangeError')) throw error
      return offerOf(tokenId)
    })

  return {
    at,
    node,
    /** The key of a player's built-in wallet, which is the service's to use. */
    async keyOf(player: Player): Promise<PrivateKeyAccount> {
      const [wallet] = await findWallets(service.runtime.database.db, [player.id as UserId])
      assert(wallet)
      return signerAt(service.runtime.keyring, 'players', wallet.index)
    },
    /** A wallet of somebody's, with credits that were paid out on chain, and ether for gas where that costs any. */
    async makeWallet(amount: number): Promise<PrivateKeyAccount> {
      const account = privateKeyToAccount(generatePrivateKey())
      const minter = privateKeyToAccount(generatePrivateKey()).address
      const grant = encodeFunctionData({ abi: creditsAbi, functionName: 'grantRole', args: [MINTER, minter] })
      await sendAs(signerAt(service.runtime.keyring, 'deployer').address, at.credits, grant)
      const args = [generatePrivateKey(), account.address, BigInt(amount)] as const
      await sendAs(
        minter,
        at.credits,
        encodeFunctionData({ abi: creditsAbi, functionName: 'mintOnce', args }),
      )
      await endow(account)
      return account
    },
    endow,
    async offer(seller: PrivateKeyAccount, tokenId: number, price: number): Promise<void> {
      const [token, cost] = [BigInt(tokenId), BigInt(price)]
      const approval = encodeFunctionData({
        abi: agentNftAbi,
        functionName: 'approve',
        args: [at.agentMarket, token],
      })
      await send(seller, at.agentNft, approval)
      const list = encodeFunctionData({ abi: agentMarketAbi, functionName: 'list', args: [token, cost] })
      await send(seller, at.agentMarket, list)
    },
    async buy(buyer: PrivateKeyAccount, tokenId: number): Promise<Hex> {
      const { price, listing } = await offerOf(tokenId)
      const approval = encodeFunctionData({
        abi: creditsAbi,
        functionName: 'approve',
        args: [at.agentMarket, price],
      })
      await send(buyer, at.credits, approval)
      const args = [BigInt(tokenId), price, listing] as const
      return send(
        buyer,
        at.agentMarket,
        encodeFunctionData({ abi: agentMarketAbi, functionName: 'buy', args }),
      )
    },
    async give(holder: PrivateKeyAccount, tokenId: number, to: Hex): Promise<Hex> {
      const args = [holder.address, to, BigInt(tokenId)] as const
      return send(
        holder,
        at.agentNft,
        encodeFunctionData({ abi: agentNftAbi, functionName: 'transferFrom', args }),
      )
    },
    creditsOf: async (address: Hex): Promise<number> =>
      Number(
        await pub.readContract({
          abi: creditsAbi,
          address: at.credits,
          functionName: 'balanceOf',
          args: [address],
        }),
      ),
  }
}
