import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * `npm run dev`: the service, started again whenever one of its files changes, and the pages from Vite, which puts changed
 * ones in place. Both behind Vite's address. What is bundled besides the pages is built meanwhile.
 */
const root = join(import.meta.dirname, '../../..')
const apiPort = process.env['PORT'] || '3000'
process.env['API_URL'] = `http://localhost:${apiPort}`

const vite = await createServer({ configFile: join(root, 'apps/web/vite.config.ts') })
await vite.listen()
const pages = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://localhost:5173'

const env = { ...process.env, PORT: apiPort, PUBLIC_URL: process.env['PUBLIC_URL'] || pages, WEB_APP: 'off' }
const args = ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')]
const bundling = [join(root, 'scripts/build.ts'), 'engine', 'command', 'replay']
spawn(process.execPath, bundling, { stdio: ['ignore', 'ignore', 'inherit'] })
const service = spawn(process.execPath, args, { env, stdio: 'inherit' })
console.log(`The pages: ${pages} (they reload in place)`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => service.kill(signal))
service.once('exit', async (code) => {
  await vite.close()
  process.exit(code ?? 0)
})
