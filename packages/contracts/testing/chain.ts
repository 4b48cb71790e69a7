import { after, afterEach, before, beforeEach } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Account,
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  type Hex,
  keccak256,
  numberToHex,
  type PublicClient,
  stringToHex,
  type Transport,
  type WalletClient,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import {
  abis,
  addressesOf,
  type ContractName,
  deployment,
  deployTransaction,
  ISSUERS,
  MINTER,
} from '../src/index.ts'
import { type Rpc, startAnvil } from './anvil.ts'

export const CHAIN_ID = 31337

const chain = defineChain({
  id: CHAIN_ID,
  name: 'test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

const people: Address[] = []

/** A person with ether: the same name has the same key in every run. Call it before the tests begin. */
export function person(name: string): PrivateKeyAccount {
  const account = privateKeyToAccount(keccak256(stringToHex(name)))
  people.push(account.address)
  return account
}

export const owner = person('owner')
export const relayer = person('relayer')
export const treasury = person('treasury')
export const roles = { owner: owner.address, treasury: treasury.address }

export type TestChain = {
  readonly rpc: Rpc
  readonly read: PublicClient<Transport, Chain>
  readonly addresses: Readonly<Record<ContractName, Address>>
  /** Sends as this account; a transaction is mined when it returns. */
  as(account: Account): WalletClient<Transport, Chain, Account>
  /** The chain's time, in seconds. */
  now(): Promise<bigint>
  /** Sets the time of the next block, and of calls until then. */
  moveTo(seconds: bigint): Promise<void>
}

/**
 * A chain with all contracts, for the tests of one file; each test starts from the fresh deployment. `hardfork`: newer
 * rules than those that the contracts are compiled for.
 */
export function useChain(hardfork?: string): TestChain {
  let anvil: Awaited<ReturnType<typeof startAnvil>>
  let snapshot: unknown
  const rpc: Rpc = (method, params) => anvil.rpc(method, params)
  const transport = minedTransport(rpc)
  const read = createPublicClient({ chain, transport, cacheTime: 0 })

  before(async () => {
    anvil = await startAnvil([], hardfork)
    for (const address of people) await rpc('anvil_setBalance', [address, numberToHex(10n ** 24n)])
    await deployAll(rpc)
    await giveRoles(rpc)
  })
  beforeEach(async () => {
    snapshot = await rpc('evm_snapshot')
  })
  afterEach(async () => {
    await rpc('evm_revert', [snapshot])
  })
  after(() => anvil?.stop())

  return {
    rpc,
    read,
    addresses: addressesOf(deployment(roles)),
    as: (account) => createWalletClient({ chain, transport, account }),
    now: async () => (await read.getBlock()).timestamp,
    async moveTo(seconds) {
      await rpc('evm_setNextBlockTimestamp', [numberToHex(seconds)])
      await rpc('evm_mine')
    },
  }
}

/** Deploys what has no code yet; answers how many transactions that took. */
export async function deployAll(rpc: Rpc): Promise<number> {
  const transport = minedTransport(rpc)
  const read = createPublicClient({ chain, transport, cacheTime: 0 })
  await rpc('anvil_setBalance', [relayer.address, numberToHex(10n ** 24n)])
  const sender = createWalletClient({ chain, transport, account: relayer })
  let sent = 0
  for (const planned of deployment(roles)) {
    if (await read.getCode({ address: planned.address })) continue
    await sender.sendTransaction(deployTransaction(planned))
    sent++
  }
  return sent
}

/** The owner lets the relayer issue. */
async function giveRoles(rpc: Rpc): Promise<void> {
  const sender = createWalletClient({ chain, transport: minedTransport(rpc), account: owner })
  const addresses = addressesOf(deployment(roles))
  for (const name of ISSUERS)
    await sender.writeContract({
      abi: abis[name],
      address: addresses[name],
      functionName: 'grantRole',
      args: [MINTER, relayer.address],
    } as never)
}

/** Waits for each transaction's block. */
function minedTransport(rpc: Rpc): Transport {
  return custom(
    {
      async request({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
        const result = await rpc(method, params)
        if (method === 'eth_sendRawTransaction') await mined(rpc, result as Hex)
        return result
      },
    },
    { retryCount: 0 },
  )
}

async function mined(rpc: Rpc, hash: Hex): Promise<void> {
  for (;;) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { status: Hex } | null
    if (receipt?.status === '0x1') return
    if (receipt) throw new Error(`${hash} was reverted`)
    await sleep(1)
  }
}
