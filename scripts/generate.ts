import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describeTables } from '../apps/server/src/kernel/db/describe-tables.ts'
import { listLocaleUniques } from '../apps/server/src/kernel/db/locale-uniques.ts'
import { migrate } from '../apps/server/src/kernel/db/migrate.ts'
import { migrationsOf } from '../apps/server/src/kernel/module.ts'
import { accessPage } from '../apps/server/src/kernel/openapi/access-page.ts'
import { errorCatalogue, eventCatalogue } from '../apps/server/src/kernel/openapi/catalogues.ts'
import { accessName } from '../apps/server/src/kernel/openapi/document.ts'
import { PROBLEMS } from '../apps/server/src/kernel/operation/problems.ts'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/postgres/index.ts'
import { SCOPES } from '../apps/server/src/modules/identity/index.ts'
import { commandTable } from '../packages/cli/scripts/table.ts'
import { writeArtefacts } from '../packages/contracts/scripts/artefacts.ts'
import { rulesPage } from '../packages/engine/scripts/rules-page.ts'
import { writeOperations } from '../packages/sdk/scripts/operations.ts'

/**
 * Writes every generated file: `npm run generate`. With `--check` it writes nothing and fails when a checked-in file
 * differs from what it would write.
 */
const root = join(import.meta.dirname, '..')
const checking = process.argv.includes('--check')

if (!checking) await beginTableTypes()
// Loaded after that, because every module with tables imports its types.
const { modules } = await import('../apps/server/src/app/modules.ts')
const { operations } = await import('../apps/server/src/app/operations.ts')
const { definition, events } = await import('../apps/server/src/app/definition.ts')
const { areas } = await import('../apps/server/src/app/areas.ts')

// A separate check finds their drift, without compiling.
if (!checking) await writeArtefacts()

const files = new Map<string, string>()
for (const [path, text] of await tableTypes()) files.set(path, text)
const api = definition(operations)
files.set(join(root, 'docs/openapi.json'), `${JSON.stringify(api, null, 2)}\n`)
const areaNames = areas.map(({ name }) => name)
files.set(join(root, 'docs/access.md'), accessPage(operations, areaNames, SCOPES))
files.set(join(root, 'docs/errors.md'), errorCatalogue(operations))
files.set(join(root, 'docs/events.md'), eventCatalogue(events))
files.set(join(root, 'packages/sdk/src/operations.gen.ts'), clientOperations())
files.set(join(root, 'packages/cli/src/table.gen.ts'), commandTable(operations, events))
files.set(join(root, 'packages/engine/docs/rules.md'), rulesPage())

let differing = 0
for (const [path, text] of files) {
  const known = await readFile(path, 'utf8').catch(() => null)
  if (known === text) continue
  differing++
  if (checking) console.error(`${relative(root, path)} is out of date: run npm run generate`)
  else {
    await writeFile(path, text)
    console.log(`wrote ${relative(root, path)}`)
  }
}
if (checking && differing > 0) process.exit(1)

function clientOperations(): string {
  const described = operations.map((op) => ({
    ...op,
    access: accessName(op.access),
    isText: Boolean(op.html || op.svg),
    isStream: op.stream !== undefined,
  }))
  return writeOperations({ operations: described, events, codes: Object.keys(PROBLEMS) })
}

/** A new module has tables and no types of them yet; without the file nothing of the service can be loaded. */
async function beginTableTypes(): Promise<void> {
  for (const migrations of globSync('apps/server/src/{modules,servers}/*/migrations', { cwd: root })) {
    const path = join(root, dirname(migrations), 'tables.gen.ts')
    if (!existsSync(path)) await writeFile(path, 'export const on = (db: unknown): unknown => db\n')
  }
}

async function tableTypes(): Promise<[string, string][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-generate-'))
  await chmod(dataDir, 0o755) // As root the server runs under another user, who needs access.
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
  try {
    const sources = migrationsOf(modules)
    await migrate(postgres.connection, sources)
    const [unique] = await listLocaleUniques(postgres.connection)
    if (unique)
      throw new Error(
        `${unique} is unique in the order of a locale, which may change: say collate "C" of its texts`,
      )
    const described = sources.filter(({ module }) => module !== 'kernel')
    return await Promise.all(
      described.map(
        async ({ module, folder }): Promise<[string, string]> => [
          join(dirname(folder), 'tables.gen.ts'),
          await describeTables(postgres.connection, module),
        ],
      ),
    )
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
