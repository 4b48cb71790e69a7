// Generated from src/ by "npm run generate". Do not edit.
import {
  rest
} from "./chunk.gen.js";

// ../sdk/src/solve.ts
var PIECE = 8192;
async function answerTo({ challenge, bits }, signal) {
  for (let from = 0; ; from += PIECE) {
    signal?.throwIfAborted();
    for (let number = from; number < from + PIECE; number++)
      if (beginsWithZeros(`${challenge}.${number}`, bits)) return String(number);
    await rest(0, signal);
  }
}
function beginsWithZeros(text, bits) {
  const [first, second] = sha256Begins(text);
  if (bits <= 32) return Math.clz32(first) >= bits;
  return first === 0 && Math.clz32(second) >= bits - 32;
}
var CONSTANTS = new Int32Array(64);
var BEGIN = new Int32Array(8);
var constant = (at) => CONSTANTS[at];
var begin = (at) => BEGIN[at];
fillConstants();
function fillConstants() {
  const fraction = (root) => (root - Math.floor(root)) * 2 ** 32 | 0;
  for (let prime = 2, count = 0; count < 64; prime++) {
    if (Array.from({ length: prime - 2 }, (_, at) => at + 2).some((factor) => prime % factor === 0)) continue;
    if (count < 8) BEGIN[count] = fraction(Math.sqrt(prime));
    CONSTANTS[count++] = fraction(Math.cbrt(prime));
  }
}
var words = new Int32Array(64);
var word = (at) => words[at];
function setByte(at, byte) {
  words[at >> 2] = word(at >> 2) | byte << 24 - (at & 3) * 8;
}
function sha256Begins(text) {
  words.fill(0, 0, 16);
  for (let at = 0; at < text.length; at++) setByte(at, text.charCodeAt(at));
  setByte(text.length, 128);
  words[15] = text.length * 8;
  for (let at = 16; at < 64; at++) {
    const [far, near] = [word(at - 15), word(at - 2)];
    const one = turn(far, 7) ^ turn(far, 18) ^ far >>> 3;
    const other = turn(near, 17) ^ turn(near, 19) ^ near >>> 10;
    words[at] = word(at - 16) + one + word(at - 7) + other;
  }
  return compress();
}
function compress() {
  let [a, b, c, d] = [begin(0), begin(1), begin(2), begin(3)];
  let [e, f, g, h] = [begin(4), begin(5), begin(6), begin(7)];
  for (let at = 0; at < 64; at++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + constant(at) + word(at) | 0;
    const other = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
    h = g;
    g = f;
    f = e;
    e = d + one | 0;
    d = c;
    c = b;
    b = a;
    a = one + other | 0;
  }
  return [a + begin(0) | 0, b + begin(1) | 0];
}
var turn = (bits, by) => bits >>> by | bits << 32 - by;
export {
  answerTo
};
