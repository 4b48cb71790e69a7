import type { Address, Hex } from 'viem'
import {
  concatHex,
  encodeAbiParameters,
  getCreate2Address,
  hexToBigInt,
  keccak256,
  stringToHex,
} from 'viem/utils'
import { REGISTRY } from './canonical.ts'

/**
 * Agents that anybody registered have higher numbers, the platform's own have lower ones; AgentNFT uses the same limit.
 */
export const REGISTERED_ABOVE = 1_000_000_000_000n

/** `skill:<name>` or `gear:<id>`. */
export type ItemName = `skill:${string}` | `gear:${string}`

/** An item's id in AgentItems. */
export function itemId(item: ItemName): bigint {
  return hexToBigInt(keccak256(stringToHex(item)))
}

/** A ref for the contracts, from whatever identifies the action: `refOf('purchase', id)`. */
export function refOf(...parts: readonly string[]): Hex {
  return keccak256(stringToHex(parts.join(':')))
}

/** An agent's UUID in AgentNFT's format. */
export function uuidToBytes16(uuid: string): Hex {
  const digits = uuid.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(digits)) throw new Error(`${uuid} is not a UUID`)
  return `0x${digits}`
}

/** The UUID of these bytes of AgentNFT. */
export function bytes16ToUuid(bytes: Hex): string {
  if (!/^0x[0-9a-f]{32}$/i.test(bytes)) throw new Error(`${bytes} is not 16 bytes`)
  const digits = bytes.slice(2).toLowerCase()
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-')
}

const ACCOUNT_SALT = `0x${'0'.repeat(64)}` as const

/** The vault of a token, the same as AgentNFT's `vaultOf`, without asking the chain (ERC-6551). */
export function vaultAddress(token: {
  readonly chainId: number
  readonly agentNft: Address
  readonly agentVault: Address
  readonly tokenId: bigint
}): Address {
  const bound = encodeAbiParameters(
    [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }, { type: 'uint256' }],
    [ACCOUNT_SALT, BigInt(token.chainId), token.agentNft, token.tokenId],
  )
  const before = '0x3d60ad80600a3d3981f3363d3d373d3d3d363d73'
  const after = '0x5af43d82803e903d91602b57fd5bf3'
  const bytecode = concatHex([before, token.agentVault, after, bound])
  return getCreate2Address({ from: REGISTRY.address, salt: ACCOUNT_SALT, bytecode })
}
