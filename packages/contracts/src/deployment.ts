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

/** The service's everyday key has none of these roles: it gets its own afterwards, and may be replaced. */
export type Roles = {
  /** Grants and revokes roles, and sets where metadata is served. A rarely used key, or a multisig. */
  readonly owner: Address
  /** Gets the market's fee; the owner by default. */
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
  /** The market is not listed: the agents' contract makes it. */
  readonly name: Exclude<ContractName, 'agentMarket'>
  readonly salt: Hex
  readonly initCode: Hex
  readonly address: Address
}

/** The salt of our own contracts; another one would give the same contracts other addresses. */
const SALT = keccak256(stringToHex('shugyo:1'))

/**
 * The contracts in the order of deployment, with their addresses, which follow from their code and the roles. To
 * deploy, or to resume, send `deployTransaction` of each whose address has no code.
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

/** All addresses as a record, including the market's: `addressesOf(deployment(roles)).agentNft`. */
export function addressesOf(planned: readonly PlannedContract[]): Readonly<Record<ContractName, Address>> {
  const at = Object.fromEntries(planned.map(({ name, address }) => [name, address])) as Record<
    PlannedContract['name'],
    Address
  >
  // The first contract that a contract makes has the nonce 1 (EIP-161).
  return { ...at, agentMarket: getContractAddress({ from: at.agentNft, nonce: 1n }) }
}

/**
 * The contracts with the role MINTER: the owner grants it to the relayer's key on each of these, and revokes it from a
 * key that is replaced.
 */
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
