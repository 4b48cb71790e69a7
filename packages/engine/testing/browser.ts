import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'

/** This machine's browser, or npm's with the libraries that it includes for machines without them. */
export type FoundBrowser = { readonly path: string; readonly env: Record<string, string> }

/** The first is the same browser without what only a person at it needs: the tests take half its processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
/** The package holds this processor's program only. */
const PACKAGED_FOR = 'linux-x64'

export const NEEDS_BROWSER =
  'needs a browser: apt-get install chromium-headless-shell (or chromium), or name one in CHROMIUM_PATH (npm brings one for Linux on x86-64 only)'

let found: FoundBrowser | null | undefined

/** The browser for tests, or null: the one in CHROMIUM_PATH, or else the system's, or else npm's. */
export function findBrowser(): FoundBrowser | null {
  found ??= findNamed() ?? findInstalled() ?? findPackaged()
  return found
}

function findNamed(): FoundBrowser | null {
  const path = process.env['CHROMIUM_PATH'] ?? ''
  return existsSync(path) ? { path, env: {} } : null
}

function findInstalled(): FoundBrowser | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const path = places.find((place) => existsSync(place))
  return path === undefined ? null : { path, env: {} }
}

function findPackaged(): FoundBrowser | null {
  if (`${process.platform}-${process.arch}` !== PACKAGED_FOR) return null
  const home = unpack()
  const path = join(home, 'chromium')
  // Its libraries were built for another system: only for machines that lack their own.
  const libraries = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') }
  return [{}, libraries].map((env) => ({ path, env })).find(runs) ?? null
}

const runs = ({ path, env }: FoundBrowser): boolean =>
  spawnSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0

/** Unpacks npm's browser once per version and user, for later runs too; takes some seconds. Answers the folder. */
function unpack(): string {
  const folder = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const home = join(
    process.env['LASTING_TMPDIR'] ?? tmpdir(),
    `shugyo-chromium-${version}-${process.getuid?.() ?? 0}`,
  )
  if (existsSync(home)) return home
  const draft = mkdtempSync(`${home}-`)
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  // The package unpacks into the temporary folder, and its libraries only where it believes itself to be in a cloud.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const args = ['--input-type=module', '--eval', program]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, env })
  if (status !== 0) throw new Error(`The browser could not be unpacked into ${draft}: ${stderr}`)
  try {
    renameSync(draft, home)
  } catch {
    // Another process was faster: its folder is complete.
    rmSync(draft, { recursive: true, force: true })
  }
  return home
}

export async function openBrowser({ path, env }: FoundBrowser): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  // Containers rarely allow the sandbox, and this browser only opens our own pages. The package's own arguments are
  // left out: with them, closing a page's context ends the browser.
  const args = [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
  ]
  return chromium.launch({
    executablePath: path,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  })
}
