import type { Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { getAddress, isAddress, recoverMessageAddress } from 'viem/utils'
import { addMs, MINUTE_MS } from '../../kernel/lib/clock.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'

/** A parsed Sign-In With Ethereum message (EIP-4361). */
export type SiweMessage = {
  scheme: string | undefined
  domain: string
  address: string
  uri: string
  chainId: number
  nonce: string
  issuedAt: Date
  expirationTime: Date | null
  notBefore: Date | null
}

const CLOCK_SKEW_MS = MINUTE_MS
const CHAIN_TIMEOUT_MS = 3_000
const STATEMENT = 'Sign in to Shugyo. This costs nothing and sends no transaction.'

const TIME = String.raw`\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
/**
 * The whole grammar in one anchored pattern: text before or after it makes another message. `!-~` is printable ASCII,
 * the only characters that every wallet surely shows.
 */
const GRAMMAR = new RegExp(
  [
    String.raw`^(?:(?<scheme>[A-Za-z][A-Za-z0-9+.-]*)://)?(?<domain>[!-~]+) wants you to sign in with your Ethereum account:\n`,
    String.raw`(?<address>0x[0-9a-fA-F]{40})\n\n`,
    String.raw`(?:[ -~]+\n)?\n`,
    String.raw`URI: (?<uri>[!-~]+)\nVersion: (?<version>[!-~]+)\nChain ID: (?<chainId>[1-9]\d{0,14})\n`,
    String.raw`Nonce: (?<nonce>[A-Za-z0-9]{8,})\nIssued At: (?<issuedAt>${TIME})`,
    String.raw`(?:\nExpiration Time: (?<expirationTime>${TIME}))?(?:\nNot Before: (?<notBefore>${TIME}))?`,
    String.raw`(?:\nRequest ID: [ -~]*)?(?:\nResources:(?:\n- [!-~]+)*)?$`,
  ].join(''),
)

/** The message that a wallet signs. */
export function writeSiweMessage(
  publicUrl: string,
  nonce: string,
  address: string,
  chainId: number,
  at: Date,
  expires: Date,
): string {
  const { host } = new URL(publicUrl)
  return createSiweMessage({
    address: getAddress(address),
    chainId,
    domain: host,
    uri: publicUrl,
    version: '1',
    statement: STATEMENT,
    nonce,
    issuedAt: at,
    expirationTime: expires,
  })
}

export function parseSiweMessage(text: string): SiweMessage {
  const parts =
    GRAMMAR.exec(text)?.groups ?? refuseMessage('is not a Sign-In With Ethereum message (EIP-4361)')
  const { address = '', uri = '' } = parts
  if (parts['version'] !== '1') refuseMessage('must be of version 1')
  // EIP-55: the mixed case is a checksum, which wallets write; an address without it was put together by hand.
  if (!isAddress(address) || getAddress(address) !== address) refuseMessage('needs a checksummed address')
  if (!URL.canParse(uri)) refuseMessage('needs a whole URI')
  return {
    scheme: parts['scheme'],
    domain: parts['domain'] ?? '',
    address,
    uri,
    chainId: Number(parts['chainId']),
    nonce: parts['nonce'] ?? '',
    issuedAt: time(parts['issuedAt']) as Date,
    expirationTime: time(parts['expirationTime']),
    notBefore: time(parts['notBefore']),
  }
}

function time(text: string | undefined): Date | null {
  if (text === undefined) return null
  const date = new Date(text)
  if (Number.isNaN(date.getTime()) || !isDay(text.slice(0, 10)))
    refuseMessage('holds a time that does not exist')
  return date
}

/** JavaScript reads 30 February as 2 March, so such a day must be refused here. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

function refuseMessage(message: string): never {
  refuse('invalid_request', { details: [{ path: 'body.message', message }] })
}

/** Checks that the message is for this service and for now. */
export function checkSiweMessage(message: SiweMessage, publicUrl: string, at: Date): void {
  const ours = new URL(publicUrl)
  const wrong = (text: string) => refuse('invalid_credentials', { message: text })
  if (message.domain !== ours.host) wrong(`The message is for ${message.domain}, not for ${ours.host}.`)
  if (message.scheme && `${message.scheme}:` !== ours.protocol) wrong('The message is for another scheme.')
  if (new URL(message.uri).origin !== ours.origin) wrong(`The message’s URI is not at ${ours.origin}.`)
  if (message.issuedAt > addMs(at, CLOCK_SKEW_MS)) wrong('The message is issued in the future.')
  if (message.expirationTime && message.expirationTime <= at) wrong('The message has expired.')
  if (message.notBefore && message.notBefore > at) wrong('The message is not valid yet.')
}

/**
 * Checks that this wallet signed the message. A key's signature is checked here; a contract wallet (ERC-1271) is asked
 * on the message's own chain, if the service reaches it.
 */
export async function checkSignature(
  { runtime }: ReadContext,
  message: SiweMessage,
  text: string,
  signature: string,
): Promise<void> {
  const signed = signature as Hex
  const signer = await recoverMessageAddress({ message: text, signature: signed }).catch(() => null)
  if (signer === message.address) return
  const { chainRpcUrl } = runtime.settings
  if (chainRpcUrl && (await contractAccepts(chainRpcUrl, message, text, signed))) return
  refuse('invalid_credentials', { message: 'The signature does not fit this message and address.' })
}

async function contractAccepts(
  rpcUrl: string,
  message: SiweMessage,
  text: string,
  signature: Hex,
): Promise<boolean> {
  // The chain client is large and rarely needed: it is loaded only for a contract wallet.
  const { createPublicClient, http } = await import('viem')
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: CHAIN_TIMEOUT_MS, retryCount: 1 }) })
  try {
    if ((await client.getChainId()) !== message.chainId) return false
    return await client.verifyMessage({ address: message.address as Hex, message: text, signature })
  } catch {
    refuse('unavailable', {
      message: 'The chain of this wallet can’t be reached; nothing was changed.',
      headers: { 'retry-after': '5' },
    })
  }
}
