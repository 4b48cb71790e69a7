import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createServer, request as send } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { useService } from '../../testing/service.ts'
import { makeKey } from './testing/client.ts'
import { makeFixtures } from './testing/fixtures.ts'

const PATIENCE_MS = 240_000

/** The protocol's own suite against the real handlers, with the tools that it expects besides ours. */
describe('the conformance suite of MCP', () => {
  const service = useService({
    mcpFixtures: makeFixtures(),
    settings: { publicUrl: 'http://localhost:3000' },
  })

  /** The suite sends no key: this proxy adds it. */
  async function withKey<T>(work: (url: string) => Promise<T>): Promise<T> {
    const player = await service.player()
    await player.makeAgent()
    const authorization = `Bearer ${await makeKey(player)}`
    const proxy = createServer((message, response) => {
      const headers = { ...message.headers, authorization }
      const onward = send(`${service.url}${message.url}`, { method: message.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      response.on('close', () => onward.destroy())
      message.pipe(onward)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    try {
      return await work(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`)
    } finally {
      proxy.closeAllConnections()
      proxy.close()
    }
  }

  const program = join(
    dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
    'dist/index.js',
  )
  const run = (...args: string[]): Promise<string> =>
    new Promise((resolve) => {
      const options = { timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 }
      execFile(process.execPath, [program, 'server', ...args], options, (_error, out, err) =>
        resolve(`${out}\n${err}`),
      )
    })

  async function judge(test: TestContext, revision: string) {
    const out = await withKey((url) => run('--url', url, '--requirements', revision))
    const [summary = '', unscored = ''] = out.split('Not scored for')
    const lines = [...summary.matchAll(/^(✓|✗) (\S+): (\d+) passed, (\d+) failed/gm)].filter(
      ([, , name]) => !unscored.includes(` ${name} (`),
    )
    const failed = lines.filter(([, mark]) => mark === '✗').map(([, , name]) => name)
    const checks = lines.reduce((sum, [, , , passed]) => sum + Number(passed), 0)
    test.diagnostic(
      `${revision}: ${lines.length - failed.length} of ${lines.length} scenarios, ${checks} checks`,
    )
    assert(lines.length > 0, out.slice(-4_000))
    return { failed, out }
  }

  it('[mcp-1] passes every scenario that 2026-07-28 requires', async (test) => {
    const { failed, out } = await judge(test, '2026-07-28')
    assert.deepEqual(failed, [], out.slice(-8_000))
  })

  it('[mcp-1] passes what 2025-11-25 requires, but for requests to the client, which need a session', async (test) => {
    const { failed, out } = await judge(test, '2025-11-25')
    const PUSHING = [
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
    ]
    assert.deepEqual(failed, PUSHING, out.slice(-8_000))
  })
})
