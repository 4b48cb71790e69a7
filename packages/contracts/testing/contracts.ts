import assert from 'node:assert/strict'
import {
  type Abi,
  type Account,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  encodeFunctionData,
  getContract,
  type Hex,
  parseAbi,
  RawContractError,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import {
  abis,
  forwarderDomain,
  forwardRequestTypes,
  refOf,
  spendTypes,
  uuidToBytes16,
  vaultDomain,
} from '../src/index.ts'
import { CHAIN_ID, person, relayer, type TestChain } from './chain.ts'

/** The contracts of a chain, called as this account. */
export function contractsOf(chain: TestChain, account: Account = relayer) {
  const client = { public: chain.read, wallet: chain.as(account) }
  const { addresses } = chain
  return {
    credits: getContract({ abi: abis.credits, address: addresses.credits, client }),
    items: getContract({ abi: abis.agentItems, address: addresses.agentItems, client }),
    nft: getContract({ abi: abis.agentNft, address: addresses.agentNft, client }),
    market: getContract({ abi: abis.agentMarket, address: addresses.agentMarket, client }),
    forwarder: getContract({ abi: abis.forwarder, address: addresses.forwarder, client }),
    vault: (address: Address) => getContract({ abi: abis.agentVault, address, client }),
  }
}

export type MintedAgent = { readonly uuid: Hex; readonly tokenId: bigint; readonly vault: Address }

let serial = 0

/** A UUID that no other agent of this test file has. */
export function freshUuid(): Hex {
  return uuidToBytes16((++serial).toString(16).padStart(32, '0'))
}

/** A ref that nothing else of this test file has. */
export function freshRef(): Hex {
  return refOf('test', `${++serial}`)
}

export const agentKey = person('the agent')

/** An agent of the platform, minted to an account, with `agentKey` as its key. */
export async function mintAgent(
  chain: TestChain,
  { to, dailyLimit = 500n, agent = agentKey.address }: { to: Address; dailyLimit?: bigint; agent?: Address },
): Promise<MintedAgent> {
  const { nft } = contractsOf(chain)
  const uuid = freshUuid()
  await nft.write.mintAgents([[{ uuid, to, agent, dailyLimit }]])
  const tokenId = await nft.read.tokenOf([uuid])
  return { uuid, tokenId, vault: await nft.read.vaultOf([tokenId]) }
}

/** The arguments of `spendWithSig`, signed. */
export async function signSpend(
  vault: Address,
  spend: { ref: Hex; to: Address; amount: bigint; deadline: bigint; policy: bigint },
  signer: PrivateKeyAccount = agentKey,
): Promise<[Hex, Address, bigint, bigint, Hex]> {
  const domain = vaultDomain(CHAIN_ID, vault)
  const signature = await signer.signTypedData({
    domain,
    types: spendTypes,
    primaryType: 'Spend',
    message: spend,
  })
  return [spend.ref, spend.to, spend.amount, spend.deadline, signature]
}

export type Call = {
  readonly to: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: unknown[]
}

/** A forward request that somebody signed. */
export async function signRequest(
  chain: TestChain,
  signer: PrivateKeyAccount,
  call: Call,
  deadline?: number,
) {
  const { forwarder } = contractsOf(chain)
  const request = {
    from: signer.address,
    to: call.to,
    value: 0n,
    gas: 1_000_000n,
    deadline: deadline ?? Number(await chain.now()) + 3600,
    data: encodeFunctionData({ abi: call.abi, functionName: call.functionName, args: call.args }),
  }
  const signature = await signer.signTypedData({
    domain: forwarderDomain(CHAIN_ID, chain.addresses.forwarder),
    types: forwardRequestTypes,
    primaryType: 'ForwardRequest',
    message: { ...request, nonce: await forwarder.read.nonces([signer.address]) },
  })
  return { ...request, signature }
}

/**
 * For a call that must be refused: the name of the contract's error, whichever of our contracts raised it, or its
 * message if it has no name.
 */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    const name = nameOf(error)
    if (name) return name
    throw error
  }
  return assert.fail('nothing was refused')
}

function nameOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (reverted instanceof ContractFunctionRevertedError && reverted.data)
    return reverted.data.errorName === 'Error' ? reverted.reason : reverted.data.errorName
  const raw = error.walk((cause) => cause instanceof RawContractError)
  const data =
    reverted instanceof ContractFunctionRevertedError ? reverted.raw : (raw as RawContractError | null)?.data
  return typeof data === 'string' && data.length >= 10 ? decode(data as Hex) : undefined
}

const WORDS = parseAbi(['error Error(string words)'])

function decode(data: Hex): string | undefined {
  const errors = Object.values(abis).flatMap((abi) => (abi as Abi).filter(({ type }) => type === 'error'))
  const { errorName, args } = decodeErrorResult({ abi: [...errors, ...WORDS], data })
  return errorName === 'Error' ? String(args?.[0]) : errorName
}
