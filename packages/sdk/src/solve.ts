import type { Challenge } from './challenge.ts'
import { delay } from './delay.ts'

/** So that a page stays alive meanwhile. */
const PIECE = 8_192

/** A number with which the SHA-256 of “challenge.number” begins with that many zero bits: found by trying, piece by piece. */
export async function answerTo({ challenge, bits }: Challenge, signal?: AbortSignal): Promise<string> {
  for (let from = 0; ; from += PIECE) {
    signal?.throwIfAborted()
    for (let number = from; number < from + PIECE; number++)
      if (beginsWithZeros(`${challenge}.${number}`, bits)) return String(number)
    await delay(0, signal)
  }
}

function beginsWithZeros(text: string, bits: number): boolean {
  const [first, second] = sha256Begins(text)
  if (bits <= 32) return Math.clz32(first) >= bits
  return first === 0 && Math.clz32(second) >= bits - 32
}

const CONSTANTS = new Int32Array(64)
const BEGIN = new Int32Array(8)
const constant = (at: number): number => CONSTANTS[at] as number
const begin = (at: number): number => BEGIN[at] as number
fillConstants()

/** Fractions of the roots of the first primes, as the standard has it. */
function fillConstants(): void {
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
  for (let prime = 2, count = 0; count < 64; prime++) {
    if (Array.from({ length: prime - 2 }, (_, at) => at + 2).some((factor) => prime % factor === 0)) continue
    if (count < 8) BEGIN[count] = fraction(Math.sqrt(prime))
    CONSTANTS[count++] = fraction(Math.cbrt(prime))
  }
}

const words = new Int32Array(64)
const word = (at: number): number => words[at] as number

function setByte(at: number, byte: number): void {
  words[at >> 2] = word(at >> 2) | (byte << (24 - (at & 3) * 8))
}

/**
 * The first 64 bits of the SHA-256 of at most 55 ASCII characters. Written out here, because the platform's own answers
 * a promise for each, and none at all to pages without HTTPS.
 */
function sha256Begins(text: string): readonly [number, number] {
  words.fill(0, 0, 16)
  for (let at = 0; at < text.length; at++) setByte(at, text.charCodeAt(at))
  setByte(text.length, 0x80)
  words[15] = text.length * 8
  for (let at = 16; at < 64; at++) {
    const [far, near] = [word(at - 15), word(at - 2)]
    const one = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const other = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    words[at] = word(at - 16) + one + word(at - 7) + other
  }
  return compress()
}

function compress(): readonly [number, number] {
  let [a, b, c, d] = [begin(0), begin(1), begin(2), begin(3)]
  let [e, f, g, h] = [begin(4), begin(5), begin(6), begin(7)]
  for (let at = 0; at < 64; at++) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constant(at) + word(at)) | 0
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + other) | 0
  }
  return [(a + begin(0)) | 0, (b + begin(1)) | 0]
}

const turn = (bits: number, by: number): number => (bits >>> by) | (bits << (32 - by))
