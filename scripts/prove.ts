import { randomInt } from 'node:crypto'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findTestFiles, isProof, needsDatabase, root } from './test/files.ts'
import { endLeftovers, markDescendants } from './test/leftovers.ts'
import { nextSize, type Past } from './test/proof-plan.ts'
import { runFiles } from './test/run-files.ts'
import { fail, onInterrupt, shareCompiledCode, startPostgres } from './test/setting.ts'

/**
 * `npm run prove`: the proofs (`*.proof.test.ts`), one after the other, in growing rounds, until the minutes are used.
 * `npm run prove -- battles --minutes 5 --size 9 --seed 7` runs those whose path contains the word, all at one size,
 * with the choices of the run that had this seed.
 */
const MINUTES = 30
const SEEDS = 2 ** 31

const { minutes, seed, fixedSize, words } = readArguments()
const all = findTestFiles(words).filter(isProof)
// Each seed starts with another proof, so that it is not always the last ones that miss out when time is short.
const proofs = all.map((_file, at) => all[(at + seed) % all.length] as string)
if (proofs.length === 0) fail(`No proof's path contains ${words.join(' or ')}.`)

const signal = onInterrupt()
const removeCompiled = shareCompiledCode()
const endAt = performance.now() + minutes * 60_000
const postgres = proofs.some(needsDatabase) ? await startPostgres() : undefined
const past = new Map<string, Past>()
const failed: string[] = []
let done = 0
try {
  markDescendants()
  console.log(`Proving for ${minutes} minutes with seed ${seed}.`)
  await goRounds()
} finally {
  await endLeftovers()
  await postgres?.stop()
  removeCompiled()
}
if (signal.aborted) console.error('Interrupted.')
console.log(`${done} proofs held, ${failed.length} failed`)
for (const line of failed) console.log(`  again: ${line}`)
for (const file of proofs) if (!past.has(file)) console.log(`  no time was left for ${relative(root, file)}`)
process.exitCode = signal.aborted ? 130 : failed.length > 0 ? 1 : 0

/** Ends with the first round in which there was no time for any proof. */
async function goRounds(): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    let began = 0
    for (const file of proofs) {
      const left = endAt - performance.now()
      const size = signal.aborted ? null : nextSize(past.get(file), left, fixedSize)
      if (size === null) continue
      began++
      const startedAt = performance.now()
      await prove(file, size, (seed + round) % SEEDS)
      past.set(file, { size, tookMs: performance.now() - startedAt })
    }
    if (began === 0) return
  }
}

async function prove(file: string, size: number, seed: number): Promise<void> {
  const path = relative(root, file)
  const startedAt = performance.now()
  let text = ''
  const print = (more: string) => {
    text += more
  }
  const env = { PROOF_SIZE: String(size), PROOF_SEED: String(seed) }
  const { succeeded, skips } = await runFiles([file], { concurrency: 1, signal, env, print })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${succeeded ? '✓' : '✗'} ${path}, size ${size}, seed ${seed} (${seconds} s)`)
  for (const [, told] of text.matchAll(/^proof: (.*)$/gm)) console.log(`    ${told}`)
  for (const { name, reason } of skips) console.log(`    skipped: ${name}: ${reason}`)
  if (succeeded) return void done++
  if (!signal.aborted) {
    console.log(text)
    failed.push(`npm run prove -- ${path} --size ${size} --seed ${seed} --minutes 1`)
  }
}

function readArguments() {
  try {
    const number = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      options: { minutes: number, seed: number, size: number },
      allowPositionals: true,
    })
    return {
      minutes: readNumber('--minutes', values.minutes, 0.1, 1_440) ?? MINUTES,
      seed: readNumber('--seed', values.seed, 0, SEEDS - 1) ?? randomInt(SEEDS),
      fixedSize: readNumber('--size', values.size, 1, 1_000),
      words: positionals,
    }
  } catch (error) {
    const usage = 'npm run prove -- [--minutes 30] [--seed n] [--size n] [part of a path …]'
    return fail(`${(error as Error).message}\nUsage: ${usage}`)
  }
}

function readNumber(name: string, text: string | undefined, least: number, most: number) {
  if (text === undefined) return undefined
  const number = Number(text)
  if (text.trim() === '' || !(number >= least && number <= most))
    throw new Error(`${name} takes a number from ${least} to ${most}, not ${JSON.stringify(text)}.`)
  return number
}
