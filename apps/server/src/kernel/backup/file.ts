import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { makeFolder } from '../lib/folders.ts'
import { SettingsError } from '../settings/settings.ts'
import type { Sequence } from './tables.ts'

const FORMAT = 1
/** Rows compress well at this level too, and the compression does not slow the database down. */
const LEVEL = 3
/** No line that we write is longer; a table's widest row stands in pieces, which state their length. */
const LINE_BYTES_MAX = 4 * 1024 * 1024
const PIECE_BYTES_MAX = 2 ** 30

export type Head = {
  readonly format: number
  readonly version: string
  readonly at: string
  readonly migrations: readonly { room: string; name: string; sha256: string }[]
  readonly masterKeyFingerprint: string | null
  readonly masterKey?: string
}
export type End = { readonly tables: number; readonly rows: number; readonly sequences: readonly Sequence[] }
export type Line =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly bytes: number }
  | { readonly end: End }

export class BackupError extends SettingsError {}

export type Writer = {
  line(line: Line | Head): Promise<void>
  piece(bytes: Buffer): Promise<void>
}

export const newHead = (head: Omit<Head, 'format'>): Head => ({ format: FORMAT, ...head })

/** [backup-1] Writes to another name, and renames the file when it is whole. A file that is there already stays. */
export async function writeBackup<T>(path: string, work: (writer: Writer) => Promise<T>): Promise<T> {
  const draft = `${path}.part-${process.pid}`
  try {
    await makeFolder(dirname(path), 0o700)
    const gzip = createGzip({ level: LEVEL })
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
    const written = pipeline(gzip, file)
    written.catch(() => {})
    const write = async (bytes: Buffer | string) => {
      if (!gzip.write(bytes)) await Promise.race([new Promise((go) => gzip.once('drain', go)), written])
    }
    const done = await work({
      line: (line) => write(`${JSON.stringify(line)}\n`),
      async piece(bytes) {
        await write(`${JSON.stringify({ bytes: bytes.length })}\n`)
        await write(bytes)
      },
    })
    gzip.end()
    await written
    await link(draft, path)
    await syncFolder(dirname(path))
    return done
  } catch (error) {
    throw explain(error, path)
  } finally {
    await rm(draft, { force: true })
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Reads a backup from its beginning, a line or a piece at a time. */
export class BackupReader {
  readonly #path: string
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(path: string) {
    this.#path = path
    const [file, gunzip] = [createReadStream(path), createGunzip()]
    pipeline(file, gunzip).catch(() => {})
    finished(gunzip).catch(() => {})
    this.#chunks = gunzip[Symbol.asyncIterator]()
  }

  async head(): Promise<Head> {
    const head = (await this.line()) as unknown as Head
    if (head.format !== FORMAT || !Array.isArray(head.migrations))
      throw new BackupError(`${this.#path} is no backup that this version reads`)
    return head
  }

  async line(): Promise<Line> {
    for (;;) {
      const end = this.#held.indexOf(10)
      if (end >= 0) {
        const text = this.#take(end + 1).toString()
        try {
          return JSON.parse(text) as Line
        } catch {
          throw new BackupError(`${this.#path} is damaged, or no backup`)
        }
      }
      if (this.#held.length > LINE_BYTES_MAX) throw new BackupError(`${this.#path} is damaged, or no backup`)
      await this.#more()
    }
  }

  async piece(bytes: number): Promise<Buffer> {
    if (!Number.isSafeInteger(bytes) || bytes < 0 || bytes > PIECE_BYTES_MAX)
      throw new BackupError(`${this.#path} is damaged`)
    while (this.#held.length < bytes) await this.#more()
    return this.#take(bytes)
  }

  /** Only a file that is whole ends here: the checksum of all of it stands at its end. */
  async expectEnd(): Promise<void> {
    const { done } = await this.#next()
    if (!done || this.#held.length > 0) throw new BackupError(`${this.#path} is damaged`)
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  #take(bytes: number): Buffer {
    const taken = this.#held.subarray(0, bytes)
    this.#held = this.#held.subarray(bytes)
    return taken
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#next()
    if (done) throw new BackupError(`${this.#path} is cut short`)
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
  }

  async #next(): Promise<IteratorResult<Buffer>> {
    try {
      return await this.#chunks.next()
    } catch (error) {
      throw explain(error, this.#path)
    }
  }
}

/** [backup-5] Reads the whole file, so that a broken one is refused before anything is made of it. */
export async function requireWhole(path: string): Promise<void> {
  const reader = new BackupReader(path)
  try {
    await reader.head()
    for (let line = await reader.line(); !('end' in line); line = await reader.line())
      if ('bytes' in line) await reader.piece(line.bytes)
    await reader.expectEnd()
  } finally {
    await reader.close()
  }
}

function explain(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}`)
  if (code === 'EEXIST') return new BackupError(`${path} is there already: name another file`)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupError(`the disk of ${path} is full`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'EISDIR')
    return new BackupError(`${path} can’t be opened (${code})`)
  if (code === 'Z_BUF_ERROR') return new BackupError(`${path} is cut short`)
  if (code?.startsWith('Z_')) return new BackupError(`${path} is damaged, or no backup`)
  return error
}
