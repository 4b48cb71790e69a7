import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

export const packageFolder = join(import.meta.dirname, '..')
const root = join(packageFolder, '../..')
const start = promisify(execFile)

const ownCompilers = [root, packageFolder].map((folder) =>
  dirname(createRequire(join(folder, 'package.json')).resolve('typescript/package.json')),
)
/** Folders of other versions: they can't be installed beside each other, because all are named `tsc`. */
const otherCompilers = (process.env['SDK_COMPILERS'] ?? '').split(delimiter).filter(Boolean)

/**
 * The compilers available here, by version: the repository's own, the older one that its tools need, and those that
 * were named.
 */
export const compilers = new Map(
  [...ownCompilers, ...otherCompilers].map((folder) => {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return [version, join(folder, 'bin/tsc')]
  }),
)

const NODE_MIN = 20

/** The versions of Node available here: the repository's own, and whatever else is on the path. */
export function findNodes(): Map<string, string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const paths = [process.execPath, ...folders.map((folder) => join(folder, 'node'))]
  const found = paths.flatMap((path): [string, string][] => {
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    const isServed = status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= NODE_MIN
    return isServed ? [[stdout.trim(), path]] : []
  })
  return new Map(found)
}

/** A client's project in which the packed SDK is installed. */
export type Project = {
  readonly folder: string
  /** The client, as unpacked. */
  readonly installed: string
  write(name: string, text: string): void
  /** Compiles files together, with plain `tsc --strict`. */
  compile(names: readonly string[], options?: { compiler?: string; flags?: readonly string[] }): Promise<void>
  /** Runs a compiled file; answers its output. */
  run(
    name: string,
    options: { node?: string; env?: Record<string, string>; args?: string[] },
  ): Promise<string>
}

let project: Promise<Project> | undefined

/** One for all test files of a process: packing takes some seconds. */
export function clientProject(): Promise<Project> {
  project ??= makeProject()
  return project
}

const STRICT = ['--strict', '--target', 'es2022', '--module', 'nodenext']

async function makeProject(): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-sdk-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const installed = join(folder, 'node_modules/@shugyo/sdk')
  await install(await pack(folder), installed)
  // The files of every project for Node.
  mkdirSync(join(folder, 'node_modules/@types'))
  symlinkSync(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  return {
    folder,
    installed,
    write: (name, text) => writeFileSync(join(folder, name), text),
    async compile(names, { compiler = [...compilers.values()][0] ?? '', flags = ['--types', 'node'] } = {}) {
      const command = [compiler, ...STRICT, ...flags, ...names]
      await start(process.execPath, command, { cwd: folder }).catch(({ stdout, stderr }) => {
        throw new Error(`${command.join(' ')}\n${stdout}${stderr}`)
      })
    },
    async run(name, { node = process.execPath, env = {}, args = [] }) {
      const { stdout } = await start(node, [name, ...args], { cwd: folder, env, timeout: 120_000 })
      return stdout
    },
  }
}

/** Packs a copy, so that nobody finds the package half packed. */
async function pack(folder: string): Promise<string> {
  const copy = join(folder, 'copy')
  for (const part of ['src', 'scripts', 'package.json', 'tsconfig.json', 'README.md', 'LICENSE'])
    cpSync(join(packageFolder, part), join(copy, part), { recursive: true })
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(
    delimiter,
  )
  const env = { PATH: path, HOME: folder, npm_config_offline: 'true', npm_config_update_notifier: 'false' }
  await start('npm', ['pack', '--pack-destination', folder], { cwd: copy, env })
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return join(folder, `shugyo-sdk-${version}.tgz`)
}

/** As `npm install` of the file would, without a registry. */
async function install(file: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  await start('tar', ['-xzf', file, '-C', into, '--strip-components', '1'])
}
