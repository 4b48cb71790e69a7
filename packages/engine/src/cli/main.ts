import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { beaconNote } from '../proof.ts'
import type { Beacon } from '../seed.ts'
import { type Check, checkSeenFighters, checkSeenHash, holds, verify } from '../verify.ts'
import { asksForHelp, type Options, readOptions, USAGE } from './options.ts'

const FETCH_TIMEOUT_MS = 15_000
const MARKS = { pass: 'ok  ', fail: 'FAIL', unknown: '?   ' } as const

/** The JSON at an address, in a file or from standard input. */
export async function readSource(source: string): Promise<unknown> {
  if (/^https?:\/\//.test(source)) {
    const answer = await fetch(source, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (!answer.ok && answer.status !== 409) throw new Error(`${source} answered ${answer.status}`)
    return answer.json()
  }
  const text = await (source === '-' ? readAll(process.stdin) : readFile(source, 'utf8'))
  return JSON.parse(text.replace(/^\uFEFF/, ''))
}

async function ask(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  const body = (await answer.json()) as { result?: unknown; error?: { message?: string } }
  if (body.error !== undefined) throw new Error(`${method}: ${body.error.message}`)
  return body.result
}

/** Looks up the beacon's block; null when there is no beacon. Throws when the chain cannot be asked. */
async function lookUpBeacon(rpcUrl: string, proof: unknown): Promise<Check | null> {
  const { beacon } = proof as { beacon?: Beacon | null }
  if (beacon === null || beacon === undefined) return null
  const chainId = Number(await ask(rpcUrl, 'eth_chainId', []))
  if (chainId !== beacon.chainId)
    throw new Error(`it is a node of chain ${chainId}, the beacon is of chain ${beacon.chainId}`)
  const block = await ask(rpcUrl, 'eth_getBlockByNumber', [`0x${beacon.block.toString(16)}`, false])
  const { hash } = (block ?? { hash: 'none' }) as { hash: string }
  const agrees = hash.toLowerCase() === beacon.hash.toLowerCase()
  const says = agrees
    ? `Block ${beacon.block} has the hash ${beacon.hash} on the chain.`
    : `Block ${beacon.block} has the hash ${hash} on the chain, the proof says ${beacon.hash}.`
  const told = [says, beaconNote(beacon)].filter((text) => text !== null).join(' ')
  return { id: 'beacon', result: agrees ? 'pass' : 'fail', says: told }
}

/** An error's message with its cause: `fetch failed` alone helps nobody. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const behind = failure.cause instanceof Error ? failure.cause : null
  return behind === null ? failure.message : `${failure.message}: ${behind.message || behind.name}`
}

/** All checks, and why the chain could not be asked, if it should have been. */
async function checkAll(
  proof: unknown,
  options: Options,
): Promise<{ checks: Check[]; unasked: string | null }> {
  const checks = verify(proof)
  const { seedHash, fightersHash, rpcUrl } = options
  if (seedHash !== null) checks.push(checkSeenHash(proof, seedHash))
  if (fightersHash !== null) checks.push(checkSeenFighters(proof, fightersHash))
  if (rpcUrl === null) return { checks, unasked: null }
  try {
    const beacon = await lookUpBeacon(rpcUrl, proof)
    const looked = checks.map((one) => (one.id === 'beacon' && beacon !== null ? beacon : one))
    return { checks: looked, unasked: null }
  } catch (failure) {
    return { checks, unasked: reasonOf(failure) }
  }
}

/** A service without a proof answers why, and that answer may have been saved in the proof's place. */
function refusalIn(proof: unknown): string | null {
  const { error } = (proof ?? {}) as { error?: { code?: string; message?: string } }
  if (!error?.code) return null
  if (error.code === 'wrong_state')
    return 'The battle is not over yet: there is nothing to prove until it is.'
  return `This is no proof, but a refusal: ${error.message ?? error.code}`
}

function verdictOf(proven: boolean, unasked: string | null): string {
  if (!proven) return 'The battle is NOT proven.'
  return unasked === null ? 'The battle is proven.' : 'The battle is proven but for the beacon.'
}

/** Runs the command and answers its exit code. */
export async function main(args: readonly string[], print: (line: string) => void): Promise<number> {
  const options = readOptions(args)
  if (asksForHelp(args) || options === null) {
    print(USAGE)
    return asksForHelp(args) ? 0 : 2
  }
  let proof: unknown
  try {
    proof = await readSource(options.source)
  } catch (failure) {
    print(`The proof could not be read: ${reasonOf(failure)}`)
    return 2
  }
  return judge(proof, options, print)
}

/** Prints each check, and answers the exit code. */
export async function judge(
  proof: unknown,
  options: Options,
  print: (line: string) => void,
): Promise<number> {
  const refusal = refusalIn(proof)
  if (refusal !== null) {
    print(refusal)
    return 2
  }
  const { checks, unasked } = await checkAll(proof, options)
  const proven = holds(checks)
  if (options.json) print(JSON.stringify({ proven, checks, ...(unasked !== null && { unasked }) }, null, 2))
  else {
    for (const one of checks) print(`${MARKS[one.result]} ${one.id.padEnd(10)} ${one.says}`)
    if (unasked !== null) print(`The chain could not be asked for the beacon: ${unasked}.`)
    print(verdictOf(proven, unasked))
  }
  if (!proven) return 1
  return unasked === null ? 0 : 2
}

export { asksForHelp, readOptions } from './options.ts'
