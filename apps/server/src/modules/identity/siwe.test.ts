import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { addMs, MINUTE_MS } from '../../kernel/lib/clock.ts'
import { Problem } from '../../kernel/operation/problems.ts'
import {
  checkSiweMessage,
  parseSiweMessage,
  type SiweMessage as SiweFields,
  writeSiweMessage,
} from './siwe.ts'

const URL = 'https://shugyo.example'
const ADDRESS = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const at = new Date('2026-11-15T10:00:00.000Z')
const nonce = '4c1f0a9be2d34f6aa0c14c1f0a9be2d3'
const VALID = writeSiweMessage(URL, nonce, ADDRESS, 1, at, addMs(at, 10 * MINUTE_MS))

/** The parsed message, or null where it was refused as the caller's fault; any other error fails the test. */
function parsedOrRefused(text: string) {
  try {
    return parseSiweMessage(text)
  } catch (error) {
    assert(error instanceof Problem, String(error))
    assert.equal(error.code, 'invalid_request')
    return null
  }
}

/** The `siwe` package is stricter about a statement's characters, where nothing depends on them. */
function readBySiwe(text: string): SiweMessage | null {
  try {
    return new SiweMessage(text)
  } catch {
    return null
  }
}

function isOurs(message: SiweFields): boolean {
  try {
    checkSiweMessage(message, URL, at)
    return true
  } catch (error) {
    assert(error instanceof Problem && error.code === 'invalid_credentials', String(error))
    return false
  }
}

describe('A Sign-In With Ethereum message', () => {
  it('[identity-6] reads back as it was written', () => {
    assert.deepEqual(parseSiweMessage(VALID), {
      scheme: undefined,
      domain: 'shugyo.example',
      address: ADDRESS,
      uri: URL,
      chainId: 1,
      nonce,
      issuedAt: at,
      expirationTime: addMs(at, 10 * MINUTE_MS),
      notBefore: null,
    })
  })

  it('[identity-6] refuses any other text with a problem, never with a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => parsedOrRefused(text) === null),
      { numRuns: 2_000 },
    )
  })

  const pieces = [
    ...VALID.split('\n'),
    '\n',
    '\n\n',
    '\r\n',
    ' ',
    '\u2028',
    '\0',
    '1',
    '0x',
    'Z',
    '-',
    '99',
    'Resources:',
    '\n- https://a.example',
    '\nRequest ID: ',
    '\nNot Before: 2026-13-45T99:99:99Z',
    '\nNot Before: 2026-11-15T10:00:00+99:99',
    'https://',
    '://',
    '[',
    '%',
    'http://[',
  ]
  const edit = fc.record({
    from: fc.nat({ max: VALID.length }),
    length: fc.nat({ max: 60 }),
    text: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 8 })),
  })
  const mutation = fc
    .array(edit, { minLength: 1, maxLength: 4 })
    .map((edits) =>
      edits.reduce(
        (text, { from, length, text: put }) => text.slice(0, from) + put + text.slice(from + length),
        VALID,
      ),
    )

  it('[identity-6] a mutated one is refused or checked, and what is read stands in the text', () => {
    fc.assert(
      fc.property(mutation, (text) => {
        const message = parsedOrRefused(text)
        if (!message) return
        assert.match(text, /^[\n -~]*$/)
        for (const part of [message.domain, message.address, message.uri, message.nonce])
          assert(text.includes(part))
        for (const date of [message.issuedAt, message.expirationTime, message.notBefore])
          assert(date === null || !Number.isNaN(date.getTime()))
        isOurs(message)
      }),
      { numRuns: 20_000 },
    )
  })

  it('[identity-6] is read as others read it: what the siwe package takes too, it reads the same way', () => {
    fc.assert(
      fc.property(mutation, (text) => {
        const ours = parsedOrRefused(text)
        if (!ours || !isOurs(ours)) return
        const theirs = readBySiwe(text)
        if (!theirs) return
        assert.deepEqual(
          [theirs.domain, theirs.address, theirs.uri, theirs.chainId, theirs.nonce],
          [ours.domain, ours.address, ours.uri, ours.chainId, ours.nonce],
        )
      }),
      { numRuns: 20_000 },
    )
    assert.equal(new SiweMessage(VALID).prepareMessage(), VALID)
  })

  it('[identity-6] takes no time that grows with the square of a long message', () => {
    const long = [
      `${'a'.repeat(1_900)} wants`,
      VALID.replace('Sign in', 'S'.repeat(1_500)).slice(0, -1),
      `${VALID}\nResources:${'\n- a'.repeat(400)}\n`,
      `${VALID}\nRequest ID: ${'x'.repeat(1_500)}\n`,
    ]
    const before = process.threadCpuUsage()
    for (const text of long) for (let turn = 0; turn < 100; turn++) assert.equal(parsedOrRefused(text), null)
    assert(process.threadCpuUsage(before).user < 5_000_000)
  })
})
