import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One file as the server hands it out. `apps/server/src/servers/web/table.ts` reads this. */
type Entry = {
  readonly path: string
  readonly type: string
  readonly etag: string
  /** Its name holds a hash of what it holds, so it never changes. */
  readonly immutable: boolean
  /** `br`, `gzip`: a file of the same name with this ending stands beside it. */
  readonly encodings: readonly string[]
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}
/** These are compressed already. */
const DENSE = new Set(['.woff2', '.png'])
const WORTH_BYTES = 400

const ENCODERS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

/** Writes each file of a build a second and third time, compressed, and the table of them all. */
export async function writeTable(folder: string): Promise<void> {
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  const entries = await Promise.all(names.sort().map((name) => describe(folder, name)))
  await writeFile(join(folder, 'files.json'), JSON.stringify(entries, null, 1))
}

async function describe(folder: string, name: string): Promise<Entry> {
  const content = await readFile(join(folder, name))
  const ending = extname(name)
  const type = TYPES[ending]
  if (!type) throw new Error(`No content type is known for ${name}: add it to TYPES of build/table.ts`)
  const encodings: string[] = []
  if (!DENSE.has(ending) && content.length >= WORTH_BYTES)
    for (const [encoding, encode] of Object.entries(ENCODERS)) {
      await writeFile(join(folder, `${name}.${encoding}`), await encode(content))
      encodings.push(encoding)
    }
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { path: `/${name}`, type, etag, immutable: name.startsWith('assets/'), encodings }
}
