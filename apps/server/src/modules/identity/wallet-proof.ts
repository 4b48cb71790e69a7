import type { Db } from '../../kernel/db/database.ts'
import type { Deed, Reading } from '../../kernel/deed.ts'
import { refuse } from '../../kernel/problems.ts'
import { walletHandle } from './rules.ts'
import { checkSignature, checkSiweMessage, parseSiweMessage, type SiweMessage } from './siwe.ts'
import { takeNonce } from './store/nonces.ts'
import { isHandleTaken } from './store/users.ts'

const HANDLE_TRIES_MAX = 5

/** I6: the message is ours, current, and signed by the wallet it names. Its nonce is still to be taken. */
export async function proveWallet(
  reading: Reading,
  proof: { message: string; signature: string },
): Promise<SiweMessage> {
  const message = parseSiweMessage(proof.message)
  checkSiweMessage(message, reading.house.settings.publicUrl, reading.at)
  await checkSignature(reading, message, proof.message, proof.signature)
  return message
}

/** I7: a nonce is used once, for the chain and the address it was given out for. */
export async function takeProvenNonce(deed: Deed, message: SiweMessage): Promise<void> {
  const nonce = await takeNonce(deed.tx, message.nonce, deed.at)
  if (!nonce)
    refuse('invalid_credentials', { message: 'The nonce is unknown, used or expired: get a new one.' })
  if (nonce.chainId !== message.chainId) {
    refuse('invalid_credentials', { message: `The nonce was given out for chain ${nonce.chainId}.` })
  }
  if (nonce.address !== null && nonce.address !== message.address.toLowerCase()) {
    refuse('invalid_credentials', { message: 'The nonce was given out for another address.' })
  }
}

/** The shortest handle made of the wallet's address that nobody has. */
export async function freeWalletHandle(db: Db, address: string): Promise<string> {
  for (let attempt = 0; attempt < HANDLE_TRIES_MAX; attempt++) {
    const handle = walletHandle(address, attempt)
    if (!(await isHandleTaken(db, handle))) return handle
  }
  refuse('handle_taken', {
    message: 'No handle for this wallet is free; register with a password and link it.',
  })
}
