import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs before `npm start`, `npm test` and similar: installs the packages of package-lock.json unless they are there.
 * Plain JavaScript, because this is the one file that a machine's own Node runs; everything after it runs on the pinned
 * one that it installs.
 */
const NODE_MIN = 20
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** npm's record of what it installed, written at the end of an install. */
const installedLock = join(modules, '.package-lock.json')
const pinnedNode = join(modules, 'node', 'bin', 'node')
const pinnedVersion = readJson(join(root, 'package.json')).dependencies.node
/** The service and its operating tools run without development packages, as in an image; other scripts need them. */
const OPERATING = ['prestart', 'preadmin', 'preaudit', 'prebackup', 'predoctor', 'prerestore']
const development = !OPERATING.includes(process.env.npm_lifecycle_event)

if (Number.parseInt(process.versions.node, 10) < NODE_MIN) {
  end(`Shugyo needs Node ${NODE_MIN} or newer to install itself; this is ${process.version}.`)
}
const before = findGap()
if (before) {
  console.log(`Installing packages, because ${before}; this takes about a minute.`)
  install()
  const gap = findGap()
  if (gap)
    end(`npm ci has ended, but ${gap}: see that npm may run install scripts (npm config get ignore-scripts).`)
}

/** The missing part, in words; null when everything is installed. */
function findGap() {
  if (!existsSync(modules)) return 'none are installed yet'
  const wanted = readJson(join(root, 'package-lock.json')).packages
  const installed = readInstalled()
  if (!installed) return 'the last install did not finish'
  for (const path of Object.keys(wanted)) {
    if (!path.includes('node_modules/')) continue
    const want = wanted[path]
    const have = installed[path]
    if (have) {
      if (have.version !== want.version || have.integrity !== want.integrity) {
        return `${nameOf(path)} is not the version of package-lock.json`
      }
      if (!existsSync(join(root, path, 'package.json'))) return `${nameOf(path)} is missing`
    } else if (!mayBeAbsent(want)) return `${nameOf(path)} is missing`
  }
  return findNodeGap()
}

function readInstalled() {
  try {
    return readJson(installedLock).packages
  } catch {
    return null
  }
}

/** Packages for other systems are never installed, and development packages only where they are needed. */
function mayBeAbsent(want) {
  return want.optional || ((want.dev || want.devOptional) && !development)
}

function findNodeGap() {
  if (!existsSync(pinnedNode)) return `Node ${pinnedVersion} is missing`
  const version =
    realpathSync(process.execPath) === realpathSync(pinnedNode) ? process.version : versionOf(pinnedNode)
  return version === `v${pinnedVersion}`
    ? null
    : `${pinnedNode} is not Node ${pinnedVersion} or can't run here`
}

function versionOf(program) {
  return String(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout || '').trim()
}

function install() {
  // Until npm writes it again at its end, this install counts as unfinished.
  rmSync(installedLock, { force: true })
  const options = development ? ['--include=dev'] : []
  const { status, error } = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'].concat(options))
  if (error) end(`npm could not be started: ${error.message}`)
  if (status !== 0)
    end(`npm ci failed${status === null ? '' : ` (exit code ${status})`}; what it says above tells why.`)
}

/** Runs npm on the machine's own Node: the one in node_modules is about to be replaced. */
function runNpm(args) {
  const own = join(modules, '.bin')
  const path = (process.env.PATH || '').split(delimiter).filter((folder) => folder !== own)
  const options = {
    cwd: root,
    stdio: 'inherit',
    env: Object.assign({}, process.env, { PATH: path.join(delimiter) }),
  }
  const npm = process.env.npm_execpath
  if (!npm?.endsWith('.js')) return spawnSync('npm', args, options)
  return spawnSync(process.env.npm_node_execpath || 'node', [npm].concat(args), options)
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function end(message) {
  console.error(message)
  process.exit(1)
}
