import type { UserId } from '../../kernel/lib/ids.ts'
import { randomHex } from '../../kernel/lib/random.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { ReadContext, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AccountDraft, createAccount, hashHandle, prepareWallet } from './accounts.ts'
import { shortAddress, walletHandle } from './rules.ts'
import { checkSignature, checkSiweMessage, type SiweMessage } from './siwe.ts'
import { findNonce, type NonceRow, takeNonce } from './store/nonces.ts'
import { findUserByWallet, findWalletOwners, isHandleTaken, isReserved } from './store/users.ts'

const HANDLE_TRIES_MAX = 5
const RANDOM_HANDLE_BYTES = 8

/**
 * [identity-6] Checks that the message is for this service, current, and signed by the wallet it names. The caller
 * still has to take its nonce.
 */
export async function proveWallet(
  reading: ReadContext,
  message: SiweMessage,
  proof: { message: string; signature: string },
): Promise<void> {
  const { db, at, runtime } = reading
  checkSiweMessage(message, runtime.settings.publicUrl, at)
  // The nonce is checked before the signature: without a valid one, nobody can make the service query a chain.
  checkNonce(await findNonce(db, message.nonce, at), message)
  await checkSignature(reading, message, proof.message, proof.signature)
}

/** [identity-7] Uses the nonce up: of simultaneous callers with the same proof, one gets it. */
export async function takeProvenNonce(uow: UnitOfWork, message: SiweMessage): Promise<void> {
  checkNonce(await takeNonce(uow.tx, message.nonce, uow.at), message)
}

/** [identity-7] A nonce is valid for the chain and the address it was issued to. */
function checkNonce(nonce: NonceRow | null, message: SiweMessage): void {
  if (!nonce)
    refuse('invalid_credentials', { message: 'The nonce is unknown, used or expired: get a new one.' })
  if (nonce.chainId !== message.chainId) {
    refuse('invalid_credentials', { message: `The nonce was given out for chain ${nonce.chainId}.` })
  }
  if (nonce.address !== null && nonce.address !== message.address.toLowerCase()) {
    refuse('invalid_credentials', { message: 'The nonce was given out for another address.' })
  }
}

/** The shortest free handle made from the wallet's address. */
async function freeWalletHandle({ db, at, runtime }: ReadContext, address: string): Promise<string> {
  for (let attempt = 0; attempt < HANDLE_TRIES_MAX; attempt++) {
    const handle = walletHandle(address, attempt)
    const resting = await isReserved(db, hashHandle(runtime.keyring, handle), at)
    if (!resting && !(await isHandleTaken(db, handle))) return handle
  }
  // An address is public: a player with all its names must not keep its owner out.
  return `w_${randomHex(runtime.random, RANDOM_HANDLE_BYTES)}`
}

/** Drafts an account for an external wallet, named after it. */
export const draftWalletAccount = async (reading: ReadContext, address: string): Promise<AccountDraft> => ({
  handle: await freeWalletHandle(reading, address),
  displayName: shortAddress(address),
  email: null,
  passwordHash: null,
  externalWallet: address,
  wallet: await prepareWallet(reading),
  via: 'wallet',
})

/** The account of a built-in or linked wallet; null where there is none. */
export async function findWalletAccount(db: ReadContext['db'], address: string): Promise<UserId | null> {
  const builtIn = (await findWalletOwners(db, [address])).get(address)
  return builtIn ?? (await findUserByWallet(db, address))?.id ?? null
}

/**
 * [identity-27] The account of a wallet that received something on chain. An unknown wallet gets an account without
 * the welcome gift, which its owner takes over by signing in.
 */
export async function walletAccountOf(uow: UnitOfWork, address: string): Promise<UserId> {
  const { tx: db, at, runtime } = uow
  const known = await findWalletAccount(db, address)
  if (known !== null) return known
  const draft = await draftWalletAccount({ db, at, runtime }, address)
  return (await createAccount(uow, { ...draft, via: 'chain', withoutGift: true })).id
}
