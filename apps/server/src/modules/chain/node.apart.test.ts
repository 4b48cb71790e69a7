import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { type Logger, pino } from 'pino'
import { linkOf } from './link.ts'
import { embeddedNode } from './node/embedded.ts'
import { openRpc } from './rpc.ts'
import { getLane } from './store/lanes.ts'
import { until, untilChainIsUp, untilMinted, useChainService } from './testing.ts'

describe('The embedded node', needsAnvil, () => {
  const service = useChainService()

  it('[chain-17] listens on nothing that another user, program or web page of the machine can reach', async () => {
    await untilChainIsUp(service)
    const { rpcUrl } = await getLane(service.runtime.database.db)
    if (!canBeApart()) return assert.match(rpcUrl ?? '', /^http:\/\/127\./)
    assert.equal(rpcUrl, `unix:${join(service.dataDir, 'chain', 'node.sock')}`)
    const { nodePid } = linkOf(service.runtime)
    const networkOf = (pid: number | string | null) => readlinkSync(`/proc/${pid}/ns/net`)
    assert.notEqual(networkOf(nodePid), networkOf('self'), 'its ports are on a network of its own')
  })

  it('[chain-17] keeps its folder and all that is in it to the service’s account', async () => {
    const player = await service.player()
    await untilMinted(player, (await player.makeAgent()).id)
    const folder = join(service.dataDir, 'chain')
    await until('a state is saved', async () => readdirSync(folder).includes('state.json'))
    assert.equal(modeOf(folder), 0o700)
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.json')))
      assert.equal(modeOf(join(folder, name)), 0o600, name)
  })
})

describe('A node by itself', needsAnvil, () => {
  const base = mkdtempSync(join(tmpdir(), 'shugyo-node-'))
  after(() => rmSync(base, { recursive: true, force: true }))

  it('[chain-17] closes a folder and files that an earlier start left open to others', async () => {
    const folder = join(base, 'open')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'state.draft.json'), '{}', { mode: 0o644 })
    await using node = startedIn(folder)
    await node.ensure()
    assert.deepEqual([modeOf(folder), modeOf(join(folder, 'state.draft.json'))], [0o700, 0o600])
  })

  it('[chain-17] is reached in a folder whose name is longer than a socket’s may be', async () => {
    const folder = join(base, 'long'.repeat(40), 'chain')
    await using node = startedIn(folder)
    const rpc = openRpc(await node.ensure())
    assert.equal(await rpc.ask('eth_chainId'), '0x7a69')
    const answers = await rpc.askAll(Array.from({ length: 50 }, () => ['eth_blockNumber'] as const))
    assert.deepEqual(new Set(answers), new Set(['0x0']))
    // The whole state is one answer of many pieces.
    assert.match(await rpc.ask<string>('anvil_dumpState'), /^0x1f8b/)
  })

  it('[chain-17] starts again over the socket of one that was killed', async () => {
    await using node = startedIn(join(base, 'again'))
    await node.ensure()
    const { pid } = node
    process.kill(pid as number, 'SIGKILL')
    const url = await until('another runs', async () => {
      const found = await node.ensure()
      return node.pid !== pid && found
    })
    assert.equal(await openRpc(url).ask('eth_chainId'), '0x7a69')
  })

  it('[chain-17] without namespaces it says to whom it is open, and no web page is among them', async () => {
    const tools = join(base, 'tools')
    mkdirSync(tools)
    writeFileSync(join(tools, 'unshare'), '#!/bin/sh\necho "unshare failed: not permitted" >&2; exit 1\n', {
      mode: 0o755,
    })
    const path = process.env['PATH']
    process.env['PATH'] = `${tools}:${path}`
    const lines: string[] = []
    await using node = startedIn(join(base, 'fallback'), logTo(lines))
    try {
      const url = await node.ensure()
      assert.match(url, /^http:\/\/127\.\d+\.\d+\.\d+:\d+$/)
      const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
      const answer = await fetch(url, { method: 'POST', headers, body })
      assert.equal(answer.headers.get('access-control-allow-origin'), null)
      assert.equal(((await answer.json()) as { result: string }).result, '0x7a69')
      const preflight = await fetch(url, { method: 'OPTIONS', headers })
      assert.equal(preflight.headers.get('access-control-allow-origin'), null)
      if (process.platform === 'linux') {
        // A WebSocket would be open to any page that knows where to go.
        const known = new URL(url)
        known.hostname = '127.0.0.1'
        await assert.rejects(fetch(known, { method: 'POST', headers, body }))
        assert.match(lines.join(), /\(no web page\)/)
      }
      assert.match(lines.join(), /every user and program of this machine .*CHAIN_RPC_URL/)
      assert.match(lines.join(), /not permitted/)
    } finally {
      process.env['PATH'] = path
    }
  })

  function startedIn(folder: string, log: Logger = pino({ level: 'silent' })) {
    const node = embeddedNode(folder, log)
    return Object.assign(node, { [Symbol.asyncDispose]: () => node.stop() })
  }
})

const modeOf = (path: string): number => statSync(path).mode & 0o777

const logTo = (lines: string[]): Logger =>
  pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })

function canBeApart(): boolean {
  try {
    execFileSync('unshare', ['-rn', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
