import { on } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Node, parse } from 'acorn'

const SOURCES = join(import.meta.dirname, '..')

/** A regular expression as it stands in a file. */
export type Pattern = { readonly file: string; readonly source: string; readonly flags: string }

/** Every regular expression in these files, tests left out. */
export function patternsIn(folders: readonly string[]): Pattern[] {
  return filesIn(folders).flatMap((file) => {
    const script = stripTypeScriptTypes(readFileSync(join(SOURCES, file), 'utf8'))
    const found: Pattern[] = []
    walk(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
      const { regex } = node as { regex?: { pattern: string; flags: string } }
      if (regex) found.push({ file, source: regex.pattern, flags: regex.flags })
    })
    return found
  })
}

/** Of folders, and of files by their names. */
const filesIn = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(/[*.]/.test(folder) ? folder : `${folder}/**/*.ts`, { cwd: SOURCES }))
    .filter((file) => !/\.test\.ts$|testing/.test(file))

/** The expressions that a file builds at load, `new RegExp(…)`: loads it in a thread that records them. */
export async function composedIn(folders: readonly string[]): Promise<Pattern[]> {
  const files = filesIn(folders)
  const worker = new Worker(new URL('./composed.ts', import.meta.url), { workerData: files })
  // A loaded file may print, too, as threads do.
  for await (const [{ composed }] of on(worker, 'message') as AsyncIterable<[{ composed?: Pattern[] }]>) {
    if (!composed) continue
    await worker.terminate()
    return composed.filter(({ file }) => files.includes(file))
  }
  throw new Error('nothing was loaded')
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else {
    if ('type' in node) visit(node as Node)
    for (const child of Object.values(node)) walk(child, visit)
  }
}

/** Texts to repeat, besides the characters of the pattern itself. */
const COMMON = [
  '.',
  '/',
  ' ',
  'a',
  '0',
  'a.',
  '/a',
  'a ',
  '-',
  '\n',
  ' \n',
  'Ж',
  '漢',
  '%',
  ':',
  ',',
  '"',
  "'",
]
const MORE = [
  '(',
  '[',
  '<',
  '=',
  '_',
  'a-',
  '0.',
  '0,',
  '://',
  '::',
  '0:',
  '&',
  '#',
  '@',
  '\\',
  '*',
  '`',
  '|',
]
/** The text before and after the repeated one. */
const FRAMES = [
  ['', ''],
  ['', '\u0000'],
  ['/', '/x'],
  ['a', '!'],
  ['<', '\n'],
  ['"', '"x'],
] as const

/** A time that a pattern with a single pass never takes for a text of that length, even on a slow machine. */
const STEPS = [
  [24, 30],
  [200, 30],
  [1_000, 30],
  [4_000, 30],
] as const
const LONG = 16_000
/**
 * Less than this, for four times the longest text of a field, blocks no other request, and is within the cost of
 * compiling a pattern.
 */
const WORTH_A_LOOK_MS = 20
/** Four times the text: four times the work of a pattern with a single pass, sixteen times that of the others. */
const GROWTH_MAX = 8

/** A text that the pattern takes disproportionately long for; null where none was found. */
export function slowTextFor({ source, flags }: Pattern): string | null {
  const pattern = new RegExp(source, flags.replace('y', ''))
  for (const word of wordsFor(source))
    for (const [before, behind] of FRAMES) {
      const textOf = (length: number) =>
        before + word.repeat(Math.ceil(length / word.length)).slice(0, length) + behind
      const told = (length: number, tookMs: number) =>
        `${JSON.stringify(before)} + ${JSON.stringify(word)}… + ${JSON.stringify(behind)}: ${length} characters in ${tookMs.toFixed(0)} ms`
      for (const [length, mostMs] of STEPS) {
        const tookMs = leastMs(pattern, textOf(length), mostMs)
        if (tookMs > mostMs) return told(length, tookMs)
      }
      const tookMs = leastMs(pattern, textOf(LONG), WORTH_A_LOOK_MS)
      if (tookMs <= WORTH_A_LOOK_MS) continue
      if (tookMs > GROWTH_MAX * leastMs(pattern, textOf(LONG / 4), 0)) return told(LONG, tookMs)
    }
  return null
}

function wordsFor(source: string): Set<string> {
  const plain = source.replaceAll('\\', '')
  const pairs = Array.from(plain, (_sign, at) => plain.slice(at, at + 2))
  const words = (source.match(/[A-Za-z0-9]{2,}/g) ?? []).map((word) => `${word} `)
  return new Set([...COMMON, ...MORE, ...plain, ...pairs, ...words])
}

/** The least of a few tries, or the first small one: the time of this thread's processor, not of the clock. */
function leastMs(pattern: RegExp, text: string, enoughMs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least > enoughMs; tries++) least = Math.min(least, costMs(pattern, text))
  return least
}

function costMs(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  if (pattern.global) for (const _ of text.matchAll(pattern));
  else pattern.test(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
