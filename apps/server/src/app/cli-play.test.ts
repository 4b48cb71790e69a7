import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { main } from '@shugyo/cli/src/main.ts'
import type { Terminal } from '@shugyo/cli/src/terminal.ts'
import { ROUND_MS } from '@shugyo/engine'
import { Wallet } from 'ethers'
import { builtFile } from '../../../../scripts/build/testing.ts'
import { canonicalJson } from '../kernel/lib/canonical.ts'
import { signByPlatform } from '../modules/ownership/index.ts'
import type { Player } from '../testing/player.ts'
import { useService } from '../testing/service.ts'

const SCOPES = [
  'identity:read',
  'agents:read',
  'agents:write',
  'battles:write',
  'tasks:read',
  'tasks:write',
  'chat:write',
]

type Ran = { readonly code: number; readonly out: string; readonly err: string }
type Hands = { readonly secret?: string; readonly keys?: () => AsyncIterable<string> }

describe('the command, as a person uses it', () => {
  const service = useService()
  const home = mkdtempSync(join(tmpdir(), 'shugyo-home-'))
  after(() => rmSync(home, { recursive: true }))

  async function run(
    key: string | null,
    args: readonly string[],
    { secret = '', keys }: Hands = {},
  ): Promise<Ran> {
    let [out, err] = ['', '']
    const env = { HOME: home, SHUGYO_URL: service.url, ...(key ? { SHUGYO_KEY: key } : {}) }
    const terminal: Terminal = {
      env,
      print: (line) => {
        out += `${line}\n`
      },
      complain: (line) => {
        err += `${line}\n`
      },
      signal: AbortSignal.timeout(60_000),
      columns: 120,
      colours: false,
      isLive: false,
      readSecret: async () => secret,
      keys: () => keys?.() ?? null,
    }
    return { code: await main(args, terminal), out, err }
  }

  async function keyOf(player: Player, scopes = SCOPES): Promise<string> {
    const { json, text } = await player.send('POST /me/keys', { body: { name: 'cli', scopes } })
    return json.key ?? assert.fail(text)
  }

  it('[cli-7] does any operation by area and verb, shows tables, records, or the answer as it is', async () => {
    const player = await service.player()
    const key = await keyOf(player)
    const made = await run(key, ['agents', 'create', '--name', 'Kaze', '--character', 'kuma'])
    assert.equal(made.code, 0, made.err)
    assert.match(made.out, /^name +Kaze$/m)
    const list = await run(key, ['agents', 'list'])
    assert.match(list.out, /^id +name +character/)
    assert.match(list.out, / Kaze +kuma /)
    assert.match(list.err, /Not shown: .*\(--json shows everything\)/)
    const { data } = JSON.parse((await run(key, ['agents', 'list', '--json'])).out)
    const lists = ['notifications', 'put-settings', '--muted', 'battle,task', '--json']
    const muted = await run(await keyOf(player, ['identity:write']), lists)
    assert.equal(muted.out.match(/"muted":true/g)?.length, 2, muted.err)
    const one = await run(key, ['agents', 'get', data[0].id])
    assert.match(one.out, /^agent\n {2}id +\S+\n {2}name +Kaze$/m)
    const answers = await run(key, ['account', 'list-scopes'])
    assert.match(answers.out, /^scopes\n {2}scope +description +sensitive\n {2}identity:read /)
    assert.match((await run(null, ['battles', 'list-live'])).out, /Nothing here yet/)
  })

  it('[cli-7] tells what an operation takes, what is missing, and what a refusal asks for', async () => {
    const key = await keyOf(await service.player(), ['agents:read'])
    const help = await run(null, ['battles', 'create', '--help'])
    assert.match(help.out, /--agentId +\(needed\)/)
    assert.match(help.out, /--mode +.*training/)
    assert.match((await run(null, ['battles'])).out, /list-live +\S/)
    for (const [args, words] of [
      [['battles', 'create'], /needs --agentId/],
      [['battles', 'create', '--agentId', 'x', '--mode', 'duel'], /--mode is one of .*ranked/],
      [['battles', 'dance'], /battles has no command dance/],
      [['agents', 'get', 'x', 'y'], /y is one word too many/],
      [['account', 'delete'], /needs a person who is signed in/],
      [['agent', 'list'], /did you mean agents/],
    ] as const) {
      const { code, err } = await run(key, args)
      assert.deepEqual([code, words.test(err)], [2, true], `${args.join(' ')}: ${err}`)
    }
    const lacking = await run(key, ['agents', 'create', '--name', 'A', '--character', 'kuma'])
    assert.equal(lacking.code, 1)
    assert.match(lacking.err, /insufficient_scope.*\n +Make a key with agents:write, then: shugyo login/)
    const nobody = await run(null, ['agents', 'list'])
    assert.match(nobody.err, /this needs a key for http:\S+: shugyo login/)
    assert.match((await run(null, ['--version'])).out, /^\d+\.\d+\.\d+$/m)
  })

  it('[cli-8] keeps a key in a file that only its owner reads, and uses no other', async () => {
    const player = await service.player('keeper')
    const key = await keyOf(player)
    assert.equal((await run(null, ['login'], { secret: 'nonsense' })).code, 2)
    assert.equal((await run(null, ['login'], { secret: `svc_0123456789_${'0'.repeat(64)}` })).code, 1)
    assert.equal((await run(null, ['login', key])).code, 2)
    const signedIn = await run(null, ['login'], { secret: `${key}\n` })
    assert.match(signedIn.out, /as keeper/)
    const file = join(home, '.config', 'shugyo', 'key.json')
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.equal((await run(null, ['account', 'get-me'])).code, 0)
    // A key is sent only to the service that it was made for.
    const elsewhere = await run(null, [
      'account',
      'get-me',
      '--url',
      `${service.url.replace('127.0.0.1', 'localhost')}`,
    ])
    assert.match(elsewhere.err, /this needs a key/)
    chmodSync(file, 0o644)
    assert.match((await run(null, ['account', 'get-me'])).err, /can be read by others/)
    chmodSync(file, 0o600)
    for (const broken of ['broken', '', 'null', '[]', '{"url":5}', `{"url":"${service.url}","key":{}}`]) {
      writeFileSync(file, broken)
      const { code, err } = await run(null, ['account', 'get-me'])
      assert.deepEqual(
        [code, /key\.json is broken\. Sign in again/.test(err)],
        [2, true],
        `${broken}: ${err}`,
      )
    }
    assert.equal((await run(null, ['logout'])).code, 0)
    assert.throws(() => readFileSync(file))
  })

  it('[cli-9] stays with a task until it is done', async () => {
    const player = await service.player()
    const key = await keyOf(player)
    const { id } = await player.makeAgent()
    const task = ['tasks', 'create', '--agentId', id, '--prompt', 'Scout Raven', '--follow']
    const { code, out, err } = await run(key, task)
    assert.equal(code, 0, err)
    assert.match(out, /^Report: how to beat Raven\n/)
    assert.match(out, /^ {2}plan /m)
    assert.match(out, /Done, for 0 credits\.\n$/)
    const asData = await run(key, [...task, '--json'])
    assert.equal(asData.code, 0, asData.err)
    const { task: done, events } = JSON.parse(asData.out)
    assert.deepEqual([done.status, events[0].type], ['done', 'plan'])
    assert.match(asData.err, /^ {2}plan /m)
  })

  it('[cli-10] [cli-11] plays a battle from the keyboard, and tells it again afterwards', async () => {
    const player = await service.player()
    const key = await keyOf(player)
    let called = 0
    async function* press() {
      yield '2'
      called++
      // Skips the rest of the battle.
      service.clock.advance(12 * ROUND_MS)
    }
    const { code, out, err } = await run(key, ['play', '--name', 'Kaze'], { keys: press })
    assert.equal(code, 0, err)
    assert.equal(called, 1)
    assert.match(out, /^Kaze is here, a kuma\.\nKaze goes into a training battle: http/)
    assert.match(out, /round {2}1 {2}Kaze (strike|pulse|feint|guard|focus) \d+ {2}: {2}\d+ /)
    assert.match(out, /(wins\.|A draw\.)/)
    const [, address = ''] = /shugyo verify (\S+)/.exec(out) ?? []
    const proven = await run(null, ['verify', address.replace(/^http:\/\/[^/]+/, service.url)])
    assert.match(proven.out, /The battle is proven\./)
    const [, id = ''] = /battles\/([\w-]+)\/proof/.exec(address) ?? []
    const again = await run(null, ['watch', id])
    assert.equal(again.out.match(/^round/gm)?.length, out.match(/^round/gm)?.length)
    assert.match((await run(null, ['watch', crypto.randomUUID()])).err, /there is no battle/)
  })

  it('[cli-12] completes areas, commands, fields and choices, as bash asks for them', async () => {
    const words = async (...given: string[]) => (await run(null, ['__complete', ...given])).out.split('\n')
    assert((await words('bat')).includes('battles'))
    assert((await words('battles', 'list-l')).includes('list-live'))
    assert((await words('battles', 'create', '--m')).includes('--mode'))
    assert((await words('battles', 'create', '--mode', 'r')).includes('ranked'))
    assert((await words('battles')).includes('battles'))
    assert((await words('finance', 'set-policy', '--no')).includes('--no-frozen'))
    assert((await words('play', '--m')).includes('--mode'))
    assert((await words('help', 'agents', 'li')).includes('list'))
    // Completion offers the same own commands as the help.
    for (const name of ['login', 'play', 'watch', 'listen', 'verify', 'call', 'operations']) {
      const help = (await run(null, [name, '--help'])).out
      const offered = (await words(name, '--')).filter((word) => word !== '' && word !== '--help')
      for (const word of offered) assert(help.includes(word), `${name} ${word}`)
    }
    const command = builtFile('command', 'bin/shugyo.gen.js')
    const script = (await run(null, ['completion', 'bash'])).out
    const asked = `shugyo() { "${process.execPath}" "${command}" "$@"; }\n${script}
      COMP_WORDS=(shugyo battles list-l); COMP_CWORD=2; _shugyo; echo "\${COMPREPLY[@]}"`
    assert.equal(execFileSync('bash', ['-c', asked], { encoding: 'utf8' }).trim(), 'list-live')
    for (const shell of ['zsh', 'fish']) assert.equal((await run(null, ['completion', shell])).code, 0)
    assert.equal((await run(null, ['completion', 'tcsh'])).code, 2)
  })

  it('[cli-13] proves a bundle, and says of a battle that is not over that it is not over', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const { json: battle } = await player.send('POST /battles', { body: { agentId: id, mode: 'training' } })
    const early = await run(null, ['verify', `${service.url}/api/v1/battles/${battle.id}/proof`])
    assert.deepEqual([early.code, /not over yet/.test(early.out), /NOT/.test(early.out)], [2, true, false])
    const { json: signed } = await player.send(`GET /agents/${id}/bundle`)
    const file = join(home, 'bundle.json')
    const check = async (content: unknown, ...more: string[]) => {
      writeFileSync(file, JSON.stringify(content))
      return run(null, ['verify', file, ...more])
    }
    const held = await check(signed, '--signer', signed.signer)
    assert.deepEqual([held.code, /The bundle of .* holds\./.test(held.out)], [0, true], held.out)
    const record = { ...signed.bundle.record, rating: 2_400 }
    const forged = await check({ ...signed, bundle: { ...signed.bundle, record } }, '--signer', signed.signer)
    assert.deepEqual([forged.code, /FAIL signature/.test(forged.out)], [1, true])
    const other = await check(signed, '--signer', `0x${'1'.repeat(40)}`)
    assert.deepEqual([other.code, /FAIL signer/.test(other.out)], [1, true])
  })

  it('[cli-13] asks only the service that the user chose who signs, and prints a file’s words as words', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const { bundle } = (await player.send(`GET /agents/${id}/bundle`)).json
    const file = join(home, 'signed.json')
    const check = async (signed: unknown) => {
      writeFileSync(file, JSON.stringify(signed))
      return run(null, ['verify', file])
    }
    const forger = Wallet.createRandom()
    const forge = async (platform: string, name = 'Kaze') => {
      const manifest = { ...bundle.manifest, platform, agent: { ...bundle.manifest.agent, name } }
      const forged = { ...bundle, manifest }
      return check({
        bundle: forged,
        signature: await forger.signMessage(canonicalJson(forged)),
        signer: forger.address,
      })
    }
    let asked = 0
    const evil = createServer((_, response) => {
      asked += 1
      response.end(JSON.stringify({ contracts: { manifestSigner: forger.address } }))
    }).listen(0, '127.0.0.1')
    await once(evil, 'listening')
    const elsewhere = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`
    const foreign = await forge(elsewhere)
    assert.deepEqual([foreign.code, asked, /\bholds\b/.test(foreign.out)], [2, 0, false], foreign.out)
    assert(foreign.out.includes(`The file says it is from ${elsewhere}; name its signer with --signer`))
    evil.close()
    const borrowed = await forge(service.url, 'Kaze\u001b[2J\u001b[H\nThe bundle holds.')
    assert.deepEqual([borrowed.code, /FAIL signer/.test(borrowed.out)], [1, true], borrowed.out)
    for (const { out } of [borrowed, await forge('\u009b31m')])
      assert.doesNotMatch(out, /[^\P{Cc}\n]|^The bundle holds/mu)

    const own = { ...bundle, manifest: { ...bundle.manifest, platform: `${service.url}/` } }
    const signed = await signByPlatform(service.runtime.keyring, own)
    const held = await check({ bundle: own, ...signed })
    assert.deepEqual([held.code, /The bundle of .* holds\./.test(held.out)], [0, true], held.out)
    assert(held.out.includes(`ok   signer     ${service.url} signs as ${signed.signer}.`))
  })
  it('[cli-13] prints no control character of a file, whatever is wrong with it', async () => {
    const file = join(home, 'forged.json')
    const bad = '\u001b[2J\u009b31m\nThe battle is proven.'
    const bundle = { manifest: { platform: `foo:${bad}`, agent: { name: bad } }, proofs: [{ battleId: bad }] }
    for (const [text, code] of [
      [bad, 2],
      [JSON.stringify({ error: { code: bad, message: bad } }), 2],
      [JSON.stringify({ battleId: bad, engine: bad }), 1],
      [JSON.stringify({ bundle, signature: '0x00', signer: `0x${'1'.repeat(40)}` }), 1],
    ] as const) {
      writeFileSync(file, text)
      for (const more of [[], ['--json']]) {
        const checked = await run(null, ['verify', file, ...more])
        const told = checked.out + checked.err
        assert.equal(checked.code, code, told)
        assert.doesNotMatch(told, /[^\P{Cc}\n]|^The battle is proven/mu)
      }
    }
  })
})
