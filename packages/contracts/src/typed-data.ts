import type { Address, TypedDataDomain } from 'viem'

/** Typed data for signatures to the contracts (EIP-712). */

/** A player's request, carried out by the forwarder: `message` and the nonce from `nonces(from)`. */
export const forwardRequestTypes = {
  ForwardRequest: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'gas', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint48' },
    { name: 'data', type: 'bytes' },
  ],
} as const

/** An agent's payment, for `spendWithSig` of its vault; `policy` is the number in the vault's `snapshot()`. */
export const spendTypes = {
  Spend: [
    { name: 'ref', type: 'bytes32' },
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'policy', type: 'uint256' },
  ],
} as const

/** A wallet's consent to receive an agent's payments, for `setAgentWallet` (ERC-8004). */
export const agentWalletTypes = {
  AgentWalletSet: [
    { name: 'agentId', type: 'uint256' },
    { name: 'newWallet', type: 'address' },
    { name: 'owner', type: 'address' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

type Domain = TypedDataDomain & { readonly chainId: number; readonly verifyingContract: Address }

export function forwarderDomain(chainId: number, forwarder: Address): Domain {
  return { name: 'ShugyoForwarder', version: '1', chainId, verifyingContract: forwarder }
}

export function vaultDomain(chainId: number, vault: Address): Domain {
  return { name: 'AgentVault', version: '1', chainId, verifyingContract: vault }
}

export function identityDomain(chainId: number, agentNft: Address): Domain {
  return { name: 'ERC8004IdentityRegistry', version: '1', chainId, verifyingContract: agentNft }
}

/** For the credits' `permit` (ERC-2612). */
export function creditsDomain(chainId: number, credits: Address): Domain {
  return { name: 'Shugyo Credits', version: '1', chainId, verifyingContract: credits }
}
