import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, encodeFunctionData, type Hex, type Log, numberToHex } from 'viem'
import {
  agentItemsAbi,
  agentMarketAbi,
  agentNftAbi,
  agentVaultAbi,
  creditsAbi,
  itemId,
  refOf,
  vaultAddress,
} from '../src/index.ts'
import { type Action, PERSONS, type Place } from './actions.ts'
import { CHAIN_ID, person, relayer, type TestChain } from './chain.ts'
import { agentKey, signSpend } from './contracts.ts'
import type { Model } from './model.ts'

export const persons = Array.from({ length: PERSONS }, (_, n) => person(`person ${n}`))
export const uuidOf = (agent: number): Hex => `0x${(agent + 1).toString(16).padStart(32, '0')}`
export const ITEM = itemId('gear:lantern')

const GAS = numberToHex(2_000_000)

export type Attempt = { readonly succeeded: boolean; readonly logs: readonly Log[] }

/** Tries actions on the chain, each in a block of its own at the model's time. */
export class ChainPlayer {
  readonly #chain: TestChain
  readonly #model: Model

  constructor(chain: TestChain, model: Model) {
    this.#chain = chain
    this.#model = model
  }

  addressOf(place: Place): Address {
    return 'person' in place ? this.#person(place.person) : this.vaultOf(place.vaultOf)
  }

  vaultOf(agent: number): Address {
    const { agentNft, agentVault } = this.#chain.addresses
    return vaultAddress({ chainId: CHAIN_ID, agentNft, agentVault, tokenId: this.#token(agent) })
  }

  async attempt(action: Action): Promise<Attempt> {
    if (action.kind === 'wait') return { succeeded: true, logs: [] }
    const { from, to, data } = await this.#transaction(action)
    await this.#chain.rpc('evm_setNextBlockTimestamp', [numberToHex(this.#model.nowSeconds)])
    const hash = await this.#chain.rpc('eth_sendTransaction', [{ from, to, data, gas: GAS }])
    for (;;) {
      const receipt = (await this.#chain.rpc('eth_getTransactionReceipt', [hash])) as Receipt | null
      if (receipt) return { succeeded: receipt.status === '0x1', logs: receipt.logs }
      await sleep(1)
    }
  }

  async #transaction(
    action: Exclude<Action, { kind: 'wait' }>,
  ): Promise<{ from: Address; to: Address; data: Hex }> {
    const { agentNft, agentMarket, credits, agentItems } = this.#chain.addresses
    switch (action.kind) {
      case 'mint': {
        const entry = {
          uuid: uuidOf(action.agent),
          to: this.#person(action.to),
          agent: agentKey.address,
          dailyLimit: BigInt(action.limit),
        }
        const data = encodeFunctionData({ abi: agentNftAbi, functionName: 'mintAgents', args: [[entry]] })
        return { from: relayer.address, to: agentNft, data }
      }
      case 'pay': {
        const args = [ref('pay', action.ref), this.addressOf(action.to), BigInt(action.amount)] as const
        const data = encodeFunctionData({ abi: creditsAbi, functionName: 'mintOnce', args })
        return { from: relayer.address, to: credits, data }
      }
      case 'settle': {
        const entry = {
          vault: this.vaultOf(action.agent),
          version: BigInt(action.version),
          total: BigInt(action.total),
        }
        const data = encodeFunctionData({ abi: creditsAbi, functionName: 'settle', args: [[entry]] })
        return { from: relayer.address, to: credits, data }
      }
      case 'send': {
        const args = [this.addressOf(action.to), BigInt(action.amount)] as const
        const data = encodeFunctionData({ abi: creditsAbi, functionName: 'transfer', args })
        return { from: this.#person(action.by), to: credits, data }
      }
      case 'policy': {
        const args = [agentKey.address, BigInt(action.limit), action.armed] as const
        const data = encodeFunctionData({ abi: agentVaultAbi, functionName: 'setPolicy', args })
        return { from: this.#person(action.by), to: this.vaultOf(action.agent), data }
      }
      case 'spend': {
        const args = [ref('spend', action.ref), this.addressOf(action.to), BigInt(action.amount)] as const
        const data = encodeFunctionData({ abi: agentVaultAbi, functionName: 'spend', args })
        return { from: agentKey.address, to: this.vaultOf(action.agent), data }
      }
      case 'signed': {
        const { number } = this.#model.agent(action.agent).policy
        const args = await signSpend(this.vaultOf(action.agent), {
          ref: ref('spend', action.ref),
          to: this.addressOf(action.to),
          amount: BigInt(action.amount),
          deadline: BigInt(this.#model.nowSeconds + (action.late ? -1 : 0)),
          policy: BigInt(action.current ? number : number - 1),
        })
        const data = encodeFunctionData({ abi: agentVaultAbi, functionName: 'spendWithSig', args })
        return { from: relayer.address, to: this.vaultOf(action.agent), data }
      }
      case 'take': {
        const args = [this.addressOf(action.to), BigInt(action.amount)] as const
        const transfer = encodeFunctionData({ abi: creditsAbi, functionName: 'transfer', args })
        const data = encodeFunctionData({
          abi: agentVaultAbi,
          functionName: 'execute',
          args: [credits, 0n, transfer, 0],
        })
        return { from: this.#person(action.by), to: this.vaultOf(action.agent), data }
      }
      case 'give': {
        const args = [this.#person(action.by), this.addressOf(action.to), this.#token(action.agent)] as const
        const data = encodeFunctionData({ abi: agentNftAbi, functionName: 'transferFrom', args })
        return { from: this.#person(action.by), to: agentNft, data }
      }
      case 'list': {
        const args = [this.#token(action.agent), BigInt(action.price)] as const
        const data = encodeFunctionData({ abi: agentMarketAbi, functionName: 'list', args })
        return { from: this.#person(action.by), to: agentMarket, data }
      }
      case 'cancel': {
        const args = [this.#token(action.agent)] as const
        const data = encodeFunctionData({ abi: agentMarketAbi, functionName: 'cancel', args })
        return { from: this.#person(action.by), to: agentMarket, data }
      }
      case 'buy': {
        const number = this.#model.agent(action.agent).listing?.number ?? 0
        const listing = BigInt(action.current ? number : Math.max(0, number - 1))
        const args = [this.#token(action.agent), BigInt(action.maxPrice), listing] as const
        const data = encodeFunctionData({ abi: agentMarketAbi, functionName: 'buy', args })
        return { from: this.#person(action.by), to: agentMarket, data }
      }
      case 'grant': {
        const entry = { ref: ref('grant', action.ref), to: this.vaultOf(action.agent), id: ITEM, amount: 1n }
        const data = encodeFunctionData({ abi: agentItemsAbi, functionName: 'grant', args: [entry] })
        return { from: relayer.address, to: agentItems, data }
      }
    }
  }

  #person(n: number): Address {
    const found = persons[n]
    if (!found) throw new Error(`There is no person ${n}`)
    return found.address
  }

  #token(agent: number): bigint {
    return BigInt(this.#model.agent(agent).token)
  }
}

type Receipt = { readonly status: Hex; readonly logs: readonly Log[] }

const ref = (what: string, n: number): Hex => refOf(what, `${n}`)
