import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Wallet } from 'ethers'
import { SiweMessage } from 'siwe'
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/lib/clock.ts'
import type { Player } from '../../../testing/player.ts'
import { PUBLIC_URL, useService } from '../../../testing/service.ts'
import { walletHandle } from '../rules.ts'
import {
  askMessage,
  enterByWallet,
  makeProof,
  makeSigner,
  type Signer,
  securityLog,
  suspend,
} from '../testing.ts'

const verify = (visitor: Player, body: { message: string; signature: string }) =>
  visitor.send('POST /auth/siwe/verify', { body })

/** Signs any message and tries to sign in with it. */
const enter = async (visitor: Player, signer: Signer, message: string) =>
  verify(visitor, { message, signature: await signer.signMessage({ message }) })

describe('POST /auth/siwe/verify', () => {
  const service = useService()
  const nonce = async (chainId = 1) => {
    const { data } = await service.visitor().api.GET('/auth/siwe/nonce', { params: { query: { chainId } } })
    return data?.nonce ?? ''
  }

  it('[identity-1] makes an account on the first success, and signs in to it ever after', async () => {
    const signer = makeSigner()
    const visitor = service.visitor()
    const user = await enterByWallet(visitor, signer)
    assert.equal(user.handle, walletHandle(signer.address, 0))
    assert.equal(user.handle, `w_${signer.address.slice(2, 10).toLowerCase()}`)
    assert.deepEqual([user.email, user.externalWallet], [null, signer.address])
    assert.equal(user.displayName, `${signer.address.slice(0, 6)}…${signer.address.slice(-4)}`)
    assert.notEqual(user.walletAddress, signer.address)
    assert.deepEqual((await visitor.api.GET('/me')).data, { user, wallet: 2000 })
    const again = service.visitor()
    assert.deepEqual(await enterByWallet(again, signer), user)
    assert.deepEqual(
      (await securityLog(again)).map(({ action, via }) => [action, via]),
      [
        ['sign_in', 'wallet'],
        ['registered', 'wallet'],
      ],
    )
  })

  it('[identity-6] takes what the siwe package writes and ethers signs', async () => {
    const wallet = Wallet.createRandom()
    const message = new SiweMessage({
      domain: 'shugyo.test',
      address: wallet.address,
      statement: 'I accept the terms: https://shugyo.test/terms',
      uri: `${PUBLIC_URL}/login`,
      version: '1',
      chainId: 1,
      nonce: await nonce(),
    }).prepareMessage()
    const visitor = service.visitor()
    const { status, json } = await verify(visitor, { message, signature: await wallet.signMessage(message) })
    assert.deepEqual([status, json.user.externalWallet], [200, wallet.address])
  })

  it('[identity-6] takes a message with every part, and one with only what it needs', async () => {
    const wallet = Wallet.createRandom()
    const signer = {
      address: wallet.address,
      signMessage: ({ message }: { message: string }) => wallet.signMessage(message),
    }
    const at = service.clock.now()
    const base = { domain: 'shugyo.test', address: wallet.address, uri: PUBLIC_URL, version: '1' }
    const whole = new SiweMessage({
      ...base,
      scheme: 'http',
      statement: 'Sign in.',
      chainId: 8453,
      nonce: await nonce(8453),
      issuedAt: at.toISOString(),
      notBefore: addMs(at, -SECOND_MS).toISOString(),
      expirationTime: addMs(at, MINUTE_MS).toISOString(),
      requestId: 'request-17',
      resources: [
        'https://example.com/terms',
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      ],
    }).prepareMessage()
    const bare = new SiweMessage({ ...base, chainId: 1, nonce: await nonce() }).prepareMessage()
    const noResources = `${new SiweMessage({ ...base, chainId: 1, nonce: await nonce() }).prepareMessage()}\nResources:`
    for (const message of [whole, bare, noResources])
      assert.equal((await enter(service.visitor(), signer, message)).status, 200, message)
  })

  /** Each entry changes one thing about a valid message. */
  const wrong: [name: string, code: string, change: (message: string) => string][] = [
    ['another domain', 'invalid_credentials', (m) => m.replace('shugyo.test wants', 'evil.example wants')],
    [
      'our domain on another port',
      'invalid_credentials',
      (m) => m.replace('shugyo.test wants', 'shugyo.test:81 wants'),
    ],
    [
      'our domain behind a name',
      'invalid_credentials',
      (m) => m.replace('shugyo.test wants', 'me@shugyo.test wants'),
    ],
    ['another scheme', 'invalid_credentials', (m) => `https://${m}`],
    [
      'another uri',
      'invalid_credentials',
      (m) => m.replace('URI: http://shugyo.test', 'URI: http://evil.example'),
    ],
    ['a uri of another scheme', 'invalid_credentials', (m) => m.replace('URI: http:', 'URI: https:')],
    [
      'a uri that only looks like ours',
      'invalid_credentials',
      (m) => m.replace('URI: http://shugyo.test', 'URI: http://shugyo.test@evil.example'),
    ],
    ['a uri that is none', 'invalid_request', (m) => m.replace('URI: http://shugyo.test', 'URI: shugyo')],
    ['version 2', 'invalid_request', (m) => m.replace('Version: 1', 'Version: 2')],
    ['another chain than the nonce’s', 'invalid_credentials', (m) => m.replace('Chain ID: 1', 'Chain ID: 2')],
    ['no chain', 'invalid_request', (m) => m.replace('Chain ID: 1', 'Chain ID: 0')],
    ['a chain written otherwise', 'invalid_request', (m) => m.replace('Chain ID: 1', 'Chain ID: 01')],
    ['an unknown nonce', 'invalid_credentials', (m) => m.replace(/Nonce: \w+/, `Nonce: ${'a'.repeat(32)}`)],
    ['a short nonce', 'invalid_request', (m) => m.replace(/Nonce: \w+/, 'Nonce: abcdefg')],
    ['an address in lowercase', 'invalid_request', (m) => m.replace(/0x\w{40}/, (a) => a.toLowerCase())],
    [
      'an address in uppercase',
      'invalid_request',
      (m) => m.replace(/0x\w{40}/, (a) => `0x${a.slice(2).toUpperCase()}`),
    ],
    [
      'a time that does not exist',
      'invalid_request',
      (m) => m.replace(/Issued At: \d{4}-\d\d-\d\d/, 'Issued At: 2026-02-30'),
    ],
    ['a time without a zone', 'invalid_request', (m) => m.replace(/(Issued At: .*)Z/, '$1')],
    ['no time of issue', 'invalid_request', (m) => m.replace(/\nIssued At: .*/, '')],
    ['something after it', 'invalid_request', (m) => `${m}\nI also grant all my tokens.`],
    ['a line end after it', 'invalid_request', (m) => `${m}\n`],
    ['something before it', 'invalid_request', (m) => `\n${m}`],
    ['Windows line ends', 'invalid_request', (m) => m.replaceAll('\n', '\r\n')],
    [
      'a statement of two lines',
      'invalid_request',
      (m) => m.replace('Sign in to Shugyo.', 'Sign in to\nShugyo.'),
    ],
    [
      'a statement with a second URI',
      'invalid_request',
      (m) => m.replace('Sign in to Shugyo.', 'x\n\nURI: http://shugyo.test'),
    ],
    [
      'a statement beyond ASCII',
      'invalid_request',
      (m) => m.replace('Sign in to Shugyo.', 'Sign\u2028in to Shugyo.'),
    ],
    ['a line twice', 'invalid_request', (m) => m.replace('Version: 1', 'Version: 1\nVersion: 1')],
    [
      'lines in another order',
      'invalid_request',
      (m) => m.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1'),
    ],
  ]
  for (const [name, code, change] of wrong) {
    it(`[identity-6] refuses a message with ${name}, well signed as it is`, async () => {
      const signer = makeSigner()
      const message = await askMessage(service.visitor(), signer)
      const changed = change(message)
      assert.notEqual(changed, message)
      const answer = await enter(service.visitor(), signer, changed)
      assert.deepEqual([answer.code, answer.headers.get('set-cookie')], [code, null])
      // A refused message leaves the nonce unused: the original still signs in.
      assert.equal((await enter(service.visitor(), signer, message)).status, 200)
    })
  }

  it('[identity-6] refuses a message from the future, an expired one, and one not valid yet', async () => {
    const signer = makeSigner()
    const at = service.clock.now()
    const write = async (times: Partial<SiweMessage>) =>
      new SiweMessage({
        domain: 'shugyo.test',
        address: signer.address,
        uri: PUBLIC_URL,
        version: '1',
        chainId: 1,
        nonce: await nonce(),
        issuedAt: at.toISOString(),
        ...times,
      }).prepareMessage()
    const refused = {
      'issued in the future': await write({ issuedAt: addMs(at, 5 * MINUTE_MS).toISOString() }),
      'has expired': await write({ expirationTime: addMs(at, -SECOND_MS).toISOString() }),
      'not valid yet': await write({ notBefore: addMs(at, 5 * MINUTE_MS).toISOString() }),
    }
    for (const [why, message] of Object.entries(refused)) {
      const answer = await enter(service.visitor(), signer, message)
      assert.deepEqual([answer.status, answer.code], [401, 'invalid_credentials'])
      assert.match(answer.json.error.message, new RegExp(why))
    }
    // A wallet's clock may be a little ahead of ours.
    const ahead = await write({ issuedAt: addMs(at, 30 * SECOND_MS).toISOString() })
    assert.equal((await enter(service.visitor(), signer, ahead)).status, 200)
  })

  it('[identity-6] refuses a signature by another wallet, of another message, or of no shape', async () => {
    const signer = makeSigner()
    const message = await askMessage(service.visitor(), signer)
    const bad = [
      await makeSigner().signMessage({ message }),
      await signer.signMessage({ message: `${message} ` }),
      '0x00',
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(65)}`,
      `0x${'ab'.repeat(9_000)}`,
      '0xabc',
    ]
    for (const signature of bad) {
      const answer = await verify(service.visitor(), { message, signature })
      assert.deepEqual([answer.status, answer.code], [401, 'invalid_credentials'], signature.slice(0, 20))
    }
    for (const signature of ['0x', 'abcdef', '0xzz'])
      assert.equal((await verify(service.visitor(), { message, signature })).code, 'invalid_request')
  })

  it('[identity-7] takes a nonce only for the address it was given out for', async () => {
    const [asked, signer] = [makeSigner(), makeSigner()]
    const message = await askMessage(service.visitor(), asked)
    const answer = await enter(service.visitor(), signer, message.replace(asked.address, signer.address))
    assert.equal(answer.code, 'invalid_credentials')
  })

  it('[identity-7] takes a nonce once, and notes the replay', async () => {
    const signer = makeSigner()
    const visitor = service.visitor()
    const proof = await makeProof(visitor, signer)
    assert.equal((await verify(visitor, proof)).status, 200)
    const replayed = await verify(service.visitor(), proof)
    assert.deepEqual([replayed.status, replayed.code], [401, 'invalid_credentials'])
    const [newest] = await securityLog(visitor)
    assert.deepEqual([newest?.action, newest?.via], ['sign_in_failed', 'wallet'])
  })

  it('[identity-7] takes a nonce for ten minutes', async () => {
    const signer = makeSigner()
    const write = async () =>
      new SiweMessage({
        domain: 'shugyo.test',
        address: signer.address,
        uri: PUBLIC_URL,
        version: '1',
        chainId: 1,
        nonce: await nonce(),
        issuedAt: service.clock.now().toISOString(),
      }).prepareMessage()
    const inTime = await write()
    service.clock.advance(9 * MINUTE_MS)
    assert.equal((await enter(service.visitor(), signer, inTime)).status, 200)
    const tooLate = await write()
    service.clock.advance(10 * MINUTE_MS)
    assert.equal((await enter(service.visitor(), signer, tooLate)).code, 'invalid_credentials')
  })

  it('[identity-7] lets one of eight simultaneous calls with one nonce in', async () => {
    const signer = makeSigner()
    const proof = await makeProof(service.visitor(), signer)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(service.visitor(), proof)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(401)])
  })

  it('[identity-15] makes one account of many simultaneous first sign-ins', async () => {
    const signer = makeSigner()
    const proofs = await Promise.all(Array.from({ length: 6 }, () => makeProof(service.visitor(), signer)))
    const answers = await Promise.all(proofs.map((proof) => verify(service.visitor(), proof)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(6).fill(200),
    )
    assert.equal(new Set(answers.map(({ json }) => json.user.id)).size, 1)
  })

  it('[identity-15] finds a handle for a wallet whose names are all taken', async () => {
    const signer = makeSigner()
    await service.player(walletHandle(signer.address, 0))
    const second = makeSigner()
    for (let attempt = 0; attempt < 5; attempt++) await service.player(walletHandle(second.address, attempt))
    assert.equal((await enterByWallet(service.visitor(), signer)).handle, walletHandle(signer.address, 1))
    assert.match((await enterByWallet(service.visitor(), second)).handle, /^w_[0-9a-f]{16}$/)
  })

  it('[identity-19] refuses the wallet of a suspended account', async () => {
    const signer = makeSigner()
    const visitor = service.visitor()
    await enterByWallet(visitor, signer)
    await suspend(service, visitor)
    const answer = await verify(service.visitor(), await makeProof(service.visitor(), signer))
    assert.deepEqual([answer.status, answer.code], [403, 'suspended'])
  })

  it('[identity-9] notes a failed proof with the account it was tried on', async () => {
    const signer = makeSigner()
    const visitor = service.visitor()
    await enterByWallet(visitor, signer)
    const message = await askMessage(service.visitor(), signer)
    await verify(service.visitor(), { message, signature: await makeSigner().signMessage({ message }) })
    const [newest] = await securityLog(visitor)
    assert.deepEqual(
      [newest?.action, newest?.via, newest?.detail['address']],
      ['sign_in_failed', 'wallet', '127.0.0.1'],
    )
  })

  it('[identity-12] the session it opens is like any other', async () => {
    const visitor = service.visitor()
    await enterByWallet(visitor, makeSigner())
    service.clock.advance(29 * DAY_MS)
    assert.equal((await visitor.send('GET /me')).status, 200)
  })
})
