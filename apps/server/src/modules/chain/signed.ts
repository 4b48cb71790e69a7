import type { Address, Hex, TransactionSerializable, TransactionSerialized } from 'viem'
import { getAddress, keccak256, parseTransaction, recoverAddress, serializeTransaction } from 'viem/utils'

/** A signed transaction, as far as anybody here cares. */
export type Signed = {
  readonly sender: Address
  readonly to: Address | null
  readonly data: Hex
  readonly nonce: number
  readonly gas: bigint
  readonly value: bigint
  readonly chainId: number | null
  readonly type: string
  /** The most that it offers for a unit of gas. */
  readonly fee: bigint
}

type Fields = TransactionSerializable & { r: Hex; s: Hex; v?: bigint; yParity?: number }

/** A signed transaction and its signer; null for bytes that are none. */
export async function readSigned(raw: Hex): Promise<Signed | null> {
  try {
    const parsed = parseTransaction(raw as TransactionSerialized) as Fields
    const { r, s, v, yParity, ...unsigned } = parsed
    const parity = yParity ?? Number(((v as bigint) + 1n) % 2n)
    const hash = keccak256(serializeTransaction(unsigned as TransactionSerializable))
    return {
      sender: await recoverAddress({ hash, signature: { r, s, yParity: parity } }),
      to: parsed.to ? getAddress(parsed.to) : null,
      data: parsed.data ?? '0x',
      nonce: parsed.nonce ?? 0,
      gas: parsed.gas ?? 0n,
      value: parsed.value ?? 0n,
      chainId: parsed.chainId ?? null,
      type: parsed.type ?? 'legacy',
      fee: parsed.maxFeePerGas ?? parsed.gasPrice ?? 0n,
    }
  } catch {
    return null
  }
}
