import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { MASTER_KEY, type TestService } from './service.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

/** Workers of a service that does not work itself (`role: 'http'`): real processes, which can be killed. */
export function useWorkers(service: Pick<TestService, 'databaseUrl'>, settings: Record<string, string> = {}) {
  const alive = new Set<ChildProcess>()
  const dataDir = mkdtempSync(join(tmpdir(), 'shugyo-workers-'))
  after(() => {
    for (const worker of alive) worker.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    alive: alive as ReadonlySet<ChildProcess>,
    start(): ChildProcess {
      const env = {
        ...process.env,
        CHAIN_ENABLED: 'false',
        ROLE: 'worker',
        DATABASE_URL: service.databaseUrl,
        DATA_DIR: dataDir,
        MASTER_KEY,
        OPERATOR_TOKEN: MASTER_KEY,
        PORT: '0',
        OPERATOR_PORT: '0',
        ...settings,
      }
      const worker = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
      alive.add(worker)
      worker.on('exit', () => alive.delete(worker))
      return worker
    },
  }
}
