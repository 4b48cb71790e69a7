import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { builtFile } from '../../../../scripts/build/testing.ts'
import { useService } from '../testing/service.ts'

const COMMAND = builtFile('command', 'bin/shugyo.gen.js')
const NOBODY = 'http://127.0.0.1:1'
const KEY = `svc_0123456789_${'0'.repeat(64)}`

type Given = { readonly env?: Record<string, string>; readonly input?: string }

/** Runs the command as a process of its own, because pipes, signals and exit codes only exist there. */
describe('the manners of the command', () => {
  const home = mkdtempSync(join(tmpdir(), 'shugyo-manners-'))
  const servers: ReturnType<typeof createServer>[] = []
  after(() => {
    for (const server of servers) server.close()
    rmSync(home, { recursive: true })
  })
  const service = useService()

  function start(args: readonly string[], { env = {}, input = '' }: Given = {}) {
    const all = { PATH: process.env['PATH'], HOME: home, SHUGYO_URL: service.url, ...env }
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: home, env: all })
    const told = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text) => {
      told.out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      told.err += text
    })
    child.stdin.end(input)
    return { child, told, ended: once(child, 'close').then(([code]) => ({ code: code as number, ...told })) }
  }

  const run = (args: readonly string[], given: Given = {}) => start(args, given).ended

  /** Another server that answers over HTTP. */
  async function stranger(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async function keyOf(...scopes: string[]): Promise<string> {
    const { json, text } = await (await service.player()).send('POST /me/keys', {
      body: { name: 'cli', scopes },
    })
    return json.key ?? assert.fail(text)
  }

  it('[cli-14] tells of each command by itself, within eighty columns', async () => {
    const all = await run(['--help'])
    const areas = /^Areas: (.*)\n +(.*)$/m.exec(all.out)?.slice(1).join(' ').split(' ') ?? []
    const own = [...all.out.matchAll(/^ {2}shugyo ([a-z]+)/gm)].map(([, name]) => name as string)
    assert(areas.length > 10 && own.length > 8)
    for (const name of [...own, ...areas]) {
      const { code, out } = await run([name, '--help'])
      assert.deepEqual([code, out.startsWith(`shugyo ${name}`)], [0, true], out)
      assert.equal((await run(['help', name])).out, out)
    }
    for (const { out } of [all, await run(['play', '--help']), await run(['listen', '--help'])])
      for (const line of out.split('\n')) assert(line.length <= 80, line)
    assert.match((await run(['help', 'tasks', 'create'])).out, /^shugyo tasks create/)
  })

  it('[cli-5] says at once that nobody answers, or somebody else', async () => {
    const page = await stranger((_, response) => response.end('<h1>It works!</h1>'))
    const other = await stranger((_, response) =>
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no such page"}'),
    )
    const id = crypto.randomUUID()
    for (const args of [
      ['catalog', 'list-characters'],
      ['watch', id],
      ['battles', 'stream', id],
      ['listen'],
      ['play'],
      ['call', 'getMe'],
      ['operations'],
    ]) {
      const gone = await run(args, { env: { SHUGYO_URL: NOBODY, SHUGYO_KEY: KEY } })
      assert.deepEqual([gone.code, gone.out], [1, ''], args.join(' '))
      assert.match(gone.err, /^shugyo: http:\/\/127.0.0.1:1 can't be reached \(.+\)\. Is it running\?/)
    }
    const login = { input: KEY }
    const atPage = await run(['login', '--url', page], login)
    assert.deepEqual([atPage.code, /is not Shugyo/.test(atPage.err)], [1, true], atPage.err)
    const atOther = await run(['login', '--url', other], login)
    assert.deepEqual([atOther.code, /404.*no such page/.test(atOther.err)], [1, true], atOther.err)
    assert.throws(() => readFileSync(join(home, '.config/shugyo/key.json')))
    const verified = await run(['verify', `${NOBODY}/proof`])
    assert.deepEqual(
      [verified.code, /could not be read: (?!fetch failed)/.test(verified.err)],
      [2, true],
      verified.err,
    )
  })

  it('[cli-5] says that the service has moved, and sends nothing to where', async () => {
    const definition = await (await fetch(`${service.url}/api/v1/openapi.json`)).text()
    const heard: string[] = []
    const moved = await stranger(({ method, url = '' }, response) => {
      if (url.endsWith('/openapi.json')) return void response.end(definition)
      heard.push(`${method} ${url}`)
      if (url === '/elsewhere') response.end('{}')
      else response.writeHead(301, { location: '/elsewhere' }).end()
    })
    const env = { SHUGYO_URL: moved, SHUGYO_KEY: KEY }
    for (const args of [
      ['call', 'createAgent', 'name=Kaze', 'character=kuma'],
      ['agents', 'create', '--name', 'Kaze', '--character', 'kuma'],
    ]) {
      const { code, out, err } = await run(args, { env })
      assert.deepEqual([code, out], [1, ''], err)
      assert.match(err, /says that it has moved to \/elsewhere\. SHUGYO_URL or --url names another/)
    }
    assert.deepEqual(heard, ['POST /api/v1/agents', 'POST /api/v1/agents'])
  })

  it('[cli-5] ends quietly when its reader has seen enough', async () => {
    const { child, told, ended } = start(['operations'])
    child.stdout.once('data', () => child.stdout.destroy())
    const { code } = await ended
    assert.deepEqual([code, told.err], [0, ''])
  })

  it('[cli-5] leaves with 130 when it is stopped in the middle of a call', async () => {
    const silent = await stranger(() => {})
    const { child, ended } = start(['catalog', 'list-characters'], { env: { SHUGYO_URL: silent } })
    await once(servers.at(-1) as ReturnType<typeof createServer>, 'request')
    child.kill('SIGINT')
    const { code, out, err } = await ended
    assert.deepEqual([code, out, err], [130, '', ''])
  })

  it('[cli-5] [cli-15] speaks of what it does not understand in its own words', async () => {
    for (const [args, words] of [
      [['agents', 'list', '--colour', 'red'], /there is no --colour here; --help tells what there is/],
      [['agents', 'list', '--follow'], /there is no --follow here/],
      [['agents', 'get', ''], /needs <id>/],
      [['account', 'revoke-session', '.'], /<id> can’t be \.: it would lead to another address/],
      [['tasks', 'get', '..'], /<id> can’t be \.\./],
      [['call', 'revokeSession', 'id=.'], /<id> can’t be \./],
      [['call', 'revokeSession', 'id='], /revokeSession needs id=…/],
      [['call', 'DELETE', '/me/sessions/%2e'], /<id> can’t be \./],
      [['watch', '.'], /<id> can’t be \./],
      [['catalog', 'list-characters', '--url', 'localhost:3000'], /begins with http:\/\//],
      [['listen', '--events', 'battles'], /there is no event battles: .*\bbattle\b/],
      [['listen', '--since', 'yesterday'], /--since is the number/],
      [['verify'], /takes one file, address or -/],
      [['verify', 'no-such.json'], /no-such.json could not be read/],
    ] as const) {
      const { code, err } = await run(args, { env: { SHUGYO_KEY: KEY } })
      assert.deepEqual([code, words.test(err)], [2, true], `${args.join(' ')}: ${err}`)
    }
  })

  it('[cli-7] says no where a field is yes or no', async () => {
    const player = await service.player()
    const { json: made } = await player.send('POST /me/keys', {
      body: { name: 'cli', scopes: ['chat:write'] },
    })
    const { id } = await player.makeAgent()
    const env = { SHUGYO_KEY: made.key }
    assert.match((await run(['agents', 'put-voice', '--help'])).out, /--\[no-\]autoSpeak/)
    for (const [flag, value] of [
      ['--autoSpeak', true],
      ['--no-autoSpeak', false],
    ] as const) {
      const { code, out, err } = await run(['agents', 'put-voice', id, flag, '--json'], { env })
      assert.equal(code, 0, err)
      assert.match(out, new RegExp(`"autoSpeak":${value}`))
    }
  })

  it('[cli-7] takes an empty text for an empty list', async () => {
    const player = await service.player()
    const { json: made } = await player.send('POST /me/keys', {
      body: { name: 'cli', scopes: ['identity:read', 'identity:write'] },
    })
    const env = { SHUGYO_KEY: made.key }
    const mute = (kinds: string) =>
      run(['notifications', 'put-settings', '--muted', kinds, '--json'], { env })
    assert.match((await mute('tip, order')).out, /"muted":true/)
    const { code, out, err } = await mute('')
    assert.equal(code, 0, err)
    assert.doesNotMatch(out, /"muted":true/)
  })

  it('[cli-8] sends the key to the service, not to an address that an operation is given', async () => {
    const heard: string[] = []
    const hook = await stranger((request, response) => {
      heard.push(request.headers.authorization ?? '')
      response.end('{}')
    })
    const env = { SHUGYO_KEY: await keyOf('webhooks:write') }
    await run(['webhooks', 'create', '--url', hook, '--events', '["battle"]'], { env })
    assert.deepEqual(
      heard.filter((value) => value !== ''),
      [],
    )
  })

  it('[cli-8] --browser opens the page where keys are made', {
    skip: process.platform !== 'linux',
  }, async () => {
    const opened = join(home, 'opened')
    writeFileSync(join(home, 'xdg-open'), `#!/bin/sh\nprintf %s "$1" > '${opened}'\n`)
    chmodSync(join(home, 'xdg-open'), 0o755)
    const env = { PATH: `${home}:${process.env['PATH']}` }
    const { code, out, err } = await run(['login', '--browser'], { env, input: await keyOf('agents:read') })
    assert.equal(code, 0, err)
    assert.match(err, new RegExp(`Make a key at ${service.url}/dev/keys, then paste it here`))
    assert.match(out, /Signed in at .* \(the key may not read the account, which is fine\)/)
    assert.equal(readFileSync(opened, 'utf8'), `${service.url}/dev/keys`)
    await run(['logout'])
  })
})
