import { setTimeout as sleep } from 'node:timers/promises'
import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { encodeFunctionData } from 'viem/utils'
import { API_PREFIX } from '../../kernel/http/server.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import type { Book } from './book.ts'
import { type EmbeddedNode, endow } from './node/embedded.ts'
import { type CrashPoint, currentFees, toBlock } from './outbox/lane.ts'
import { askContracts, question } from './outbox/read.ts'
import { answered, hex, type Rpc, type RpcCall } from './rpc.ts'

const MINED_MS = 180_000
const POLL_MS = 500

type Site = {
  readonly rpc: Rpc
  readonly chainId: number
  readonly book: Book
  readonly deployer: PrivateKeyAccount
  readonly node: EmbeddedNode | null
  readonly settings: Settings
  readonly stopping: AbortSignal
  readonly pass: (point: CrashPoint) => void
}

type Errand = { readonly to: Address; readonly data: Hex; readonly value?: bigint }

/**
 * [chain-1] Puts on chain what is not there yet, in order, lets the relayer issue, and says where agents' files are
 * served. It can be cut short anywhere and run again: an address follows from its code, so code at an address is the
 * right code.
 */
export async function deploy(site: Site, relayer: Address): Promise<void> {
  const { rpc, book, node, deployer } = site
  if (node) await endow(rpc, [deployer.address, relayer])
  await ensureProxy(site)
  const missing = await withoutCode(site, book.planned)
  await carryOut(site, missing.map(book.deployTransaction))
  const failed = await withoutCode(site, missing)
  if (failed.length > 0) throw new Error(`${failed[0]?.name} could not be deployed`)
  await carryOut(site, [...(await rolesToChange(site, relayer, true)), ...(await placeToSay(site))])
}

async function withoutCode<C extends { readonly address: Address }>(
  { rpc }: Site,
  contracts: readonly C[],
): Promise<C[]> {
  const calls: RpcCall[] = contracts.map(({ address }) => ['eth_getCode', [address, 'latest']])
  const codes = await rpc.askAll(calls)
  return contracts.filter((_contract, at) => answered<Hex>(codes[at]) === '0x')
}

/** Everything is deployed through one contract that stands at the same place on every chain; here it might not yet. */
async function ensureProxy(site: Site): Promise<void> {
  const { signer, cost, transaction } = site.book.DEPLOYER
  if ((await withoutCode(site, [site.book.DEPLOYER])).length === 0) return
  await carryOut(site, [{ to: signer, data: '0x', value: cost }])
  await site.rpc.ask('eth_sendRawTransaction', [transaction])
  await until(site, async () => (await withoutCode(site, [site.book.DEPLOYER])).length === 0)
}

/** [chain-27] Has the contracts' owner say so where it is not so yet. */
export async function setRole(site: Site, relayer: Address, mayIssue: boolean): Promise<void> {
  if (site.node && mayIssue) await endow(site.rpc, [relayer])
  await carryOut(site, await rolesToChange(site, relayer, mayIssue))
}

/** The relayer's key is no part of any address: any relayer may issue once the owner has said so. */
async function rolesToChange({ rpc, book }: Site, relayer: Address, mayIssue: boolean): Promise<Errand[]> {
  const { agentNftAbi: abi, MINTER, at, ISSUERS } = book
  const args = [MINTER, relayer] as const
  // The three have the same roles, so that one ABI speaks to each.
  const asked = ISSUERS.map((name) => question(abi, at[name], 'hasRole', args))
  const given = await askContracts(rpc, asked)
  const functionName = mayIssue ? 'grantRole' : 'revokeRole'
  const data = encodeFunctionData({ abi, functionName, args })
  return ISSUERS.filter((_name, place) => given[place] !== mayIssue).map((name) => ({ to: at[name], data }))
}

async function placeToSay({ rpc, book, settings }: Site): Promise<Errand[]> {
  const [prefix, suffix] = [`${settings.publicUrl}${API_PREFIX}/agents/`, '/registration']
  const { agentNftAbi: abi, at } = book
  const [now] = await askContracts(rpc, [question(abi, at.agentNft, 'baseURI', [])])
  if (now?.[0] === prefix && now[1] === suffix) return []
  const data = encodeFunctionData({ abi, functionName: 'setBaseURI', args: [prefix, suffix] })
  return [{ to: at.agentNft, data }]
}

/** Sends as the deployer and waits until all of it is mined. */
async function carryOut(site: Site, errands: readonly Errand[]): Promise<void> {
  if (errands.length === 0) return
  const { rpc, deployer, chainId, node } = site
  const [latest, pending, head] = await rpc.askAll([
    ['eth_getTransactionCount', [deployer.address, 'latest']],
    ['eth_getTransactionCount', [deployer.address, 'pending']],
    ['eth_getBlockByNumber', ['latest', false]],
  ])
  const first = Number(answered<Hex>(latest))
  if (Number(answered<Hex>(pending)) > first && !node)
    throw new Error('an earlier deployment is still under way')
  const fees = await currentFees(rpc, toBlock(answered(head)))
  for (const [at, errand] of errands.entries()) {
    const { to, data, value = 0n } = errand
    const gas = await rpc.ask<Hex>('eth_estimateGas', [
      { from: deployer.address, to, data, value: hex(value) },
    ])
    const raw = await deployer.signTransaction({
      type: 'eip1559',
      chainId,
      nonce: first + at,
      gas: (BigInt(gas) * 6n) / 5n,
      ...{ to, data, value },
      ...fees,
    })
    await rpc.ask('eth_sendRawTransaction', [raw])
    site.pass('while-deploying')
  }
  await node?.mine(rpc)
  await until(site, async () => {
    const count = await rpc.ask<Hex>('eth_getTransactionCount', [deployer.address, 'latest'])
    return Number(count) >= first + errands.length
  })
}

async function until({ stopping }: Site, isSo: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < MINED_MS; waitedMs += POLL_MS) {
    if (await isSo()) return
    await sleep(POLL_MS, null, { signal: stopping })
  }
  throw new Error('the chain has not mined the deployment yet')
}
