import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Everything secret that this installation derives comes from one master key. Each purpose has a key of
 * its own, so that none can stand in for another.
 */
export type Keyring = {
  /** 64 bytes for the tree of wallet keys (BIP-32). */
  readonly walletSeed: Uint8Array
  /** A 32-byte key for one purpose. */
  derive(purpose: string): Buffer
  /** Tells two master keys apart without giving either away. */
  readonly fingerprint: string
}

export const MASTER_KEY_PATTERN = /^[0-9a-f]{64}$/i

export function openKeyring(masterKeyHex: string): Keyring {
  const master = Buffer.from(masterKeyHex, 'hex')
  const derive = (purpose: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', master, 'shugyo', purpose, bytes))
  // Purposes are few and fixed; deriving a key costs more than sealing with it.
  const keys = new Map<string, Buffer>()
  return {
    walletSeed: derive('wallets', 64),
    derive: (purpose) => keys.getOrInsertComputed(purpose, () => derive(purpose)),
    fingerprint: createHmac('sha256', master).update('fingerprint').digest('hex').slice(0, 32),
  }
}
