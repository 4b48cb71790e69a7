import { equal, match } from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { builtFile } from '../../../../scripts/build/testing.ts'
import { honestProof, joinedProof } from '../../testing/proofs.ts'
import type { Proof } from '../index.ts'
import { main } from './main.ts'

const COMMAND = builtFile('engine', 'bin/shugyo-verify.gen.js')

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const code = await main(args, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

describe('shugyo-verify', () => {
  let folder = ''
  const proof = honestProof(2)
  const tampered: Proof = { ...proof, outcome: proof.outcome === 'a' ? 'b' : 'a' }
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    if (body.includes('eth_chainId')) response.end(JSON.stringify({ result: `0x${chainId.toString(16)}` }))
    else if (request.method === 'POST') response.end(JSON.stringify({ result: { hash: chainHash } }))
    else if (request.url === '/battles/1/proof') response.end(JSON.stringify(proof))
    else response.writeHead(404).end()
  })
  let chainHash = proof.beacon?.hash
  let chainId = proof.beacon?.chainId ?? 0
  let base = ''

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shugyo-verify-'))
    await writeFile(join(folder, 'good.json'), JSON.stringify(proof))
    await writeFile(join(folder, 'bad.json'), JSON.stringify(tampered))
    await writeFile(join(folder, 'junk.json'), 'not a proof')
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  after(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  it('[engine-14] proves an honest battle from a file and from a URL', async () => {
    for (const source of [join(folder, 'good.json'), `${base}/battles/1/proof`]) {
      const { code, text } = await run(source)
      match(text, /All \d+ rounds replay as told/)
      match(text, /The battle is proven\./)
      equal(code, 0)
    }
  })

  it('[engine-14] refuses a tampered one with exit code 1', async () => {
    const { code, text } = await run(join(folder, 'bad.json'), '--json')
    equal(code, 1)
    equal(JSON.parse(text).proven, false)
  })

  it('[engine-14] says what it cannot read, with exit code 2', async () => {
    for (const args of [
      [],
      ['--what'],
      ['-x'],
      [join(folder, 'good.json'), '--seed-hash', 'abc'],
      [join(folder, 'good.json'), '--fighters-hash'],
      ['a', 'b'],
      [join(folder, 'junk.json')],
      [`${base}/none`],
      ['/nowhere.json'],
    ])
      equal((await run(...args)).code, 2)
  })

  it('[engine-14] holds the proof to the seedHash seen at the start', async () => {
    const file = join(folder, 'good.json')
    equal((await run(file, '--seed-hash', proof.commitment.seedHash)).code, 0)
    equal((await run(file, '--seed-hash', 'ab'.repeat(32))).code, 1)
  })

  it('[engine-17] proves a battle that two became to both players, each with the hash they were told', async () => {
    const file = join(folder, 'joined.json')
    const joined = joinedProof(2)
    await writeFile(file, JSON.stringify(joined))
    for (const { seedHash } of joined.commitments ?? []) {
      const { code, text } = await run(file, '--seed-hash', seedHash)
      match(text, /Both server seeds hash to the seedHash that was told/)
      equal(code, 0, text)
    }
    const other = await run(file, '--seed-hash', 'ab'.repeat(32))
    match(
      other.text,
      /^FAIL commitment The seedHash is [0-9a-f]{64} \(and [0-9a-f]{64} of .+\), you saw abab/m,
    )
    equal(other.code, 1)
  })

  it('[engine-14] holds the proof to the fightersHash seen before the first round', async () => {
    const file = join(folder, 'good.json')
    equal((await run(file, '--fighters-hash', proof.commitment.fightersHash)).code, 0)
    const other = await run(file, '--fighters-hash', 'ab'.repeat(32))
    equal(other.code, 1)
    match(other.text, /^FAIL frozen\s+The fightersHash is .+, you saw abab/m)
  })

  it('[engine-14] looks the block up on the chain when given a node', async () => {
    const { code, text } = await run(join(folder, 'good.json'), '--rpc', base)
    equal(code, 0)
    match(text, /ok\s+beacon .+ mined by the platform itself/)
    chainHash = '0xother'
    equal((await run(join(folder, 'good.json'), '--rpc', base)).code, 1)
  })

  it('[engine-14] a chain that cannot be asked is no proof and no lie: exit code 2, and the reason', async () => {
    const file = join(folder, 'good.json')
    const nobody = await run(file, '--rpc', 'http://127.0.0.1:1')
    equal(nobody.code, 2)
    match(nobody.text, /^\? {4}beacon/m)
    match(nobody.text, /^The chain could not be asked for the beacon: fetch failed: .+\.$/m)
    match(nobody.text, /^The battle is proven but for the beacon\.$/m)
    chainId = 5
    const other = await run(file, '--rpc', base)
    equal(other.code, 2)
    match(other.text, /a node of chain 5, the beacon is of chain 31337/)
    equal((await run(join(folder, 'bad.json'), '--rpc', base)).code, 1)
  })

  it('[engine-14] explains itself when asked, and reads files with a byte order mark', async () => {
    for (const ask of ['--help', '-h']) {
      const { code, text } = await run(ask)
      match(text, /^usage: shugyo-verify/)
      equal(code, 0)
    }
    await writeFile(join(folder, 'marked.json'), `\uFEFF${JSON.stringify(proof)}`)
    equal((await run(join(folder, 'marked.json'))).code, 0)
  })

  it('[engine-14] reads standard input, also from a program, whose pipe is a socket', () => {
    const { status, stdout } = spawnSync(process.execPath, [COMMAND, '-'], {
      input: JSON.stringify(proof),
      encoding: 'utf8',
    })
    match(stdout, /The battle is proven\./)
    equal(status, 0)
  })

  it('[engine-14] runs as a command, without this repository and without dependencies', async () => {
    const code = await new Promise<number>((resolve) => {
      execFile(process.execPath, [COMMAND, join(folder, 'good.json')], { cwd: folder }, (error) =>
        resolve(error === null ? 0 : Number(error.code)),
      )
    })
    equal(code, 0)
  })
})
