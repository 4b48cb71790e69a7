import { readFile } from 'node:fs/promises'
import { type Check, holds, verify } from '../verify.ts'
import { type Options, readOptions, USAGE } from './options.ts'

const FETCH_TIMEOUT_MS = 15_000
const MARKS = { pass: 'ok  ', fail: 'FAIL', unknown: '?   ' } as const

async function readSource(source: string): Promise<unknown> {
  if (/^https?:\/\//.test(source)) {
    const answer = await fetch(source, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`${source} answered ${answer.status}`)
    return answer.json()
  }
  return JSON.parse(await readFile(source === '-' ? '/dev/stdin' : source, 'utf8'))
}

/** Asks the chain for the hash of the beacon's block. */
async function askChain(rpcUrl: string, block: number): Promise<string | null> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBlockByNumber',
      params: [`0x${block.toString(16)}`, false],
    }),
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  const body = (await answer.json()) as { result?: { hash?: string } | null }
  return body.result?.hash ?? null
}

async function checkBeacon(rpcUrl: string, proof: unknown): Promise<Check | null> {
  const { beacon } = proof as { beacon?: { block: number; hash: string } | null }
  if (beacon === null || beacon === undefined) return null
  const onChain = await askChain(rpcUrl, beacon.block)
  const agrees = onChain?.toLowerCase() === beacon.hash.toLowerCase()
  const says = agrees
    ? `Block ${beacon.block} has the hash ${beacon.hash} on the chain.`
    : `Block ${beacon.block} has the hash ${onChain} on the chain, the proof says ${beacon.hash}.`
  return { id: 'beacon', result: agrees ? 'pass' : 'fail', says }
}

function checkSeenHash(seen: string, proof: unknown): Check {
  const { commitment } = proof as { commitment?: { seedHash?: unknown } }
  const kept = commitment?.seedHash === seen
  const says = kept
    ? 'The seedHash is the one you saw.'
    : `The seedHash is ${commitment?.seedHash}, you saw ${seen}.`
  return { id: 'commitment', result: kept ? 'pass' : 'fail', says }
}

async function checkAll(proof: unknown, options: Options): Promise<Check[]> {
  const checks = verify(proof)
  const { seedHash, rpcUrl } = options
  if (seedHash !== null) checks.push(checkSeenHash(seedHash, proof))
  const beacon = rpcUrl === null ? null : await checkBeacon(rpcUrl, proof)
  return beacon === null ? checks : checks.map((one) => (one.id === 'beacon' ? beacon : one))
}

/** Runs the command and answers its exit code. */
export async function main(args: readonly string[], print: (line: string) => void): Promise<number> {
  const options = readOptions(args)
  if (options === null) {
    print(USAGE)
    return 2
  }
  let checks: Check[]
  try {
    const proof = await readSource(options.source)
    checks = await checkAll(proof, options)
  } catch (cause) {
    print(`The proof could not be read: ${cause instanceof Error ? cause.message : cause}`)
    return 2
  }
  const proven = holds(checks)
  if (options.json) print(JSON.stringify({ proven, checks }, null, 2))
  else {
    for (const one of checks) print(`${MARKS[one.result]} ${one.id.padEnd(10)} ${one.says}`)
    print(proven ? 'The battle is proven.' : 'The battle is NOT proven.')
  }
  return proven ? 0 : 1
}
