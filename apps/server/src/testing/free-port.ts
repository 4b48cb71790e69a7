import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range from which systems assign ports: nobody else gets it before its user comes, or comes back. */
const LOWEST = 20_000
const HIGHEST = 32_000

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
