import { createHmac, hkdfSync } from 'node:crypto'

/**
 * All secrets of this installation are derived from one master key. Each purpose has a key of its own, so that none can
 * stand in for another.
 */
export type Keyring = {
  /** 64 bytes for the tree of wallet keys (BIP-32). They stay when the master key changes. */
  readonly walletSeed: Uint8Array
  /** A 32-byte key for one purpose, which changes with the master key: for sealed values. */
  derive(purpose: string): Buffer
  /** All keys that may have sealed a value for this purpose, the present one first. */
  openers(purpose: string): readonly Buffer[]
  /** A 32-byte key for one purpose, which stays when the master key changes: for hashes that are looked up later. */
  fixed(purpose: string): Buffer
  /** Tells two master keys apart without giving either away. */
  readonly fingerprint: string
  /** The fingerprint of the second key, if there is one. */
  readonly secondFingerprint: string | null
  /** Which key of its branch signs manifests now. */
  readonly manifestIndex: number
}

type More = {
  /** Another master key, under which sealed values may still stand. */
  readonly second?: string | null
  /** The first master key of the installation, if it was changed since. */
  readonly origin?: Buffer | null
  readonly manifestIndex?: number
}

export function openKeyring(masterKeyHex: string, { second, origin, manifestIndex = 0 }: More = {}): Keyring {
  const master = Buffer.from(masterKeyHex, 'hex')
  const keys = [master, ...(second ? [Buffer.from(second, 'hex')] : [])]
  const first = origin ?? master
  // Purposes are few and fixed; deriving a key costs more than sealing with it.
  const known = new Map<string, readonly Buffer[]>()
  const openers = (purpose: string) =>
    known.getOrInsertComputed(purpose, () => keys.map((key) => deriveFrom(key, purpose)))
  const fixed = new Map<string, Buffer>()
  return {
    walletSeed: deriveFrom(first, 'wallets', 64),
    derive: (purpose) => openers(purpose)[0] as Buffer,
    openers,
    fixed: (purpose) => fixed.getOrInsertComputed(purpose, () => deriveFrom(first, purpose)),
    fingerprint: fingerprintOf(master),
    secondFingerprint: keys[1] ? fingerprintOf(keys[1]) : null,
    manifestIndex,
  }
}

const deriveFrom = (key: Buffer, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'shugyo', purpose, bytes))

const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 32)

export const fingerprintOfHex = (masterKeyHex: string): string =>
  fingerprintOf(Buffer.from(masterKeyHex, 'hex'))
