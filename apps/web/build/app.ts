import { join } from 'node:path'
import { build } from 'vite'
import { writeTable } from './table.ts'

/** Builds the app into a folder, compressed ahead, with the table that it is served by. */
export async function buildApp(folder: string): Promise<void> {
  await build({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  await writeTable(folder)
}
