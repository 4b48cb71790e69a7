import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { describeTables } from '../kernel/db/describe-tables.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { useService } from '../testing/service.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const BLOCK = /^ *```\w+ modules\/greetings\/(?<path>\S+)\n(?<code>[\s\S]*?)^ *```$/gm
/** The code blocks are inside a numbered list. */
const INDENT = /^ {3}/gm

/** The files of the module that CONTRIBUTING.md builds step by step. */
async function readExample(): Promise<Map<string, string>> {
  const text = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const blocks = text.matchAll(BLOCK).map(({ groups }) => groups as { path: string; code: string })
  return new Map(blocks.map(({ path, code }) => [path, code.replaceAll(INDENT, '')]))
}

describe('The module that CONTRIBUTING.md shows', () => {
  const service = useService()
  let folder: string
  before(async () => {
    // Among the modules, because of its imports; hidden, so that other tools ignore it.
    folder = await mkdtemp(join(import.meta.dirname, '../modules/.greetings-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('compiles as it stands there, on tables as its migration makes them', async () => {
    const files = await readExample()
    // Tests would import the whole service, and add seconds of compiling.
    const paths = [...files.keys()].filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    assert(paths.length > 6, String(paths))
    const connection = { connectionString: service.databaseUrl }
    for (const [path, code] of files) await write(path, code)
    await migrate(connection, [{ module: 'greetings', folder: join(folder, 'migrations') }])
    await write('tables.gen.ts', await describeTables(connection, 'greetings'))
    const compilerOptions = { tsBuildInfoFile: './tsc.json' }
    await write(
      'tsconfig.json',
      JSON.stringify({ extends: `${ROOT}/tsconfig.json`, compilerOptions, files: paths, include: [] }),
    )
    const tsc = promisify(execFile)(process.execPath, [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '-p',
      folder,
    ])
    await tsc.catch(({ stdout }) => assert.fail(stdout))
  })

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
})
