import type { Hex } from 'viem'
import { HDKey, type PrivateKeyAccount, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { toHex } from 'viem/utils'
import type { Keyring } from '../../kernel/secrets/keyring.ts'

/** The branch of a key in the derivation tree: `m/44'/60'/{branch}'/0/{index}`. */
const BRANCHES = { relayer: 0, players: 1, agents: 2, deployer: 3, manifest: 9 } as const
export type Branch = keyof typeof BRANCHES

const kept = new WeakMap<Keyring, Map<Branch, HDKey>>()

/** Cached, because deriving a branch costs thirty times as much as deriving a child of it. */
const branchOf = (keyring: Keyring, branch: Branch): HDKey =>
  kept
    .getOrInsertComputed(keyring, () => new Map())
    .getOrInsertComputed(branch, () =>
      HDKey.fromMasterSeed(keyring.walletSeed).derive(`m/44'/60'/${BRANCHES[branch]}'/0`),
    )

function privateKeyOf(keyring: Keyring, branch: Branch, index: number): Hex {
  const { privateKey } = branchOf(keyring, branch).deriveChild(index)
  if (!privateKey) throw new Error('a derived key has no private half')
  return toHex(privateKey)
}

/** [wallets-3] A signer for a branch's key. The key is derived when needed and never stored. */
export const signerAt = (
  keyring: Keyring,
  branch: Branch,
  index = branch === 'manifest' ? keyring.manifestIndex : 0,
): PrivateKeyAccount => privateKeyToAccount(privateKeyOf(keyring, branch, index))

/** The checksummed EVM address of a player's built-in wallet. */
export const playerWalletAddress = (keyring: Keyring, index: number): string =>
  privateKeyToAddress(privateKeyOf(keyring, 'players', index))
