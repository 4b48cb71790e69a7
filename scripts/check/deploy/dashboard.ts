import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runProgram } from '../program.ts'

const OPTIONS =
  '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --module nodenext --target esnext --skipLibCheck --allowImportingTsExtensions --pretty false'

/** npm has Grafana's types and no schema made of them: so the compiler checks the file as part of a program. */
export async function dashboardFaults(root: string, text: string): Promise<string[]> {
  try {
    JSON.parse(text)
  } catch (error) {
    return [(error as Error).message]
  }
  const caches = join(root, 'node_modules/.cache')
  mkdirSync(caches, { recursive: true })
  const folder = mkdtempSync(join(caches, 'dashboard-'))
  try {
    const file = join(folder, 'dashboard.mts')
    const types = JSON.stringify(join(import.meta.dirname, 'dashboard-types.ts'))
    // On one line with the text before, so that line numbers are those of the file.
    writeFileSync(
      file,
      `import type { DashboardJson } from ${types}; export const dashboard: DashboardJson = ${text}`,
    )
    const { passed, output = '' } = await runProgram(root, `tsc ${OPTIONS} ${relative(root, file)}`)
    if (passed) return []
    const faults = Array.from(
      output.matchAll(/dashboard\.mts\((\d+),\d+\): error TS\d+: (.*)/g),
      ([, line, words]) => `line ${line}: ${words}`,
    )
    return faults.length > 0 ? faults : [output]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
