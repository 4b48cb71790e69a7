import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** npm's packages of the program, by system and processor as Node names them. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
}

/** Anvil, the EVM node: npm's for this system, or else the one on PATH; null where there is neither. */
export function findAnvil(): string | null {
  return findPackaged() ?? findOnPath()
}

function findPackaged(): string | null {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  try {
    const theirs = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
    return theirs.resolve(`@foundry-rs/anvil-${name}/bin/anvil`)
  } catch {
    return null
  }
}

function findOnPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !isNpmsOwn(folder))
  const programs = folders.map((folder) => join(folder, 'anvil'))
  return programs.find((program) => existsSync(program)) ?? null
}

/** npm puts its packages' commands on PATH; there, `anvil` is a script that looks for the packaged program. */
const isNpmsOwn = (folder: string): boolean => folder.endsWith(join('node_modules', '.bin'))
