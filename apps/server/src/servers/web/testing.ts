import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const SCRIPT = `console.log('${'dojo '.repeat(200)}')`

/** A small build, as `apps/web/build` would make it. */
export function writeBuild(html = '<!doctype html><title>Shugyo</title>'): string {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-build-'))
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  write('index.html', html)
  write('assets/index-abc.js', SCRIPT)
  write('assets/index-abc.js.br', brotliCompressSync(SCRIPT))
  write('assets/index-abc.js.gzip', gzipSync(SCRIPT))
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('secret.txt', 'not in the table')
  const entry = (path: string, type: string, immutable = false, encodings: string[] = []) => ({
    path,
    type,
    etag: `"${path.length}"`,
    immutable,
    encodings,
  })
  const entries = [
    entry('/index.html', 'text/html; charset=utf-8'),
    entry('/assets/index-abc.js', 'text/javascript; charset=utf-8', true, ['br', 'gzip']),
    entry('/favicon.svg', 'image/svg+xml; charset=utf-8'),
  ]
  write('files.json', JSON.stringify(entries))
  return folder
}
