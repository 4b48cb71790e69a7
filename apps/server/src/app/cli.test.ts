import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { builtFile } from '../../../../scripts/build/testing.ts'
import type { Player } from '../testing/player.ts'
import { useService } from '../testing/service.ts'

const COMMAND = builtFile('command', 'bin/shugyo.gen.js')

type Running = { readonly child: ChildProcess; out: string; err: string; readonly code: Promise<number> }
type Delivery = { readonly headers: IncomingHttpHeaders; readonly body: string }

const children: ChildProcess[] = []

/** Runs the command as its users do: alone, in another folder. */
function run(url: string, key: string | null, ...args: string[]): Running {
  const env = {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    SHUGYO_URL: url,
    ...(key ? { SHUGYO_KEY: key } : {}),
  }
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: tmpdir(), env })
  children.push(child)
  const running: Running = { child, out: '', err: '', code: once(child, 'close').then(([code]) => code) }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    running.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    running.err += text
  })
  return running
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

after(() => {
  for (const child of children) child.kill('SIGKILL')
})

describe('the command', () => {
  const service = useService()
  const delivered: Delivery[] = []
  let answer = 200
  const receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text) => {
      body += text
    })
    request.on('end', () => {
      delivered.push({ headers: request.headers, body })
      response.writeHead(answer).end()
    })
  })
  const hooks = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/?token=1`
  before(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)))
  after(() => receiver.close())

  async function keyOf(player: Player): Promise<string> {
    const scopes = ['identity:read', 'identity:write', 'agents:read', 'agents:write', 'chat:write']
    const { data } = await player.api.POST('/me/keys', { body: { name: 'cli', scopes } as never })
    return data?.key ?? assert.fail('no key')
  }

  /** Causes an event of the account. */
  const stir = (player: Player) =>
    player.send('POST /me/keys', { body: { name: 'x', scopes: ['agents:read'] } })

  it('[cli-1] forwards events as a webhook would deliver them', async () => {
    const player = await service.player()
    const listening = run(
      service.url,
      await keyOf(player),
      'listen',
      '--forward',
      hooks(),
      '--events',
      'security',
    )
    await until(() => listening.out.includes('Listening'))
    const secret = /Signing with (whsec_\S+)/.exec(listening.out)?.[1] ?? ''
    delivered.length = 0
    await stir(player)
    await until(() => delivered.some(({ body }) => body.includes('key_created')))
    const { headers, body } = delivered.find((one) => one.body.includes('key_created')) as Delivery
    const event = JSON.parse(body)
    assert.deepEqual(
      [event.type, headers['svc-event'], headers['svc-delivery']],
      ['security', 'security', event.id],
    )
    assert.deepEqual(Object.keys(event), ['id', 'type', 'createdAt', 'data'])
    const signature = headers['svc-signature'] as string
    assert.equal(new Stripe('sk_test').webhooks.constructEvent(body, signature, secret).id, event.id)
    assert.throws(() => new Stripe('sk_test').webhooks.constructEvent(`${body} `, signature, secret))
    new Webhook(secret).verify(body, headers as Record<string, string>)
    await until(() => /#\d+ {2}security .*→ {2}200 in \d+ ms/.test(listening.out))
    answer = 500
    await stir(player)
    await until(() => /→ {2}500 in/.test(listening.out))
    answer = 200
    listening.child.kill('SIGINT')
    assert.equal(await listening.code, 0)
  })

  it('[cli-2] goes on where it stopped when the line breaks', async () => {
    const player = await service.player()
    const key = await keyOf(player)
    const sockets = new Set<Socket>()
    let open = true
    const proxy = createNetServer((near) => {
      if (!open) return void near.destroy()
      const far = connect(Number(new URL(service.url).port), '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => {}).on('close', () => other.destroy())
        socket.pipe(other)
      }
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const listening = run(url, key, 'listen', '--forward', hooks())
    await until(() => listening.out.includes('Listening'))
    delivered.length = 0
    const told = () => delivered.filter(({ body }) => body.includes('key_created')).length
    await stir(player)
    await until(() => told() === 1)
    open = false
    for (const socket of sockets) socket.destroy()
    await until(() => listening.err.includes('Broken off'))
    await stir(player)
    await stir(player)
    open = true
    await until(() => told() === 3)
    await stir(player)
    await until(() => told() === 4)
    const ids = delivered.map(({ headers }) => headers['svc-delivery'])
    assert.equal(new Set(ids).size, ids.length)
    listening.child.kill('SIGINT')
    await listening.code
    proxy.close()
  })

  it('[cli-2] ends with a key that is refused, and asks for one that is missing', async () => {
    const wrong = run(service.url, `svc_0123456789_${'0'.repeat(64)}`, 'listen')
    assert.equal(await wrong.code, 1)
    assert.match(wrong.err, /not valid/)
    const none = run(service.url, null, 'listen')
    assert.equal(await none.code, 2)
    assert.match(none.err, /shugyo login/)
  })

  it('[cli-3] calls operations by id or by method and path', async () => {
    const player = await service.player()
    const key = await keyOf(player)
    const done = async (...args: string[]) => {
      const running = run(service.url, key, 'call', ...args)
      assert.equal(await running.code, 0, running.err)
      return JSON.parse(running.out)
    }
    assert.equal((await done('getMe')).user.id, player.id)
    const agent = await done('POST', '/agents', 'name=Kaze=1', 'character=kuma')
    assert.equal(agent.name, 'Kaze=1')
    assert.equal((await done(`GET /agents/${agent.id}`)).agent.id, agent.id)
    assert.equal((await done('getAgent', `id=${agent.id}`)).agent.id, agent.id)
    const { data } = await done('listSkills', 'q=charge')
    assert(data.length > 0)
    const instructions = ['Be kind', 'Be brief']
    const put = await done(
      'putInstructions',
      `id=${agent.id}`,
      `instructions=${JSON.stringify(instructions)}`,
    )
    assert.deepEqual(put.instructions, instructions)
  })

  it('[cli-3] [cli-5] says what was refused and what it does not understand', async () => {
    const player = await service.player()
    const key = await keyOf(player)
    const refused = run(service.url, key, 'call', 'getWallet')
    assert.equal(await refused.code, 1)
    assert.match(refused.err, /^403\n.*"code": "insufficient_scope"/s)
    for (const args of [
      ['call', 'noSuchThing'],
      ['call', 'getAgent'],
      ['call', 'getMe', 'color=red'],
      ['call', 'getMe', 'color'],
      ['listen', 'what'],
      ['listen', '--forward', 'nowhere'],
      ['dance'],
    ]) {
      assert.equal(await run(service.url, key, ...args).code, 2, args.join(' '))
    }
    const nobody = run('http://127.0.0.1:1', key, 'call', 'getMe')
    assert.equal(await nobody.code, 1)
  })

  it('[cli-6] runs alone: a copy of its files in a folder with nothing else in it, on nothing but Node', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shugyo-command-'))
    try {
      await cp(dirname(COMMAND), join(folder, 'bin'), { recursive: true })
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
      const child = spawn(process.execPath, [join(folder, 'bin/shugyo.gen.js'), 'operations', 'wallet'], {
        cwd: folder,
        env: { SHUGYO_URL: service.url },
      })
      const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
      assert.equal(code, 0)
      assert.match(out, /^getWallet /m)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('[cli-4] lists operations by a word', async () => {
    const found = run(service.url, null, 'operations', 'wallet')
    assert.equal(await found.code, 0)
    assert.match(found.out, /^getWallet +GET +\/wallet /m)
    assert.doesNotMatch(found.out, /listSkills/)
  })
})
