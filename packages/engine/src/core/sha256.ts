// SHA-256 and HMAC in plain TypeScript: the engine needs them synchronously, in any browser and in Node, and has no
// dependencies. The test beside it checks this against Node's own implementation.

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
const START = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

/** The same of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const K = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])

const BLOCK_BYTES = 64
const words = new Int32Array(64)

const word = (list: Int32Array, index: number): number => list[index] as number
const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** The message, a one bit, zeros, and its length in bits, to a multiple of the block. */
function padded(message: Uint8Array): Uint8Array {
  const blocks = Math.floor((message.length + 8) / BLOCK_BYTES) + 1
  const bytes = new Uint8Array(blocks * BLOCK_BYTES)
  bytes.set(message)
  bytes[message.length] = 0x80
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n)
  return bytes
}

function expand(view: DataView, from: number): void {
  for (let t = 0; t < 16; t++) words[t] = view.getInt32(from + t * 4)
  for (let t = 16; t < 64; t++) {
    const x = word(words, t - 15)
    const y = word(words, t - 2)
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
    words[t] = (word(words, t - 16) + s0 + word(words, t - 7) + s1) | 0
  }
}

function compress(state: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(K, t) + word(words, t)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const after = [a, b, c, d, e, f, g, h]
  for (let k = 0; k < 8; k++) state[k] = (word(state, k) + (after[k] as number)) | 0
}

export function sha256(message: Uint8Array): Uint8Array {
  const bytes = padded(message)
  const view = new DataView(bytes.buffer)
  const state = START.slice()
  for (let from = 0; from < bytes.length; from += BLOCK_BYTES) {
    expand(view, from)
    compress(state)
  }
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (let k = 0; k < 8; k++) out.setInt32(k * 4, word(state, k))
  return digest
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const keyed = (pad: number, rest: Uint8Array) => {
    const bytes = new Uint8Array(BLOCK_BYTES + rest.length)
    for (let k = 0; k < BLOCK_BYTES; k++) bytes[k] = (block[k] as number) ^ pad
    bytes.set(rest, BLOCK_BYTES)
    return sha256(bytes)
  }
  return keyed(0x5c, keyed(0x36, message))
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function fromHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) throw new RangeError('not a hex string')
  return Uint8Array.from({ length: hex.length / 2 }, (_, k) =>
    Number.parseInt(hex.slice(2 * k, 2 * k + 2), 16),
  )
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
