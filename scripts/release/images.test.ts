import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { askRegistry, judgeImages, loose, pinned } from './images.ts'

const digest = (digit: string) => `sha256:${digit.repeat(64)}`
const IMAGE = 'FROM node:26-slim AS build\nRUN x\nFROM node:26-slim\n'
const COMPOSE = [
  'services:',
  '  ours:',
  '    image: shugyo',
  '  proxy:',
  '    image: caddy:2-alpine',
  `    image: redis:8@${digest('b')}`,
  '',
].join('\n')

describe('the images of deploy/', () => {
  it('are told when they are named by a tag alone', () => {
    assert.deepEqual(loose(IMAGE), ['node:26-slim', 'node:26-slim'])
    assert.deepEqual(loose(COMPOSE), ['caddy:2-alpine'])
    assert.match(judgeImages({ 'compose.yaml': COMPOSE }).output ?? '', /compose\.yaml: caddy:2-alpine$/)
  })

  it('are pinned to the digest that each has now, also those that were pinned before', async () => {
    const asked: string[] = []
    const digestOf = async (image: string) => {
      asked.push(image)
      return digest('a')
    }
    assert.equal(
      await pinned(IMAGE, digestOf),
      `FROM node:26-slim@${digest('a')} AS build\nRUN x\nFROM node:26-slim@${digest('a')}\n`,
    )
    const text = await pinned(COMPOSE, digestOf)
    assert(text.includes(`image: caddy:2-alpine@${digest('a')}\n    image: redis:8@${digest('a')}\n`))
    assert(text.includes('image: shugyo\n'))
    assert.deepEqual(asked, ['node:26-slim', 'caddy:2-alpine', 'redis:8'])
    assert.equal(judgeImages({ a: text }).passed, true)
  })

  it('are asked for at a registry, which may want a token that it gives to everybody', async () => {
    const registry = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://x')
      if (url.pathname === '/token') {
        response.end(JSON.stringify({ token: `for ${url.searchParams.get('scope')}` }))
      } else if (request.headers.authorization !== 'Bearer for repository:library/node:pull') {
        const challenge = `Bearer realm="${at}/token",service="s",scope="repository:library/node:pull"`
        response.writeHead(401, { 'www-authenticate': challenge }).end()
      } else if (request.method === 'HEAD' && url.pathname === '/v2/library/node/manifests/26-slim') {
        response.writeHead(200, { 'docker-content-digest': digest('c') }).end()
      } else response.writeHead(404).end()
    })
    registry.listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const at = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
    try {
      assert.equal(await askRegistry('node:26-slim', at), digest('c'))
      await assert.rejects(askRegistry('node:25', at), /node:25: .* answered 404 and no digest/)
    } finally {
      registry.close()
    }
  })
})
