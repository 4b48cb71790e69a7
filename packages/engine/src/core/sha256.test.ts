import { equal, throws } from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { it } from 'node:test'
import fc from 'fast-check'
import { fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256.ts'

const bytes = fc.uint8Array({ maxLength: 300 })

it('[engine-10] hashes as every other SHA-256 does', () => {
  fc.assert(
    fc.property(bytes, (message) =>
      equal(toHex(sha256(message)), createHash('sha256').update(message).digest('hex')),
    ),
    { numRuns: 500 },
  )
  for (const length of [55, 56, 63, 64, 65, 119, 120, 128]) {
    const message = new Uint8Array(length).fill(7)
    equal(toHex(sha256(message)), createHash('sha256').update(message).digest('hex'))
  }
})

it('[engine-10] signs as every other HMAC does', () => {
  fc.assert(
    fc.property(bytes, bytes, (key, message) =>
      equal(toHex(hmacSha256(key, message)), createHmac('sha256', key).update(message).digest('hex')),
    ),
    { numRuns: 500 },
  )
})

it('[engine-10] reads text as UTF-8 and hex as bytes', () => {
  equal(toHex(utf8('道場')), Buffer.from('道場', 'utf8').toString('hex'))
  fc.assert(fc.property(bytes, (message) => equal(toHex(fromHex(toHex(message))), toHex(message))))
  throws(() => fromHex('0g'), RangeError)
  throws(() => fromHex('abc'), RangeError)
})
