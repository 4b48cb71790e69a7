import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
}

const FOLDER = 'node_modules/'

/**
 * The packages in production, with versions, licences and checksums, in CycloneDX 1.5. The lock file alone is read, so
 * that the same file gives the same list. `npm sbom --omit dev` leaves out packages that several workspaces share.
 */
export function listMaterials(root: string) {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { name, version } = read('package.json') as { name: string; version: string }
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
  const installed = Object.entries(packages).filter(
    ([path, one]) => path.includes(FOLDER) && !one.dev && !one.link,
  )
  const components = new Map(installed.map(([path, one]) => componentOf(path, one)))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...components.values()].sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
  }
}

function componentOf(path: string, locked: Locked) {
  const name = locked.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
  const { version = '', integrity, license, optional, devOptional } = locked
  const id = `${name}@${version}`
  const component = {
    type: 'library',
    'bom-ref': id,
    name,
    version,
    scope: optional || devOptional ? 'optional' : 'required',
    ...(integrity ? { hashes: integrity.split(' ').map(hashOf) } : {}),
    ...(license ? { licenses: [licenseOf(license)] } : {}),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  }
  return [id, component] as const
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' }

function hashOf(integrity: string) {
  const [name = '', value = ''] = integrity.split(/-(.*)/s)
  return { alg: ALGORITHMS[name] ?? name, content: Buffer.from(value, 'base64').toString('hex') }
}

/** One licence by its id in SPDX, several as they are joined. */
const licenseOf = (license: string) =>
  /^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }
