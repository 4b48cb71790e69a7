import { existsSync, statSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { findBuild } from '../../kernel/lib/builds.ts'
import { OPERATOR_TOKEN_FILE } from '../../kernel/settings/secret-file.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { broken, type Check, type Finding, unwell, well } from './finding.ts'

const NODE_LEAST = 26
const MB = 1024 ** 2
const DISK_LEAST_MB = 200
const DISK_WANTED_MB = 2_000

export const node: Check = {
  part: 'Node',
  look: () =>
    Number(process.versions.node.split('.')[0]) >= NODE_LEAST
      ? well(process.version)
      : broken(process.version, `use Node ${NODE_LEAST} or newer; npm’s scripts bring it`),
}

export const placesOf = (settings: Settings): Check[] => [
  { part: 'data folder', look: () => lookAtFolder(settings) },
  { part: 'disk', look: () => lookAtDisk(settings) },
  { part: 'ports', look: () => lookAtPorts(settings) },
  { part: 'pages', look: () => lookAtPages(settings) },
]

async function lookAtFolder({ dataDir }: Settings): Promise<Finding> {
  const above = nearest(dataDir)
  if (!isFolder(above)) return broken(`${above} is a file, no folder`, 'set another DATA_DIR')
  if (!existsSync(dataDir)) {
    const writable = await access(above, constants.W_OK).then(
      () => true,
      () => false,
    )
    return writable
      ? well(`${dataDir}, made at the first start`)
      : broken(`${above} is not writable`, 'allow this user to write there, or set another DATA_DIR')
  }
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return broken(`${dataDir} is not writable`, 'allow this user to write there, or set another DATA_DIR')
  }
  const open = ['master.key', OPERATOR_TOKEN_FILE].find((name) => isOpenToOthers(join(dataDir, name)))
  if (open) return broken(`others can read ${join(dataDir, open)}`, `chmod 600 ${join(dataDir, open)}`)
  // Passing through (x) is allowed: as root, the service lets the database's user in.
  return (statSync(dataDir).mode & 0o066) === 0
    ? well(dataDir)
    : unwell(`others can look into ${dataDir}`, `chmod go-rw ${dataDir}`)
}

const isOpenToOthers = (path: string): boolean =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0

const isFolder = (path: string): boolean => statSync(path).isDirectory()

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

async function lookAtDisk({ dataDir }: Settings): Promise<Finding> {
  const folder = nearest(dataDir)
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / MB)
  const words = `${free.toLocaleString('en-GB')} MB are free at ${folder}`
  if (free < DISK_LEAST_MB) return broken(words, 'free some space, or set another DATA_DIR')
  return free < DISK_WANTED_MB ? unwell(words, `have ${DISK_WANTED_MB} MB or more`) : well(words)
}

async function lookAtPorts({ host, port, operatorHost, operatorPort, role }: Settings): Promise<Finding> {
  const ports = [
    ...(role === 'worker' ? [] : [{ host, port, name: 'PORT' }]),
    { host: operatorHost, port: operatorPort, name: 'OPERATOR_PORT' },
  ]
  const states = await Promise.all(ports.map(lookAtPort))
  const taken = ports.find((_port, at) => states[at] === 'taken')
  if (taken)
    return broken(
      `another program listens on ${taken.name} ${taken.port}`,
      `end it, or set ${taken.name} to another`,
    )
  const barred = ports.find((_port, at) => states[at] === 'barred')
  if (barred)
    return broken(
      `${barred.host}:${barred.port} can’t be listened on`,
      `set ${barred.name} above 1023, and the host to an address of this machine`,
    )
  const who = states.includes('ours') ? 'the service answers' : 'free'
  return well(`${ports.map((one) => one.port).join(' and ')}: ${who}`)
}

async function lookAtPort({ host, port }: { host: string; port: number }) {
  const code = await new Promise<string | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
  if (code === undefined) return 'free'
  if (code !== 'EADDRINUSE') return 'barred'
  const name = host.includes(':') ? `[${host}]` : host
  const signal = AbortSignal.timeout(3_000)
  const answer = await fetch(`http://${name}:${port}/health`, { signal }).then(
    (response) => response.text(),
    () => '',
  )
  return answer === '{"status":"alive"}' ? 'ours' : 'taken'
}

async function lookAtPages({ webApp, role }: Settings): Promise<Finding> {
  if (webApp === 'off' || role === 'worker') return well('not served here')
  if (webApp === 'build') return well('built beside the service')
  const folder = await findBuild('app').folder.catch(() => null)
  return folder
    ? well('built')
    : unwell('they have not been built', 'npm run build, or WEB_APP=off where nobody looks at them')
}
