import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../apps/server/src/app/service.ts'
import { readSettings } from '../apps/server/src/kernel/settings.ts'

/**
 * One server in a process of its own, so that its CPU time is its own: `shugyo`, or `bare`, a node:http server that
 * sends the bytes it is given. Tells its parent where it answers; answers `cpu` with the CPU seconds it has used.
 */
const kind = process.argv[2]
const url = kind === 'bare' ? await startBare() : await startShugyo()
process.send?.({ url })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuS: (user + system) / 1e6 })
})

async function startShugyo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shugyo-bench-'))
  await chmod(dataDir, 0o755)
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    OPERATOR_PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://shugyo.test',
  }
  // Limits are counted as ever, only wide enough that they do not end the measurement.
  const service = await startService(readSettings(env), { limitFactor: 10_000 })
  process.on('disconnect', async () => {
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
  return service.url
}

function startBare(): Promise<string> {
  const bodies = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const bytes = Number(request.url?.slice(1))
    const body = bodies.getOrInsertComputed(String(bytes), () => Buffer.alloc(bytes, 'x'))
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    })
    response.end(body)
  })
  process.on('disconnect', () => process.exit(0))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    })
  })
}
