import { HDKey, privateKeyToAddress } from 'viem/accounts'
import { toHex } from 'viem/utils'
import type { Keyring } from '../../kernel/keyring.ts'

/** Which branch of the tree of keys a wallet grows on; 0, 2, 3 and 9 are kept for the chain's own keys. */
const PLAYERS_BRANCH = 1

const branches = new WeakMap<Keyring, HDKey>()

/** `m/44'/60'/1'/0`: kept, because deriving a branch costs thirty times what a child of it does. */
const playersBranch = (keyring: Keyring): HDKey =>
  branches.getOrInsertComputed(keyring, () =>
    HDKey.fromMasterSeed(keyring.walletSeed).derive(`m/44'/60'/${PLAYERS_BRANCH}'/0`),
  )

/** The checksummed EVM address of a player's built-in wallet. */
export function playerWalletAddress(keyring: Keyring, index: number): string {
  const { privateKey } = playersBranch(keyring).deriveChild(index)
  if (!privateKey) throw new Error('a derived key has no private half')
  return privateKeyToAddress(toHex(privateKey))
}
