import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SETTINGS, SOLC_VERSION } from './settings.ts'

const root = join(import.meta.dirname, '..')
export const MANIFEST = 'manifest.gen.json'
export const generatedIn = (folder = root): string => join(folder, 'src/generated')

type Manifest = { readonly inputs: string; readonly outputs: Record<string, string> }

/** Whether the artefacts are those of the sources: compares hashes, so it costs no compilation. */
export function findDrift(folder = root): { passed: boolean; output?: string } {
  const advice = 'run npm run generate -w @shugyo/contracts'
  const generated = generatedIn(folder)
  const manifest = readManifest(generated)
  if (manifest === null || manifest.inputs !== inputHash(folder))
    return { passed: false, output: `The contracts have changed since they were compiled: ${advice}` }
  const present = readdirSync(generated).filter((file) => file !== MANIFEST)
  const edited = [...new Set([...present, ...Object.keys(manifest.outputs)])].filter(
    (file) => !present.includes(file) || manifest.outputs[file] !== hashOf(join(generated, file)),
  )
  if (edited.length === 0) return { passed: true }
  return { passed: false, output: `${edited.join(', ')}: not what the compiler wrote; ${advice} -- --force` }
}

/** Everything that the artefacts follow from: our sources, the compiler, its settings, the libraries' versions. */
export function inputHash(folder = root): string {
  const hash = createHash('sha256')
  const put = (name: string, text: string) => hash.update(`${name}\0${text.length}\0${text}\0`)
  for (const file of readSources(folder)) put(file.path, file.content)
  put('solc', SOLC_VERSION)
  put('settings', JSON.stringify(SETTINGS))
  for (const library of ['@openzeppelin/contracts', 'erc6551']) put(library, versionOf(library))
  put('render', readFileSync(join(import.meta.dirname, 'render.ts'), 'utf8'))
  return hash.digest('hex')
}

export function outputHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function readSources(folder = root): { path: string; content: string }[] {
  return globSync('contracts/*.sol', { cwd: folder })
    .sort()
    .map((path) => ({ path, content: readFileSync(join(folder, path), 'utf8') }))
}

function readManifest(generated: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(generated, MANIFEST), 'utf8')) as Manifest
  } catch {
    return null
  }
}

const hashOf = (path: string): string => outputHash(readFileSync(path, 'utf8'))

function versionOf(library: string): string {
  const { version } = createRequire(import.meta.url)(`${library}/package.json`) as { version: string }
  return version
}
