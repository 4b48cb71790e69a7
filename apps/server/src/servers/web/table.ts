import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file, ready to send. */
export type WebFile = {
  readonly type: string
  readonly etag: string
  /** Its name contains a hash of its content, so it never changes. */
  readonly immutable: boolean
  /** Its content: as it is (`identity`), and compressed. */
  readonly bodies: ReadonlyMap<string, Buffer>
}

export type WebTable = ReadonlyMap<string, WebFile>

/** As `apps/web/build/table.ts` writes it. */
type Entry = {
  readonly path: string
  readonly type: string
  readonly etag: string
  readonly immutable: boolean
  readonly encodings: readonly string[]
}

/** Reads a whole build into memory. */
export async function readTable(folder: string): Promise<WebTable> {
  const entries = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')) as Entry[]
  const files = await Promise.all(entries.map((entry) => readEntry(folder, entry)))
  return new Map(files)
}

async function readEntry(folder: string, entry: Entry): Promise<[string, WebFile]> {
  const { path, type, etag, immutable, encodings } = entry
  const plain = await readFile(join(folder, path))
  const packed = encodings.map(
    async (encoding) => [encoding, await readFile(join(folder, `${path}.${encoding}`))] as const,
  )
  const bodies = new Map([...(await Promise.all(packed)), ['identity', plain] as const])
  return [path, { type, etag, immutable, bodies }]
}
