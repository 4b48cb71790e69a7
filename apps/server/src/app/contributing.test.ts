import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { readBlocks } from '../../../../scripts/new/blocks.ts'
import { makeModule } from '../../../../scripts/new/make.ts'
import { describeTables } from '../kernel/db/describe-tables.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { useService } from '../testing/service.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const MODULES = 'apps/server/src/modules'

/** The files of the module that CONTRIBUTING.md builds step by step, and of the operation that it adds. */
const shown = (): Map<string, string> =>
  new Map(
    [...readBlocks('Add a module'), ...readBlocks('Add an operation')]
      .filter(({ isAppended }) => !isAppended)
      .map(({ path, text }) => [path, text]),
  )

/** The files that `npm run new -- module` makes of the same blocks under another name. */
const made = (name: string): Map<string, string> =>
  new Map(
    [...makeModule(ROOT, name)]
      .filter(([path]) => path.startsWith(`${MODULES}/${name}/`))
      .map(([path, text]) => [relative(`${MODULES}/${name}`, path), text]),
  )

describe('The module that CONTRIBUTING.md shows', () => {
  const service = useService()
  let folder: string
  let other: string
  before(async () => {
    // Among the modules, because of their imports; hidden, so that other tools ignore them.
    folder = await mkdtemp(join(ROOT, MODULES, '.greetings-'))
    other = await mkdtemp(join(ROOT, MODULES, '.verses-'))
  })
  after(async () => {
    for (const path of [folder, other]) await rm(path, { recursive: true, force: true })
  })

  it('compiles as it stands there, and as it is made under another name, on tables as its migration makes them', async () => {
    const paths = [
      ...(await set('greetings', folder, shown())),
      ...(await set('verses', other, made('verses'))),
    ]
    const compilerOptions = { tsBuildInfoFile: './tsc.json' }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: `${ROOT}/tsconfig.json`, compilerOptions, files: paths, include: [] }),
    )
    const tsc = promisify(execFile)(process.execPath, [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '-p',
      folder,
    ])
    await tsc.catch(({ stdout }) => assert.fail(stdout))
  })

  /** Writes the module, makes its tables, and names the files to compile. */
  async function set(module: string, at: string, files: ReadonlyMap<string, string>): Promise<string[]> {
    for (const [path, text] of files) {
      await mkdir(dirname(join(at, path)), { recursive: true })
      await writeFile(join(at, path), text)
    }
    const connection = { connectionString: service.databaseUrl }
    await migrate(connection, [{ module, folder: join(at, 'migrations') }])
    await writeFile(join(at, 'tables.gen.ts'), await describeTables(connection, module))
    // Tests would import the whole service, and add seconds of compiling.
    const paths = [...files.keys()].filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    assert(paths.length > 6, String(paths))
    return paths.map((path) => join(at, path))
  }
})
