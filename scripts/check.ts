import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { findDrift } from '../packages/contracts/scripts/drift.ts'
import { findDeployFaults } from './check/deploy.ts'
import { findRegistryAddresses } from './check/lock-file.ts'
import { findLongFiles } from './check/long-files.ts'
import { findBreakingMigrations } from './check/migrations.ts'
import { findOldNames } from './check/old-names.ts'
import { type Outcome, runProgram } from './check/program.ts'
import { findRuleFaults } from './check/rules.ts'

/**
 * `npm run check`: everything that can be checked without running the service. Two steps at a time; a failing one
 * doesn't hide the faults of the others, and only its output is shown.
 */
const AT_A_TIME = 2
const root = join(import.meta.dirname, '..')

type Step = { readonly name: string; run(): Promise<Outcome> | Outcome }

const tool = (name: string, command: string, env?: Record<string, string>): Step => ({
  name,
  run: () => runProgram(root, command, env),
})

const sources = ['apps', 'packages', 'scripts', 'bench'].filter((folder) => existsSync(join(root, folder)))
const definition = 'docs/openapi.json'

const steps: Step[] = [
  tool('types', 'tsc -p tsconfig.json'),
  ...globSync('{apps,packages}/*/tsconfig.json', { cwd: root }).map((path) =>
    tool(`types of ${path.split('/').slice(0, 2).join('/')}`, `tsc --noEmit -p ${path}`),
  ),
  tool('generated files', 'node scripts/generate.ts --check'),
  tool('format and lint', 'biome ci --colors=off .'),
  tool(
    'boundaries',
    `node --import ./scripts/check/older-typescript.mjs node_modules/dependency-cruiser/bin/dependency-cruiser.mjs --config .dependency-cruiser.cjs --output-type err-long ${sources.join(' ')}`,
  ),
  tool('dead code', 'knip --no-progress'),
  tool('API definition by Redocly', `redocly lint ${definition}`, {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  }),
  tool(
    'API definition by Spectral',
    `spectral lint ${definition} --ruleset .spectral.yaml --fail-severity warn`,
  ),
  { name: 'lock file', run: () => findRegistryAddresses(root) },
  { name: 'compiled contracts', run: findDrift },
  { name: 'migrations beside the version before', run: () => findBreakingMigrations(root) },
  { name: 'ways to run it', run: () => findDeployFaults(root) },
  tool('pinned images', 'node scripts/images.ts --check'),
  { name: 'file lengths', run: () => findLongFiles(root) },
  { name: 'old names', run: () => findOldNames(root) },
  { name: 'rules and their tests', run: () => findRuleFaults(root) },
]

const waiting = [...steps]
const failed: string[] = []
await Promise.all(Array.from({ length: AT_A_TIME }, work))
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const startedMs = performance.now()
    const { passed, output } = await step.run()
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(`${passed ? '✓' : '✗'} ${step.name} (${seconds} s)`)
    if (output) console.log(output.replaceAll(/^(?=.)/gm, '    '))
    if (!passed) failed.push(step.name)
  }
}
