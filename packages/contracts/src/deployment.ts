import type { Address, Hex } from 'viem'
import {
  concatHex,
  encodeDeployData,
  getContractAddress,
  getCreate2Address,
  keccak256,
  stringToHex,
} from 'viem/utils'
import { DEPLOYER, REGISTRY } from './canonical.ts'
import { agentItemsAbi, agentItemsBytecode } from './generated/agent-items.gen.ts'
import { agentNftAbi, agentNftBytecode } from './generated/agent-nft.gen.ts'
import { agentVaultAbi, agentVaultBytecode } from './generated/agent-vault.gen.ts'
import { creditsAbi, creditsBytecode } from './generated/credits.gen.ts'
import { forwarderBytecode } from './generated/forwarder.gen.ts'

/** The key that the service uses all day is none of these: it gets its role afterwards, and may be another tomorrow. */
export type Roles = {
  /** Gives and takes roles, says where metadata is served. A key that is rarely used, or a multisig. */
  readonly owner: Address
  /** Gets the market's fee; the owner unless said otherwise. */
  readonly treasury?: Address
}

export type ContractName =
  | 'registry'
  | 'forwarder'
  | 'credits'
  | 'agentItems'
  | 'agentVault'
  | 'agentNft'
  | 'agentMarket'

export type PlannedContract = {
  /** The market is none of these: the agents' contract makes it. */
  readonly name: Exclude<ContractName, 'agentMarket'>
  readonly salt: Hex
  readonly initCode: Hex
  readonly address: Address
}

/** Of our own contracts; another one would put the same contracts at other addresses. */
const SALT = keccak256(stringToHex('shugyo:1'))

/**
 * The contracts in the order in which they are deployed, with their addresses, which follow from their code and the
 * roles. To deploy, or to go on after a stop, send `deployTransaction` of each whose address has no code.
 */
export function deployment({ owner, treasury = owner }: Roles): readonly PlannedContract[] {
  const forwarder = plan('forwarder', forwarderBytecode)
  const shared = [owner, forwarder.address] as const
  const credits = plan(
    'credits',
    encodeDeployData({ abi: creditsAbi, bytecode: creditsBytecode, args: shared }),
  )
  const agentItems = plan(
    'agentItems',
    encodeDeployData({ abi: agentItemsAbi, bytecode: agentItemsBytecode, args: shared }),
  )
  const agentVault = plan(
    'agentVault',
    encodeDeployData({
      abi: agentVaultAbi,
      bytecode: agentVaultBytecode,
      args: [forwarder.address, credits.address],
    }),
  )
  const agentNft = plan(
    'agentNft',
    encodeDeployData({
      abi: agentNftAbi,
      bytecode: agentNftBytecode,
      args: [...shared, REGISTRY.address, agentVault.address, credits.address, treasury],
    }),
  )
  return [{ name: 'registry', ...REGISTRY }, forwarder, credits, agentItems, agentVault, agentNft]
}

/** All addresses as a record, the market's too: `addressesOf(deployment(roles)).agentNft`. */
export function addressesOf(planned: readonly PlannedContract[]): Readonly<Record<ContractName, Address>> {
  const at = Object.fromEntries(planned.map(({ name, address }) => [name, address])) as Record<
    PlannedContract['name'],
    Address
  >
  // The first contract that a contract makes has the nonce 1 (EIP-161).
  return { ...at, agentMarket: getContractAddress({ from: at.agentNft, nonce: 1n }) }
}

/** What has MINTER: the owner gives it to the relayer's key on each of these, and takes it from one that is replaced. */
export const ISSUERS = ['credits', 'agentItems', 'agentNft'] as const satisfies readonly ContractName[]

/** The role that issues agents, credits and items. */
export const MINTER = keccak256(stringToHex('MINTER'))

/** The transaction that deploys a contract; anybody may send it. */
export function deployTransaction({ salt, initCode }: Pick<PlannedContract, 'salt' | 'initCode'>): {
  to: Address
  data: Hex
} {
  return { to: DEPLOYER.address, data: concatHex([salt, initCode]) }
}

function plan(name: PlannedContract['name'], initCode: Hex): PlannedContract {
  const address = getCreate2Address({ from: DEPLOYER.address, salt: SALT, bytecode: initCode })
  return { name, salt: SALT, initCode, address }
}
