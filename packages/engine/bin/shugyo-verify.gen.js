#!/usr/bin/env node
// Generated from src/cli/bin.ts by "npm run generate". Do not edit.
var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// src/cli/main.ts
import { readFile } from "node:fs/promises";
import { text as readAll } from "node:stream/consumers";

// src/core/sha256.ts
var START = Int32Array.from([
  1779033703,
  3144134277,
  1013904242,
  2773480762,
  1359893119,
  2600822924,
  528734635,
  1541459225
]);
var K = Int32Array.from([
  1116352408,
  1899447441,
  3049323471,
  3921009573,
  961987163,
  1508970993,
  2453635748,
  2870763221,
  3624381080,
  310598401,
  607225278,
  1426881987,
  1925078388,
  2162078206,
  2614888103,
  3248222580,
  3835390401,
  4022224774,
  264347078,
  604807628,
  770255983,
  1249150122,
  1555081692,
  1996064986,
  2554220882,
  2821834349,
  2952996808,
  3210313671,
  3336571891,
  3584528711,
  113926993,
  338241895,
  666307205,
  773529912,
  1294757372,
  1396182291,
  1695183700,
  1986661051,
  2177026350,
  2456956037,
  2730485921,
  2820302411,
  3259730800,
  3345764771,
  3516065817,
  3600352804,
  4094571909,
  275423344,
  430227734,
  506948616,
  659060556,
  883997877,
  958139571,
  1322822218,
  1537002063,
  1747873779,
  1955562222,
  2024104815,
  2227730452,
  2361852424,
  2428436474,
  2756734187,
  3204031479,
  3329325298
]);
var BLOCK_BYTES = 64;
var words = new Int32Array(64);
var word = (list, index) => list[index];
var rotate = (x, by) => x >>> by | x << 32 - by;
function padded(message) {
  const blocks = Math.floor((message.length + 8) / BLOCK_BYTES) + 1;
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 128;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}
function expand(view, from) {
  for (let t = 0; t < 16; t++) words[t] = view.getInt32(from + t * 4);
  for (let t = 16; t < 64; t++) {
    const x = word(words, t - 15);
    const y = word(words, t - 2);
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ x >>> 3;
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ y >>> 10;
    words[t] = word(words, t - 16) + s0 + word(words, t - 7) + s1 | 0;
  }
}
function compress(state) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = h + s1 + (e & f ^ ~e & g) + word(K, t) + word(words, t) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = s0 + (a & b ^ a & c ^ b & c) | 0;
    h = g;
    g = f;
    f = e;
    e = d + t1 | 0;
    d = c;
    c = b;
    b = a;
    a = t1 + t2 | 0;
  }
  const after = [a, b, c, d, e, f, g, h];
  for (let k = 0; k < 8; k++) state[k] = word(state, k) + after[k] | 0;
}
function sha256(message) {
  const bytes = padded(message);
  const view = new DataView(bytes.buffer);
  const state = START.slice();
  for (let from = 0; from < bytes.length; from += BLOCK_BYTES) {
    expand(view, from);
    compress(state);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let k = 0; k < 8; k++) out.setInt32(k * 4, word(state, k));
  return digest;
}
function hmacSha256(key, message) {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const keyed = (pad, rest) => {
    const bytes = new Uint8Array(BLOCK_BYTES + rest.length);
    for (let k = 0; k < BLOCK_BYTES; k++) bytes[k] = block[k] ^ pad;
    bytes.set(rest, BLOCK_BYTES);
    return sha256(bytes);
  };
  return keyed(92, keyed(54, message));
}
var toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
function fromHex(hex) {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) throw new RangeError("not a hex string");
  return Uint8Array.from(
    { length: hex.length / 2 },
    (_, k) => Number.parseInt(hex.slice(2 * k, 2 * k + 2), 16)
  );
}
var utf8 = (text) => new TextEncoder().encode(text);

// src/core/random.ts
var LANES = {
  chooseA: 0,
  chooseB: 1,
  rollA: 2,
  rollB: 3,
  criticalA: 4,
  criticalB: 5,
  foresightA: 6,
  foresightB: 7
};
var TWO_32 = 4294967296;
var SEED_LIMIT = 4503599627370496;
function sixteenth(low, high, counter) {
  let a = low;
  let b = high;
  let c = counter;
  let t = 0;
  for (let d = 1; d <= 16; d++) {
    t = (a + b | 0) + d | 0;
    a = b ^ b >>> 9;
    b = c + (c << 3) | 0;
    c = (c << 21 | c >>> 11) + t | 0;
  }
  return t >>> 0;
}
var below = (random, n) => Math.floor(random * n / TWO_32);
function drawFrom(seed) {
  const rest = seed % TWO_32;
  const low = rest | 0;
  const high = (seed - rest) / TWO_32 | 0;
  return (round, lane) => sixteenth(low, high, round << 8 | lane);
}

// src/core/words.ts
var words_exports = {};
__export(words_exports, {
  BEATS: () => BEATS,
  FEINT: () => FEINT,
  FOCUS: () => FOCUS,
  GUARD: () => GUARD,
  MOVES: () => MOVES,
  NO_MOVE: () => NO_MOVE,
  PULSE: () => PULSE,
  STANCES: () => STANCES,
  STRIKE: () => STRIKE,
  moveName: () => moveName
});
var MOVES = ["strike", "pulse", "feint", "guard", "focus"];
var STANCES = ["aggressive", "balanced", "defensive"];
var STRIKE = 0;
var PULSE = 1;
var FEINT = 2;
var GUARD = 3;
var FOCUS = 4;
var NO_MOVE = -1;
var BEATS = Int32Array.from(
  [
    [0, 0, 1, 0, 1],
    // strike beats feint and focus
    [1, 0, 0, 0, 1],
    // pulse beats strike and focus
    [0, 1, 0, 1, 0],
    // feint beats pulse and guard
    [1, 1, 0, 0, 0],
    // guard beats strike and pulse
    [0, 0, 1, 1, 0]
    // focus beats feint and guard
  ].flat()
);
var moveName = (index) => MOVES[index];

// src/core/whole.ts
var whole_exports = {};
__export(whole_exports, {
  add: () => add,
  at: () => at,
  cell: () => cell,
  div: () => div,
  quotient: () => quotient
});
var div = (x, y) => Math.floor(x / y);
var quotient = (x, y) => x / y | 0;
var at = (vector, index) => vector[index];
var cell = (list, index) => list[index];
var add = (list, index, amount) => {
  list[index] = cell(list, index) + amount;
};

// src/rulesets/1/numbers.ts
var numbers_exports = {};
__export(numbers_exports, {
  CHARGE_MAX: () => CHARGE_MAX,
  CHARGE_START: () => CHARGE_START,
  CHARGE_WORTH: () => CHARGE_WORTH,
  COUNTER_DAMAGE: () => COUNTER_DAMAGE,
  FEINT_DAMAGE: () => FEINT_DAMAGE,
  FIELD_PATIENCE: () => FIELD_PATIENCE,
  FOCUS_CHARGE_FREE: () => FOCUS_CHARGE_FREE,
  FOCUS_CHARGE_HIT: () => FOCUS_CHARGE_HIT,
  GUARD_CHARGE: () => GUARD_CHARGE,
  GUARD_STRIPPED: () => GUARD_STRIPPED,
  HEAL_FREE: () => HEAL_FREE,
  HEAL_HIT: () => HEAL_HIT,
  HP: () => HP,
  LEAD_SCALE: () => LEAD_SCALE,
  LEAD_SCALE_PER_HP: () => LEAD_SCALE_PER_HP,
  LEAN_MOST: () => LEAN_MOST,
  PULSE_BASE: () => PULSE_BASE,
  PULSE_PERCENT: () => PULSE_PERCENT,
  PULSE_PER_CHARGE: () => PULSE_PER_CHARGE,
  READ_AGENT: () => READ_AGENT,
  REFLECT_PERCENT: () => REFLECT_PERCENT,
  RIVAL_PATIENCE: () => RIVAL_PATIENCE,
  ROUNDS: () => ROUNDS,
  SLIP_PERMILLE: () => SLIP_PERMILLE,
  STANCE_DEALT: () => STANCE_DEALT,
  STANCE_TAKEN: () => STANCE_TAKEN,
  STANCE_WEIGHTS: () => STANCE_WEIGHTS,
  STRIKE_DAMAGE: () => STRIKE_DAMAGE,
  SURE: () => SURE,
  TAKEN_LEAST: () => TAKEN_LEAST
});
var ROUNDS = 7;
var HP = 100;
var CHARGE_START = 1;
var CHARGE_MAX = 3;
var STRIKE_DAMAGE = [20, 11, 36, 5, 21];
var FEINT_DAMAGE = [0, 11, 14, 30, 2];
var COUNTER_DAMAGE = 20;
var REFLECT_PERCENT = 25;
var PULSE_BASE = 10;
var PULSE_PER_CHARGE = 16;
var PULSE_PERCENT = [100, 80, 25, 20, 90];
var HEAL_FREE = 15;
var HEAL_HIT = 2;
var FOCUS_CHARGE_FREE = 2;
var FOCUS_CHARGE_HIT = 1;
var GUARD_CHARGE = 1;
var GUARD_STRIPPED = 2;
var TAKEN_LEAST = 10;
var STANCE_DEALT = [8, 0, -8];
var STANCE_TAKEN = [7, 0, -7];
var STANCE_WEIGHTS = [
  [112, 110, 100, 90, 90],
  [100, 100, 100, 100, 100],
  [90, 92, 100, 115, 108]
];
var CHARGE_WORTH = [0, 45, 55, 55, 60, 65, 75];
var LEAD_SCALE = [0, 120, 220, 300, 420, 600, 800];
var LEAD_SCALE_PER_HP = 4;
var SURE = 1e4;
var SLIP_PERMILLE = 400;
var FIELD_PATIENCE = 2e4;
var RIVAL_PATIENCE = 6e3;
var LEAN_MOST = 850;
var READ_AGENT = 100;

// src/rulesets/1/effects.ts
function addToRow(points, ownMove, by) {
  for (let rival = 0; rival < 5; rival++) add(points, ownMove * 5 + rival, by);
}
var CHARGE_TABLE = (() => {
  const table3 = Array.from({ length: 25 }, () => 0);
  table3[GUARD * 5 + STRIKE] = GUARD_CHARGE;
  table3[GUARD * 5 + FEINT] = -GUARD_STRIPPED;
  for (const rival of [FEINT, GUARD, FOCUS]) table3[FOCUS * 5 + rival] = FOCUS_CHARGE_FREE;
  for (const rival of [STRIKE, PULSE]) table3[FOCUS * 5 + rival] = FOCUS_CHARGE_HIT;
  return table3;
})();
var DEALT = STANCE_DEALT.map((points) => Array.from({ length: 5 }, () => 100 + points));
var TAKEN = STANCE_TAKEN.map((points) => Array.from({ length: 25 }, () => 100 + points));
function effectsOfStance(stance) {
  return {
    dealt: DEALT[stance].slice(),
    taken: TAKEN[stance].slice(),
    charge: CHARGE_TABLE.slice(),
    startCharge: 0,
    openingDealt: 0,
    repeatDealt: 0,
    repeatCharge: 0,
    recycles: false,
    healFree: HEAL_FREE,
    healHit: HEAL_HIT,
    unreadable: false,
    lastStandHp: 0,
    gritTaken: 0
  };
}

// src/rulesets/1/abilities.ts
var ability = (id, name, school, cost, effect, apply) => ({ id, name, school, cost, effect, apply });
var ABILITIES = [
  ability("keen-edge", "Keen Edge", "Blade", 1, "strike deals +12", (e) => add(e.dealt, STRIKE, 12)),
  ability(
    "follow-through",
    "Follow Through",
    "Blade",
    2,
    "a strike that beats its answer: +1 charge",
    (e) => {
      e.charge[STRIKE * 5 + FEINT] = 1;
      e.charge[STRIKE * 5 + FOCUS] = 1;
    }
  ),
  ability("shield-bite", "Shield Bite", "Blade", 1, "takes -25 from guard counters and reflections", (e) => {
    for (let own = 0; own < 5; own++) add(e.taken, own * 5 + GUARD, -25);
  }),
  ability("opening-bell", "Opening Bell", "Blade", 1, "rounds 1 and 2: deals +15", (e) => {
    e.openingDealt = 15;
  }),
  ability("overcharge", "Overcharge", "Current", 2, "pulse deals +10", (e) => add(e.dealt, PULSE, 10)),
  ability("spark", "Spark", "Current", 2, "starts with +1 charge", (e) => {
    e.startCharge = 1;
  }),
  ability("recycle", "Recycle", "Current", 1, "a pulse met by guard keeps 1 charge, if it had any", (e) => {
    e.recycles = true;
  }),
  ability("misdirect", "Misdirect", "Mirage", 1, "feint deals +25", (e) => add(e.dealt, FEINT, 25)),
  ability("slip", "Slip", "Mirage", 1, "takes -20 while feinting", (e) => addToRow(e.taken, FEINT, -20)),
  ability("pickpocket", "Pickpocket", "Mirage", 1, "a feint that beats its answer: +1 charge", (e) => {
    e.charge[FEINT * 5 + PULSE] = 1;
    e.charge[FEINT * 5 + GUARD] = 1;
  }),
  ability("iron-wall", "Iron Wall", "Bastion", 1, "guarding takes -50 from strike and pulse", (e) => {
    add(e.taken, GUARD * 5 + STRIKE, -50);
    add(e.taken, GUARD * 5 + PULSE, -50);
  }),
  ability(
    "riposte",
    "Riposte",
    "Bastion",
    1,
    "guard counters and reflections deal +20",
    (e) => add(e.dealt, GUARD, 20)
  ),
  ability("brace", "Brace", "Bastion", 1, "guarding against feint: no charge stripped, takes -20", (e) => {
    e.charge[GUARD * 5 + FEINT] = 0;
    add(e.taken, GUARD * 5 + FEINT, -20);
  }),
  ability("deep-breath", "Deep Breath", "Stillness", 2, "focus heals 125 percent", (e) => {
    e.healFree = div(e.healFree * 125 + 50, 100);
    e.healHit = div(e.healHit * 125 + 50, 100);
  }),
  ability("unshaken", "Unshaken", "Stillness", 1, "focus against strike or pulse: +1 more charge", (e) => {
    add(e.charge, FOCUS * 5 + STRIKE, 1);
    add(e.charge, FOCUS * 5 + PULSE, 1);
  }),
  ability(
    "calm-core",
    "Calm Core",
    "Stillness",
    2,
    "takes -12 while focusing",
    (e) => addToRow(e.taken, FOCUS, -12)
  ),
  ability(
    "pattern-reader",
    "Pattern Reader",
    "Insight",
    1,
    "beating a repeat: deals +50 and +1 charge",
    (e) => {
      e.repeatDealt = 50;
      e.repeatCharge = 1;
    }
  ),
  ability("last-stand", "Last Stand", "Fortune", 1, "once: a blow that would fell you leaves 3 hp", (e) => {
    e.lastStandHp = 3;
  }),
  ability("grit", "Grit", "Fortune", 1, "takes -15 while at 35 hp or less", (e) => {
    e.gritTaken = 15;
  })
];

// src/rulesets/1/bosses.ts
var bosses_exports = {};
__export(bosses_exports, {
  BOSSES: () => BOSSES,
  strengthOf: () => strengthOf
});

// src/core/notes.ts
var { add: add2, at: at2, cell: cell2, quotient: quotient2 } = whole_exports;
var { NO_MOVE: NO_MOVE2 } = words_exports;
var NOTE_CELLS = 75;
var ZEROS = Array.from({ length: NOTE_CELLS }, () => 0);
var zeros = () => ZEROS.slice();
var emptyNotes = () => ({ obs: zeros(), exp: zeros() });
var emptyMemory = () => ({ field: emptyNotes(), rival: emptyNotes() });
var copyNotes = (notes) => ({ obs: notes.obs.slice(), exp: notes.exp.slice() });
function less(now, before) {
  const gained = zeros();
  for (let k = 0; k < NOTE_CELLS; k++) gained[k] = cell2(now, k) - cell2(before, k);
  return gained;
}
var notesSince = (before, now) => ({
  obs: less(now.obs, before.obs),
  exp: less(now.exp, before.exp)
});
var chargeRow = (charge) => 30 + 5 * charge;
var rivalRow = (rivalLast) => 5 + 5 * rivalLast;
var ownRow = (ownLast) => 50 + 5 * ownLast;
function noteRow({ obs, exp }, row, move, e0, e1, e2, e3, e4) {
  add2(obs, row + move, 1e3);
  add2(exp, row, e0);
  add2(exp, row + 1, e1);
  add2(exp, row + 2, e2);
  add2(exp, row + 3, e3);
  add2(exp, row + 4, e4);
}
function noteRound(notes, move, expected, rivalLast, rivalCharge, ownLast) {
  const e0 = at2(expected, 0);
  const e1 = at2(expected, 1);
  const e2 = at2(expected, 2);
  const e3 = at2(expected, 3);
  const e4 = at2(expected, 4);
  noteRow(notes, 0, move, e0, e1, e2, e3, e4);
  noteRow(notes, chargeRow(rivalCharge), move, e0, e1, e2, e3, e4);
  if (rivalLast === NO_MOVE2) return;
  noteRow(notes, rivalRow(rivalLast), move, e0, e1, e2, e3, e4);
  noteRow(notes, ownRow(ownLast), move, e0, e1, e2, e3, e4);
}
var told = (list, j, charge, rival, own, known) => cell2(list, j) + 2 * cell2(list, charge + j) + known * (cell2(list, rival + j) + cell2(list, own + j));
function bendByNotes({ obs, exp }, base, patience, halved, rivalLast, rivalCharge, ownLast, out) {
  const charge = chargeRow(rivalCharge);
  const rival = rivalRow(rivalLast);
  const own = ownRow(ownLast);
  const known = rivalLast === NO_MOVE2 ? 0 : 2;
  const half = halved ? 1 : 0;
  let total = 0;
  for (let j = 0; j < 5; j++) {
    const seen = told(obs, j, charge, rival, own, known) >> half;
    const expected = told(exp, j, charge, rival, own, known) >> half;
    const weight = quotient2(at2(base, j) * (patience + seen) * 16, patience + expected);
    out[j] = weight;
    total += weight;
  }
  for (let j = 0; j < 5; j++) out[j] = quotient2(at2(out, j) * 1e3, total);
}

// src/rulesets/1/bosses.ts
var NEUTRAL = [100, 100, 100, 100, 100];
var boss = (id, name, rating, gate, needs, stance, abilities, strength) => ({
  id,
  name,
  rating,
  gate,
  needs,
  // Bosses bring no habits and no notes, and pay no hp.
  fighter: { stance, abilities, cost: 0, temper: NEUTRAL, memory: emptyMemory(), boss: id },
  strength
});
var BOSSES = [
  boss("scout", "Scout", 900, "Open to every agent", {}, "balanced", [], {
    dealt: -5,
    taken: 5,
    // Walks in swinging.
    table: [
      [45, 0, 10, 20, 25],
      [45, 5, 10, 15, 25],
      [35, 35, 5, 15, 10],
      [35, 45, 5, 15, 0]
    ],
    read: 0,
    tilt: NEUTRAL,
    echo: 0
  }),
  boss(
    "ember",
    "Ember",
    1100,
    "A win over Scout",
    { winOver: "scout" },
    "aggressive",
    ["overcharge", "spark"],
    {
      dealt: 6,
      taken: -6,
      // Charges, then burns.
      table: [
        [20, 0, 5, 10, 65],
        [15, 25, 5, 10, 45],
        [10, 65, 10, 5, 10],
        [5, 85, 5, 5, 0]
      ],
      read: 0,
      tilt: NEUTRAL,
      echo: 0
    }
  ),
  boss(
    "titan",
    "Titan",
    1300,
    "Level 3 and a win over Ember",
    { level: 3, winOver: "ember" },
    "defensive",
    ["iron-wall", "riposte", "brace"],
    // Waits behind its guard.
    { dealt: 14, taken: -14, read: 0, tilt: [90, 100, 60, 220, 110], echo: 0 }
  ),
  boss(
    "yuki",
    "Yuki",
    1500,
    "Rating 1200 and a win over Titan",
    { rating: 1200, winOver: "titan" },
    "balanced",
    ["misdirect", "slip", "pickpocket"],
    // Answers what you just did, and feints.
    { dealt: 24, taken: -24, read: 100, tilt: [90, 100, 140, 100, 100], echo: 25 }
  ),
  boss(
    "raven",
    "Raven",
    1700,
    "Rating 1280 and a win over Yuki",
    { rating: 1280, winOver: "yuki" },
    "aggressive",
    ["overcharge", "unshaken"],
    // Reads you harder than any agent, and is rarely read itself.
    { dealt: 26, taken: -26, read: 150, tilt: NEUTRAL, echo: 0, unreadable: true }
  )
];
var strengthOf = (id) => {
  const found = BOSSES.find((one) => one.id === id);
  if (found === void 0) throw new RangeError(`no boss is called ${id}`);
  return found.strength;
};

// src/core/equilibrium.ts
var TURNS = 48;
var imul = Math.imul;
var SHARES = 1e3 + 1e3 / 2 ** 36;
var share = (part, each) => part * each | 0;
var THOUSANDTH = (1 + 1 / 2 ** 30) / 1e3;
var dot = (u0, x0, u1, x1, u2, x2, u3, x3, u4, x4) => imul(u0, x0) + imul(u1, x1) + imul(u2, x2) + imul(u3, x3) + imul(u4, x4) | 0;
var weigh = (u0, w0, u1, w1, u2, w2, u3, w3, u4, w4) => u0 * w0 + u1 * w1 + (u2 * w2 + u3 * w3) + u4 * w4 | 0;
function solve(game, mixA, mixB) {
  const u00 = game[0] | 0;
  const u01 = game[1] | 0;
  const u02 = game[2] | 0;
  const u03 = game[3] | 0;
  const u04 = game[4] | 0;
  const u10 = game[5] | 0;
  const u11 = game[6] | 0;
  const u12 = game[7] | 0;
  const u13 = game[8] | 0;
  const u14 = game[9] | 0;
  const u20 = game[10] | 0;
  const u21 = game[11] | 0;
  const u22 = game[12] | 0;
  const u23 = game[13] | 0;
  const u24 = game[14] | 0;
  const u30 = game[15] | 0;
  const u31 = game[16] | 0;
  const u32 = game[17] | 0;
  const u33 = game[18] | 0;
  const u34 = game[19] | 0;
  const u40 = game[20] | 0;
  const u41 = game[21] | 0;
  const u42 = game[22] | 0;
  const u43 = game[23] | 0;
  const u44 = game[24] | 0;
  let x0 = 200;
  let x1 = 200;
  let x2 = 200;
  let x3 = 200;
  let x4 = 200;
  let y0 = 200;
  let y1 = 200;
  let y2 = 200;
  let y3 = 200;
  let y4 = 200;
  let r0 = 0;
  let r1 = 0;
  let r2 = 0;
  let r3 = 0;
  let r4 = 0;
  let q0 = 0;
  let q1 = 0;
  let q2 = 0;
  let q3 = 0;
  let q4 = 0;
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let s4 = 0;
  let z0 = 0;
  let z1 = 0;
  let z2 = 0;
  let z3 = 0;
  let z4 = 0;
  for (let t = 1; t <= TURNS; t++) {
    const w0 = x0 * THOUSANDTH;
    const w1 = x1 * THOUSANDTH;
    const w2 = x2 * THOUSANDTH;
    const w3 = x3 * THOUSANDTH;
    const w4 = x4 * THOUSANDTH;
    const a0 = dot(u00, y0, u01, y1, u02, y2, u03, y3, u04, y4) / 1e3 | 0;
    const a1 = dot(u10, y0, u11, y1, u12, y2, u13, y3, u14, y4) / 1e3 | 0;
    const a2 = dot(u20, y0, u21, y1, u22, y2, u23, y3, u24, y4) / 1e3 | 0;
    const a3 = dot(u30, y0, u31, y1, u32, y2, u33, y3, u34, y4) / 1e3 | 0;
    const a4 = dot(u40, y0, u41, y1, u42, y2, u43, y3, u44, y4) / 1e3 | 0;
    const b0 = weigh(u00, w0, u10, w1, u20, w2, u30, w3, u40, w4);
    const b1 = weigh(u01, w0, u11, w1, u21, w2, u31, w3, u41, w4);
    const b2 = weigh(u02, w0, u12, w1, u22, w2, u32, w3, u42, w4);
    const b3 = weigh(u03, w0, u13, w1, u23, w2, u33, w3, u43, w4);
    const b4 = weigh(u04, w0, u14, w1, u24, w2, u34, w3, u44, w4);
    const va = dot(a0, x0, a1, x1, a2, x2, a3, x3, a4, x4) / 1e3 | 0;
    const vb = dot(b0, y0, b1, y1, b2, y2, b3, y3, b4, y4) / 1e3 | 0;
    r0 = Math.max(0, r0 + a0 - va | 0);
    r1 = Math.max(0, r1 + a1 - va | 0);
    r2 = Math.max(0, r2 + a2 - va | 0);
    r3 = Math.max(0, r3 + a3 - va | 0);
    r4 = Math.max(0, r4 + a4 - va | 0);
    q0 = Math.max(0, q0 + vb - b0 | 0);
    q1 = Math.max(0, q1 + vb - b1 | 0);
    q2 = Math.max(0, q2 + vb - b2 | 0);
    q3 = Math.max(0, q3 + vb - b3 | 0);
    q4 = Math.max(0, q4 + vb - b4 | 0);
    const ra = r0 + r1 + r2 + r3 + r4 | 0;
    const rb = q0 + q1 + q2 + q3 + q4 | 0;
    if (ra > 0) {
      const each = SHARES / ra;
      x0 = share(r0, each);
      x1 = share(r1, each);
      x2 = share(r2, each);
      x3 = share(r3, each);
      x4 = share(r4, each);
    } else {
      x0 = x1 = x2 = x3 = x4 = 200;
    }
    if (rb > 0) {
      const each = SHARES / rb;
      y0 = share(q0, each);
      y1 = share(q1, each);
      y2 = share(q2, each);
      y3 = share(q3, each);
      y4 = share(q4, each);
    } else {
      y0 = y1 = y2 = y3 = y4 = 200;
    }
    s0 = s0 + imul(t, x0) | 0;
    s1 = s1 + imul(t, x1) | 0;
    s2 = s2 + imul(t, x2) | 0;
    s3 = s3 + imul(t, x3) | 0;
    s4 = s4 + imul(t, x4) | 0;
    z0 = z0 + imul(t, y0) | 0;
    z1 = z1 + imul(t, y1) | 0;
    z2 = z2 + imul(t, y2) | 0;
    z3 = z3 + imul(t, y3) | 0;
    z4 = z4 + imul(t, y4) | 0;
  }
  const sumA = s0 + s1 + s2 + s3 + s4 | 0;
  const sumB = z0 + z1 + z2 + z3 + z4 | 0;
  mixA[0] = imul(s0, 1e3) / sumA | 0;
  mixA[1] = imul(s1, 1e3) / sumA | 0;
  mixA[2] = imul(s2, 1e3) / sumA | 0;
  mixA[3] = imul(s3, 1e3) / sumA | 0;
  mixA[4] = imul(s4, 1e3) / sumA | 0;
  mixB[0] = imul(z0, 1e3) / sumB | 0;
  mixB[1] = imul(z1, 1e3) / sumB | 0;
  mixB[2] = imul(z2, 1e3) / sumB | 0;
  mixB[3] = imul(z3, 1e3) / sumB | 0;
  mixB[4] = imul(z4, 1e3) / sumB | 0;
}

// src/rulesets/1/clash.ts
var {
  CHARGE_MAX: CHARGE_MAX2,
  CHARGE_START: CHARGE_START2,
  COUNTER_DAMAGE: COUNTER_DAMAGE2,
  FEINT_DAMAGE: FEINT_DAMAGE2,
  HP: HP2,
  PULSE_BASE: PULSE_BASE2,
  PULSE_PER_CHARGE: PULSE_PER_CHARGE2,
  PULSE_PERCENT: PULSE_PERCENT2,
  REFLECT_PERCENT: REFLECT_PERCENT2,
  STRIKE_DAMAGE: STRIKE_DAMAGE2,
  TAKEN_LEAST: TAKEN_LEAST2
} = numbers_exports;
var { BEATS: BEATS2, FEINT: FEINT2, FOCUS: FOCUS2, GUARD: GUARD2, NO_MOVE: NO_MOVE3, PULSE: PULSE2, STRIKE: STRIKE2 } = words_exports;
var GRIT_HP = 35;
var OPENING_ROUNDS = 2;
var firstStand = (effects, cost) => ({
  hp: HP2 - cost,
  charge: Math.min(CHARGE_MAX2, CHARGE_START2 + effects.startCharge),
  last: NO_MOVE3,
  won: 0,
  stood: 0
});
function baseDamage(move, rival, charge, rivalCharge) {
  const power = (spent, percent) => quotient((PULSE_BASE2 + PULSE_PER_CHARGE2 * spent) * percent + 50, 100);
  if (move === STRIKE2) return STRIKE_DAMAGE2[rival];
  if (move === PULSE2) return power(charge, PULSE_PERCENT2[rival]);
  if (move === FEINT2) return FEINT_DAMAGE2[rival];
  if (move === GUARD2 && rival === STRIKE2) return COUNTER_DAMAGE2;
  if (move === GUARD2 && rival === PULSE2) return power(rivalCharge, REFLECT_PERCENT2);
  return 0;
}
var BASE = new Int32Array(5 * 5 * 4 * 4);
for (let index = 0; index < BASE.length; index++)
  BASE[index] = baseDamage(index / 80 | 0, (index / 16 | 0) % 5, index >> 2 & 3, index & 3);
var beatsRepeat = (move, rivalMove, rivalLast) => rivalLast === rivalMove && BEATS2[move * 5 + rivalMove] === 1;
function damage(round, move, rivalMove, by, from, on, target) {
  const base = BASE[move * 80 + rivalMove * 16 + from.charge * 4 + target.charge];
  if (base === 0) return 0;
  let dealt = by.dealt[move];
  if (round <= OPENING_ROUNDS) dealt += by.openingDealt;
  if (beatsRepeat(move, rivalMove, target.last)) dealt += by.repeatDealt;
  let taken = on.taken[rivalMove * 5 + move];
  if (target.hp <= GRIT_HP) taken -= on.gritTaken;
  if (taken < TAKEN_LEAST2) taken = TAKEN_LEAST2;
  return quotient(Math.imul(base * dealt, taken) + 5e3, 1e4);
}
function hpAfter(move, rivalMove, own, before, harm) {
  let hp = before.hp - harm;
  if (hp <= 0) {
    if (own.lastStandHp === 0 || before.stood === 1) return hp;
    hp = own.lastStandHp;
  }
  if (move !== FOCUS2) return hp;
  hp += rivalMove === STRIKE2 || rivalMove === PULSE2 ? own.healHit : own.healFree;
  return Math.min(HP2, hp);
}
function chargeAfter(move, rivalMove, own, before, rivalLast) {
  let charge = before.charge + own.charge[move * 5 + rivalMove];
  if (move === PULSE2) charge = own.recycles && rivalMove === GUARD2 && before.charge > 0 ? 1 : 0;
  if (beatsRepeat(move, rivalMove, rivalLast)) charge += own.repeatCharge;
  if (charge < 0) charge = 0;
  if (charge > CHARGE_MAX2) charge = CHARGE_MAX2;
  return charge;
}
function standAfter(move, rivalMove, own, before, rivalLast, harm) {
  const hp = hpAfter(move, rivalMove, own, before, harm);
  const saved = own.lastStandHp > 0 && before.hp - harm <= 0;
  return {
    hp,
    charge: chargeAfter(move, rivalMove, own, before, rivalLast),
    last: move,
    won: before.won + BEATS2[move * 5 + rivalMove],
    stood: saved ? 1 : before.stood
  };
}
var latestAfter = (moveA, moveB, latest) => BEATS2[moveA * 5 + moveB] === 1 ? 1 : BEATS2[moveB * 5 + moveA] === 1 ? -1 : latest;
function verdict(hpA, wonA, chargeA, hpB, wonB, chargeB, latest) {
  if (hpA > 0 !== hpB > 0) return hpA > 0 ? 1 : -1;
  if (hpA !== hpB) return hpA > hpB ? 1 : -1;
  if (wonA !== wonB) return wonA > wonB ? 1 : -1;
  if (chargeA !== chargeB) return chargeA > chargeB ? 1 : -1;
  return latest;
}

// src/rulesets/1/choice.ts
var { at: at3, div: div2, quotient: quotient3 } = whole_exports;
var { BEATS: BEATS3, NO_MOVE: NO_MOVE4, STANCES: STANCES2 } = words_exports;
var { strengthOf: strengthOf2 } = bosses_exports;
var { LEAN_MOST: LEAN_MOST2, READ_AGENT: READ_AGENT2, STANCE_WEIGHTS: STANCE_WEIGHTS2 } = numbers_exports;
var gains = new Int32Array(5);
function promise(seat) {
  const { sign, table: table3, mix, expects } = seat;
  const own = sign > 0 ? 5 : 1;
  const rival = 6 - own;
  let fair = 0;
  for (let i = 0; i < 5; i++) {
    let sum = 0;
    for (let j = 0; j < 5; j++) {
      sum = sum + Math.imul(at3(table3, i * own + j * rival), at3(expects, j)) | 0;
    }
    const promised = quotient3(Math.imul(sign, sum), 1e3);
    gains[i] = promised;
    fair = fair + Math.imul(promised, at3(mix, i)) | 0;
  }
  fair = quotient3(fair, 1e3);
  let best = 0;
  for (let i = 0; i < 5; i++) {
    const gain = Math.max(0, at3(gains, i) - fair);
    best = Math.max(best, gain);
    gains[i] = gain;
  }
  return best;
}
function agentWeights(seat, read, tilt, weights3) {
  const best = promise(seat);
  let squares = 0;
  for (let i = 0; i < 5; i++) {
    const step = at3(gains, i) >> 4;
    gains[i] = Math.imul(step, step);
    squares += at3(gains, i);
  }
  const lean = squares === 0 ? 0 : Math.min(LEAN_MOST2, quotient3(best * read, 100));
  for (let i = 0; i < 5; i++) {
    let weight = quotient3(Math.imul(at3(seat.mix, i), 1e3 - lean), 100);
    if (lean > 0) weight += div2(at3(gains, i) * lean * 10, squares);
    weights3[i] = quotient3(Math.imul(weight, at3(tilt, i)), 1e4);
  }
}
function bossWeights(seat, boss3, tilt, weights3) {
  agentWeights(seat, boss3.read, tilt, weights3);
  let total = 0;
  for (let k = 0; k < 5; k++) {
    weights3[k] = div2(at3(weights3, k) * boss3.tilt[k], 100);
    total += at3(weights3, k);
  }
  if (boss3.echo === 0 || seat.rival.last === NO_MOVE4) return;
  const echo = div2(total * boss3.echo, 100);
  for (let k = 0; k < 5; k++) if (at3(BEATS3, k * 5 + seat.rival.last) === 1) weights3[k] = at3(weights3, k) + echo;
}
function chooserOf(fighter) {
  const stance = STANCE_WEIGHTS2[STANCES2.indexOf(fighter.stance)];
  const tilt = new Int32Array(5);
  for (let k = 0; k < 5; k++) tilt[k] = fighter.temper[k] * stance[k];
  if (fighter.boss === void 0) return (seat, weights3) => agentWeights(seat, READ_AGENT2, tilt, weights3);
  const boss3 = strengthOf2(fighter.boss);
  const { table: table3 } = boss3;
  if (table3 === void 0) return (seat, weights3) => bossWeights(seat, boss3, tilt, weights3);
  return (seat, weights3) => weights3.set(table3[seat.own.charge]);
}

// src/rulesets/1/corner.ts
function strengthen(effects, dealt, taken) {
  for (let k = 0; k < 5; k++) add(effects.dealt, k, dealt);
  for (let k = 0; k < 25; k++) add(effects.taken, k, taken);
}
function effectsOf(fighter) {
  const effects = effectsOfStance(STANCES.indexOf(fighter.stance));
  for (const rule of ABILITIES) if (fighter.abilities.includes(rule.id)) rule.apply(effects);
  if (fighter.boss !== void 0) {
    const boss3 = strengthOf(fighter.boss);
    strengthen(effects, boss3.dealt, boss3.taken);
    effects.unreadable = boss3.unreadable === true;
  }
  return effects;
}
function cornerOf(fighter, sign, table3, chooser) {
  const effects = effectsOf(fighter);
  const stand = firstStand(effects, fighter.cost);
  return {
    sign,
    table: table3,
    mix: new Int32Array(5),
    expects: new Int32Array(5),
    fighter,
    own: stand,
    rival: stand,
    effects,
    choose: chooser ?? chooserOf(fighter),
    typical: new Int32Array(5),
    field: fighter.memory.field,
    rivalNotes: copyNotes(fighter.memory.rival),
    fieldGained: emptyNotes(),
    stand
  };
}
var slipped = new Int32Array(5);
function readRival(own, rival) {
  for (let j = 0; j < 5; j++)
    slipped[j] = quotient(Math.imul(at(rival.mix, j), 1e3 - SLIP_PERMILLE), 1e3) + SLIP_PERMILLE / 5 + 1;
  const { last, charge } = rival.stand;
  const ownLast = own.stand.last;
  bendByNotes(own.field, slipped, FIELD_PATIENCE, false, last, charge, ownLast, own.typical);
  const halved = rival.effects.unreadable;
  bendByNotes(own.rivalNotes, own.typical, RIVAL_PATIENCE, halved, last, charge, ownLast, own.expects);
}
function takeNote(own, rival, move) {
  const { last, charge } = rival.stand;
  const ownLast = own.stand.last;
  noteRound(own.rivalNotes, move, own.typical, last, charge, ownLast);
  noteRound(own.fieldGained, move, rival.mix, last, charge, ownLast);
}
var gainedBy = (own) => ({
  field: own.fieldGained,
  rival: notesSince(own.fighter.memory.rival, own.rivalNotes)
});
var weights = new Int32Array(5);
function choose(own, rival, random) {
  own.own = own.stand;
  own.rival = rival.stand;
  own.choose(own, weights);
  let total = 0;
  for (let k = 0; k < 5; k++) total += at(weights, k);
  let rest = below(random, total);
  for (let k = 0; k < 5; k++) {
    rest -= at(weights, k);
    if (rest < 0) return k;
  }
  return 0;
}

// src/rulesets/1/forecast.ts
var { CHARGE_WORTH: CHARGE_WORTH2, LEAD_SCALE: LEAD_SCALE2, LEAD_SCALE_PER_HP: LEAD_SCALE_PER_HP2, ROUNDS: ROUNDS2, SURE: SURE2 } = numbers_exports;
var { BEATS: BEATS4 } = words_exports;
var CHARGE_WORTHS = Int32Array.from(CHARGE_WORTH2);
var LEAD_SCALES = Int32Array.from(LEAD_SCALE2);
function value(hpA, chargeA, hpB, chargeB, left) {
  const lead = 10 * (hpA - hpB) + CHARGE_WORTHS[left] * (chargeA - chargeB) | 0;
  const behind = lead >> 31;
  const size = (lead ^ behind) - behind;
  const scale = Math.min(LEAD_SCALES[left], LEAD_SCALE_PER_HP2 * (hpA + hpB));
  const reach = scale + size;
  const worth2 = quotient(size * (scale + reach) * SURE2, reach * reach);
  return (worth2 ^ behind) - behind;
}
var hpsOfA = new Int32Array(25);
var hpsOfB = new Int32Array(25);
var chargesOfA = new Int32Array(25);
var chargesOfB = new Int32Array(25);
function outlook(round, own, before, rival, rivalBefore, hps2, charges2) {
  for (let move = 0; move < 5; move++)
    for (let answer = 0; answer < 5; answer++) {
      const harm = damage(round, answer, move, rival, rivalBefore, own, before);
      const hp = hpAfter(move, answer, own, before, harm);
      hps2[move * 5 + answer] = hp;
      charges2[move * 5 + answer] = chargeAfter(move, answer, own, before, rivalBefore.last);
    }
}
function forecast(round, effectsA, a, effectsB, b, latest, table3) {
  outlook(round, effectsA, a, effectsB, b, hpsOfA, chargesOfA);
  outlook(round, effectsB, b, effectsA, a, hpsOfB, chargesOfB);
  const left = ROUNDS2 - round;
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < 5; j++) {
      const forA = i * 5 + j;
      const forB = j * 5 + i;
      const hpA = hpsOfA[forA];
      const hpB = hpsOfB[forB];
      const chargeA = chargesOfA[forA];
      const chargeB = chargesOfB[forB];
      if (left > 0 && hpA > 0 && hpB > 0) {
        table3[forA] = value(hpA, chargeA, hpB, chargeB, left);
      } else {
        const wonA = a.won + BEATS4[forA];
        const wonB = b.won + BEATS4[forB];
        table3[forA] = verdict(hpA, wonA, chargeA, hpB, wonB, chargeB, latestAfter(i, j, latest)) * SURE2;
      }
    }
}

// src/rulesets/1/ring.ts
var table = new Int32Array(25);
var Ring1 = class {
  round = 0;
  a;
  b;
  draw;
  latest = 0;
  constructor(fighters, draw, choosers = {}) {
    this.a = cornerOf(fighters.a, 1, table, choosers.a);
    this.b = cornerOf(fighters.b, -1, table, choosers.b);
    this.draw = draw;
  }
  get standingA() {
    return this.a.stand;
  }
  get standingB() {
    return this.b.stand;
  }
  get over() {
    return this.a.stand.hp <= 0 || this.b.stand.hp <= 0 || this.round === ROUNDS;
  }
  outcome() {
    if (!this.over) return null;
    const a = this.a.stand;
    const b = this.b.stand;
    const forA = verdict(a.hp, a.won, a.charge, b.hp, b.won, b.charge, this.latest);
    return forA > 0 ? "a" : forA < 0 ? "b" : "draw";
  }
  gained() {
    return { a: gainedBy(this.a), b: gainedBy(this.b) };
  }
  advance(callA, callB) {
    const { a, b, draw } = this;
    const round = this.round + 1;
    this.think(round);
    const calledA = callA !== NO_MOVE;
    const calledB = callB !== NO_MOVE;
    const moveA = calledA ? callA : choose(a, b, draw(round, LANES.chooseA));
    const moveB = calledB ? callB : choose(b, a, draw(round, LANES.chooseB));
    if (!calledA && !calledB) {
      takeNote(a, b, moveB);
      takeNote(b, a, moveA);
    }
    return this.clash(round, moveA, moveB, calledA, calledB);
  }
  think(round) {
    const { a, b } = this;
    forecast(round, a.effects, a.stand, b.effects, b.stand, this.latest, table);
    solve(table, a.mix, b.mix);
    readRival(a, b);
    readRival(b, a);
  }
  clash(round, moveA, moveB, calledA, calledB) {
    const { a, b } = this;
    const beforeA = a.stand;
    const beforeB = b.stand;
    const toB = damage(round, moveA, moveB, a.effects, beforeA, b.effects, beforeB);
    const toA = damage(round, moveB, moveA, b.effects, beforeB, a.effects, beforeA);
    a.stand = standAfter(moveA, moveB, a.effects, beforeA, beforeB.last, toA);
    b.stand = standAfter(moveB, moveA, b.effects, beforeB, beforeA.last, toB);
    this.latest = latestAfter(moveA, moveB, this.latest);
    this.round = round;
    const events = [];
    tell(events, "a", calledA, beforeA, a.stand);
    tell(events, "b", calledB, beforeB, b.stand);
    return {
      round,
      a_move: moveName(moveA),
      b_move: moveName(moveB),
      to_a: toA,
      to_b: toB,
      a_hp: Math.max(0, a.stand.hp),
      b_hp: Math.max(0, b.stand.hp),
      a_charge: a.stand.charge,
      b_charge: b.stand.charge,
      a_called: calledA,
      b_called: calledB,
      events
    };
  }
};
function tell(events, side, called, before, after) {
  if (called) events.push(`${side}:call`);
  if (after.stood > before.stood) events.push(`${side}:last-stand`);
  if (after.hp <= 0) events.push(`${side}:down`);
}

// src/rulesets/1/index.ts
var ruleset1 = {
  id: 1,
  rounds: ROUNDS,
  hp: HP,
  maxCharge: CHARGE_MAX,
  abilities: ABILITIES,
  bosses: BOSSES,
  open: (fighters, draw, choosers) => new Ring1(fighters, draw, choosers)
};

// src/rulesets/2/numbers.ts
var numbers_exports2 = {};
__export(numbers_exports2, {
  CHARGE_MAX: () => CHARGE_MAX3,
  CHARGE_START: () => CHARGE_START3,
  CHARGE_WORTH: () => CHARGE_WORTH3,
  COUNTERPLAY_CHARGE: () => COUNTERPLAY_CHARGE,
  COUNTERPLAY_DEALT: () => COUNTERPLAY_DEALT,
  COUNTER_DAMAGE: () => COUNTER_DAMAGE3,
  CRITICAL_BONUS: () => CRITICAL_BONUS,
  CRITICAL_PERCENT: () => CRITICAL_PERCENT,
  FEINT_DAMAGE: () => FEINT_DAMAGE3,
  FIELD_PATIENCE: () => FIELD_PATIENCE2,
  FOCUS_CHARGE_FREE: () => FOCUS_CHARGE_FREE2,
  FOCUS_CHARGE_HIT: () => FOCUS_CHARGE_HIT2,
  FORESIGHT_PERCENT: () => FORESIGHT_PERCENT,
  GUARD_CHARGE: () => GUARD_CHARGE2,
  GUARD_STRIPPED: () => GUARD_STRIPPED2,
  HEAL_FREE: () => HEAL_FREE2,
  HEAL_HIT: () => HEAL_HIT2,
  HP: () => HP3,
  LEAD_SCALE: () => LEAD_SCALE3,
  LEAD_SCALE_PER_HP: () => LEAD_SCALE_PER_HP3,
  LEAN_MOST: () => LEAN_MOST3,
  PULSE_BASE: () => PULSE_BASE3,
  PULSE_PERCENT: () => PULSE_PERCENT3,
  PULSE_PER_CHARGE: () => PULSE_PER_CHARGE3,
  READ_AGENT: () => READ_AGENT3,
  REFLECT_PERCENT: () => REFLECT_PERCENT3,
  RIVAL_PATIENCE: () => RIVAL_PATIENCE2,
  ROLL_HIGH: () => ROLL_HIGH,
  ROLL_LOW: () => ROLL_LOW,
  ROUNDS: () => ROUNDS3,
  SLIP_PERMILLE: () => SLIP_PERMILLE2,
  STANCE_DEALT: () => STANCE_DEALT2,
  STANCE_TAKEN: () => STANCE_TAKEN2,
  STANCE_WEIGHTS: () => STANCE_WEIGHTS3,
  STRIKE_DAMAGE: () => STRIKE_DAMAGE3,
  SURE: () => SURE3,
  SURGE_CHARGE: () => SURGE_CHARGE,
  SURGE_HP: () => SURGE_HP,
  TAKEN_LEAST: () => TAKEN_LEAST3
});
var ROUNDS3 = 12;
var HP3 = 100;
var CHARGE_START3 = 1;
var CHARGE_MAX3 = 3;
var STRIKE_DAMAGE3 = [12, 7, 21, 3, 12];
var FEINT_DAMAGE3 = [0, 7, 8, 17, 1];
var COUNTER_DAMAGE3 = 12;
var REFLECT_PERCENT3 = 25;
var PULSE_BASE3 = 5;
var PULSE_PER_CHARGE3 = 9;
var PULSE_PERCENT3 = [100, 80, 25, 20, 90];
var HEAL_FREE2 = 10;
var HEAL_HIT2 = 1;
var FOCUS_CHARGE_FREE2 = 2;
var FOCUS_CHARGE_HIT2 = 1;
var GUARD_CHARGE2 = 1;
var GUARD_STRIPPED2 = 2;
var ROLL_LOW = 85;
var ROLL_HIGH = 115;
var CRITICAL_PERCENT = 6;
var CRITICAL_BONUS = 50;
var FORESIGHT_PERCENT = 4;
var COUNTERPLAY_DEALT = 25;
var COUNTERPLAY_CHARGE = 1;
var SURGE_HP = 30;
var SURGE_CHARGE = 1;
var TAKEN_LEAST3 = 10;
var STANCE_DEALT2 = [8, 0, -8];
var STANCE_TAKEN2 = [7, 0, -7];
var STANCE_WEIGHTS3 = [
  [112, 110, 100, 90, 90],
  [100, 100, 100, 100, 100],
  [90, 92, 100, 115, 108]
];
var CHARGE_WORTH3 = [0, 25, 30, 30, 35, 40, 40, 40, 40, 40, 40, 40];
var LEAD_SCALE3 = [0, 100, 180, 240, 300, 340, 380, 440, 500, 580, 700, 800];
var LEAD_SCALE_PER_HP3 = 4;
var SURE3 = 1e4;
var SLIP_PERMILLE2 = 400;
var FIELD_PATIENCE2 = 2e4;
var RIVAL_PATIENCE2 = 6e3;
var LEAN_MOST3 = 850;
var READ_AGENT3 = 100;

// src/rulesets/2/effects.ts
function addToRow2(points, ownMove, by) {
  for (let rival = 0; rival < 5; rival++) add(points, ownMove * 5 + rival, by);
}
var CHARGE_TABLE2 = (() => {
  const table3 = Array.from({ length: 25 }, () => 0);
  table3[GUARD * 5 + STRIKE] = GUARD_CHARGE2;
  table3[GUARD * 5 + FEINT] = -GUARD_STRIPPED2;
  for (const rival of [FEINT, GUARD, FOCUS]) table3[FOCUS * 5 + rival] = FOCUS_CHARGE_FREE2;
  for (const rival of [STRIKE, PULSE]) table3[FOCUS * 5 + rival] = FOCUS_CHARGE_HIT2;
  return table3;
})();
var DEALT2 = STANCE_DEALT2.map((points) => Array.from({ length: 5 }, () => 100 + points));
var TAKEN2 = STANCE_TAKEN2.map((points) => Array.from({ length: 25 }, () => 100 + points));
function effectsOfStance2(stance) {
  return {
    dealt: DEALT2[stance].slice(),
    taken: TAKEN2[stance].slice(),
    charge: CHARGE_TABLE2.slice(),
    startCharge: 0,
    openingDealt: 0,
    repeatDealt: 0,
    repeatCharge: 0,
    recycles: false,
    healFree: HEAL_FREE2,
    healHit: HEAL_HIT2,
    unreadable: false,
    foresight: FORESIGHT_PERCENT,
    rollLow: ROLL_LOW,
    critical: CRITICAL_PERCENT,
    lastStandHp: 0,
    gritTaken: 0
  };
}

// src/rulesets/2/abilities.ts
var ability2 = (id, name, school, cost, effect, apply) => ({ id, name, school, cost, effect, apply });
var ABILITIES2 = [
  ability2("keen-edge", "Keen Edge", "Blade", 1, "strike deals +12", (e) => add(e.dealt, STRIKE, 12)),
  ability2(
    "follow-through",
    "Follow Through",
    "Blade",
    2,
    "a strike that beats its answer: +1 charge",
    (e) => {
      e.charge[STRIKE * 5 + FEINT] = 1;
      e.charge[STRIKE * 5 + FOCUS] = 1;
    }
  ),
  ability2("shield-bite", "Shield Bite", "Blade", 1, "takes -25 from guard counters and reflections", (e) => {
    for (let own = 0; own < 5; own++) add(e.taken, own * 5 + GUARD, -25);
  }),
  ability2("opening-bell", "Opening Bell", "Blade", 1, "rounds 1 and 2: deals +15", (e) => {
    e.openingDealt = 15;
  }),
  ability2("overcharge", "Overcharge", "Current", 2, "pulse deals +10", (e) => add(e.dealt, PULSE, 10)),
  ability2("spark", "Spark", "Current", 2, "starts with +1 charge", (e) => {
    e.startCharge = 1;
  }),
  ability2("recycle", "Recycle", "Current", 1, "a pulse met by guard keeps 1 charge, if it had any", (e) => {
    e.recycles = true;
  }),
  ability2("misdirect", "Misdirect", "Mirage", 1, "feint deals +25", (e) => add(e.dealt, FEINT, 25)),
  ability2("slip", "Slip", "Mirage", 1, "takes -20 while feinting", (e) => addToRow2(e.taken, FEINT, -20)),
  ability2("pickpocket", "Pickpocket", "Mirage", 1, "a feint that beats its answer: +1 charge", (e) => {
    e.charge[FEINT * 5 + PULSE] = 1;
    e.charge[FEINT * 5 + GUARD] = 1;
  }),
  ability2("iron-wall", "Iron Wall", "Bastion", 1, "guarding takes -50 from strike and pulse", (e) => {
    add(e.taken, GUARD * 5 + STRIKE, -50);
    add(e.taken, GUARD * 5 + PULSE, -50);
  }),
  ability2(
    "riposte",
    "Riposte",
    "Bastion",
    1,
    "guard counters and reflections deal +20",
    (e) => add(e.dealt, GUARD, 20)
  ),
  ability2("brace", "Brace", "Bastion", 1, "guarding against feint: no charge stripped, takes -20", (e) => {
    e.charge[GUARD * 5 + FEINT] = 0;
    add(e.taken, GUARD * 5 + FEINT, -20);
  }),
  ability2("deep-breath", "Deep Breath", "Stillness", 2, "focus heals 125 percent", (e) => {
    e.healFree = div(e.healFree * 125 + 50, 100);
    e.healHit = div(e.healHit * 125 + 50, 100);
  }),
  ability2("unshaken", "Unshaken", "Stillness", 1, "focus against strike or pulse: +1 more charge", (e) => {
    add(e.charge, FOCUS * 5 + STRIKE, 1);
    add(e.charge, FOCUS * 5 + PULSE, 1);
  }),
  ability2(
    "calm-core",
    "Calm Core",
    "Stillness",
    2,
    "takes -12 while focusing",
    (e) => addToRow2(e.taken, FOCUS, -12)
  ),
  ability2(
    "pattern-reader",
    "Pattern Reader",
    "Insight",
    1,
    "beating a repeat: deals +50 and +1 charge",
    (e) => {
      e.repeatDealt = 50;
      e.repeatCharge = 1;
    }
  ),
  ability2("poker-face", "Poker Face", "Insight", 1, "no counterplay; rival notes on you count half", (e) => {
    e.unreadable = true;
  }),
  ability2("second-sight", "Second Sight", "Insight", 2, "foresight chance +3", (e) => {
    e.foresight += 3;
  }),
  ability2("steady-hand", "Steady Hand", "Fortune", 2, "damage roll starts at 95", (e) => {
    e.rollLow += 10;
  }),
  ability2("lucky-star", "Lucky Star", "Fortune", 1, "critical chance +4", (e) => {
    e.critical += 4;
  }),
  ability2("last-stand", "Last Stand", "Fortune", 1, "once: a blow that would fell you leaves 3 hp", (e) => {
    e.lastStandHp = 3;
  }),
  ability2("grit", "Grit", "Fortune", 1, "takes -15 while at 35 hp or less", (e) => {
    e.gritTaken = 15;
  })
];

// src/rulesets/2/bosses.ts
var bosses_exports2 = {};
__export(bosses_exports2, {
  BOSSES: () => BOSSES2,
  strengthOf: () => strengthOf3
});
var NEUTRAL2 = [100, 100, 100, 100, 100];
var boss2 = (id, name, rating, gate, needs, stance, abilities, strength) => ({
  id,
  name,
  rating,
  gate,
  needs,
  // Bosses bring no habits and no notes, and pay no hp.
  fighter: { stance, abilities, cost: 0, temper: NEUTRAL2, memory: emptyMemory(), boss: id },
  strength
});
var BOSSES2 = [
  boss2("scout", "Scout", 900, "Open to every agent", {}, "balanced", [], {
    dealt: -5,
    taken: 5,
    foresight: -4,
    critical: 0,
    // Walks in swinging.
    table: [
      [45, 0, 10, 20, 25],
      [45, 5, 10, 15, 25],
      [35, 35, 5, 15, 10],
      [35, 45, 5, 15, 0]
    ],
    read: 0,
    tilt: NEUTRAL2,
    echo: 0
  }),
  boss2(
    "ember",
    "Ember",
    1100,
    "A win over Scout",
    { winOver: "scout" },
    "aggressive",
    ["overcharge", "spark"],
    {
      dealt: 6,
      taken: -6,
      foresight: -4,
      critical: 0,
      // Charges, then burns.
      table: [
        [20, 0, 5, 10, 65],
        [15, 25, 5, 10, 45],
        [10, 65, 10, 5, 10],
        [5, 85, 5, 5, 0]
      ],
      read: 0,
      tilt: NEUTRAL2,
      echo: 0
    }
  ),
  boss2(
    "titan",
    "Titan",
    1300,
    "Level 3 and a win over Ember",
    { level: 3, winOver: "ember" },
    "defensive",
    ["iron-wall", "riposte", "brace"],
    // Waits behind its guard.
    { dealt: 14, taken: -14, foresight: -4, critical: 0, read: 0, tilt: [90, 100, 60, 220, 110], echo: 0 }
  ),
  boss2(
    "yuki",
    "Yuki",
    1500,
    "Rating 1200 and a win over Titan",
    { rating: 1200, winOver: "titan" },
    "balanced",
    ["misdirect", "slip", "pickpocket"],
    // Answers what you just did, and feints.
    { dealt: 24, taken: -24, foresight: 6, critical: 0, read: 100, tilt: [90, 100, 140, 100, 100], echo: 25 }
  ),
  boss2(
    "raven",
    "Raven",
    1700,
    "Rating 1280 and a win over Yuki",
    { rating: 1280, winOver: "yuki" },
    "aggressive",
    ["overcharge", "unshaken", "second-sight", "poker-face"],
    // Reads you harder than any agent, and is rarely read itself.
    { dealt: 26, taken: -26, foresight: 11, critical: 4, read: 150, tilt: NEUTRAL2, echo: 0 }
  )
];
var strengthOf3 = (id) => {
  const found = BOSSES2.find((one) => one.id === id);
  if (found === void 0) throw new RangeError(`no boss is called ${id}`);
  return found.strength;
};

// src/rulesets/2/clash.ts
var clash_exports = {};
__export(clash_exports, {
  baseDamage: () => baseDamage2,
  basesOf: () => basesOf,
  beatsRepeat: () => beatsRepeat2,
  blow: () => blow,
  chargeAfter: () => chargeAfter2,
  damage: () => damage2,
  firstStand: () => firstStand2,
  forceOf: () => forceOf,
  gritTaken: () => gritTaken,
  healing: () => healing,
  heldCharge: () => heldCharge,
  hpAfter: () => hpAfter2,
  latestAfter: () => latestAfter2,
  openingDealt: () => openingDealt,
  repeatCharge: () => repeatCharge,
  repeatDealt: () => repeatDealt,
  standAfter: () => standAfter2,
  verdict: () => verdict2
});
var { quotient: quotient4 } = whole_exports;
var {
  CHARGE_MAX: CHARGE_MAX4,
  CHARGE_START: CHARGE_START4,
  COUNTER_DAMAGE: COUNTER_DAMAGE4,
  COUNTERPLAY_CHARGE: COUNTERPLAY_CHARGE2,
  COUNTERPLAY_DEALT: COUNTERPLAY_DEALT2,
  FEINT_DAMAGE: FEINT_DAMAGE4,
  HP: HP4,
  PULSE_BASE: PULSE_BASE4,
  PULSE_PER_CHARGE: PULSE_PER_CHARGE4,
  PULSE_PERCENT: PULSE_PERCENT4,
  REFLECT_PERCENT: REFLECT_PERCENT4,
  STRIKE_DAMAGE: STRIKE_DAMAGE4,
  SURGE_CHARGE: SURGE_CHARGE2,
  SURGE_HP: SURGE_HP2,
  TAKEN_LEAST: TAKEN_LEAST4
} = numbers_exports2;
var { BEATS: BEATS5, FEINT: FEINT3, FOCUS: FOCUS3, GUARD: GUARD3, NO_MOVE: NO_MOVE5, PULSE: PULSE3, STRIKE: STRIKE3 } = words_exports;
var GRIT_HP2 = 35;
var OPENING_ROUNDS2 = 2;
var firstStand2 = (effects, cost) => ({
  hp: HP4 - cost,
  charge: Math.min(CHARGE_MAX4, CHARGE_START4 + effects.startCharge),
  last: NO_MOVE5,
  won: 0,
  stood: 0,
  surged: 0
});
function baseDamage2(move, rival, charge, rivalCharge) {
  const power = (spent, percent) => quotient4((PULSE_BASE4 + PULSE_PER_CHARGE4 * spent) * percent + 50, 100);
  if (move === STRIKE3) return STRIKE_DAMAGE4[rival];
  if (move === PULSE3) return power(charge, PULSE_PERCENT4[rival]);
  if (move === FEINT3) return FEINT_DAMAGE4[rival];
  if (move === GUARD3 && rival === STRIKE3) return COUNTER_DAMAGE4;
  if (move === GUARD3 && rival === PULSE3) return power(rivalCharge, REFLECT_PERCENT4);
  return 0;
}
var BASE2 = new Int32Array(4 * 4 * 5 * 5);
for (let index = 0; index < BASE2.length; index++)
  BASE2[index] = baseDamage2((index / 5 | 0) % 5, index % 5, index / 100 | 0, (index / 25 | 0) & 3);
var basesOf = (charge, rivalCharge) => charge * 100 + rivalCharge * 25;
var blow = (base, force) => quotient4(Math.imul(BASE2[base], force) + 5e5 | 0, 1e6);
var forceOf = (dealt, taken, luck) => Math.imul(Math.imul(dealt, Math.max(TAKEN_LEAST4, taken)), luck);
var beatsRepeat2 = (move, rivalMove, rivalLast) => rivalLast === rivalMove && BEATS5[move * 5 + rivalMove] === 1;
var openingDealt = (round, by) => round <= OPENING_ROUNDS2 ? by.openingDealt : 0;
var gritTaken = (on, target) => target.hp <= GRIT_HP2 ? on.gritTaken : 0;
var repeatDealt = (by, on) => on.unreadable ? by.repeatDealt : by.repeatDealt + COUNTERPLAY_DEALT2;
var repeatCharge = (own, rival) => rival.unreadable ? own.repeatCharge : own.repeatCharge + COUNTERPLAY_CHARGE2;
function damage2(round, move, rivalMove, by, from, on, target, luck) {
  const base = basesOf(from.charge, target.charge) + move * 5 + rivalMove;
  let dealt = by.dealt[move] + openingDealt(round, by);
  if (beatsRepeat2(move, rivalMove, target.last)) dealt += repeatDealt(by, on);
  const taken = on.taken[rivalMove * 5 + move] - gritTaken(on, target);
  return blow(base, forceOf(dealt, taken, luck));
}
function healing(move, rivalMove, own) {
  if (move !== FOCUS3) return 0;
  return rivalMove === STRIKE3 || rivalMove === PULSE3 ? own.healHit : own.healFree;
}
function hpAfter2(move, rivalMove, own, before, harm) {
  let hp = before.hp - harm;
  if (hp <= 0) {
    if (own.lastStandHp === 0 || before.stood === 1) return hp;
    hp = own.lastStandHp;
  }
  return Math.min(HP4, hp + healing(move, rivalMove, own));
}
var surges = (before, hp) => before.surged === 0 && hp > 0 && hp <= SURGE_HP2;
function heldCharge(charge, surges2) {
  const held = Math.min(CHARGE_MAX4, Math.max(0, charge));
  return surges2 ? Math.min(CHARGE_MAX4, held + SURGE_CHARGE2) : held;
}
function chargeAfter2(move, rivalMove, own, before, rival, rivalLast, hp) {
  let charge = before.charge + own.charge[move * 5 + rivalMove];
  if (move === PULSE3) charge = own.recycles && rivalMove === GUARD3 && before.charge > 0 ? 1 : 0;
  if (beatsRepeat2(move, rivalMove, rivalLast)) charge += repeatCharge(own, rival);
  return heldCharge(charge, surges(before, hp));
}
function standAfter2(move, rivalMove, own, before, rival, rivalLast, harm) {
  const hp = hpAfter2(move, rivalMove, own, before, harm);
  const saved = own.lastStandHp > 0 && before.hp - harm <= 0;
  return {
    hp,
    charge: chargeAfter2(move, rivalMove, own, before, rival, rivalLast, hp),
    last: move,
    won: before.won + BEATS5[move * 5 + rivalMove],
    stood: saved ? 1 : before.stood,
    surged: surges(before, hp) ? 1 : before.surged
  };
}
var latestAfter2 = (moveA, moveB, latest) => BEATS5[moveA * 5 + moveB] === 1 ? 1 : BEATS5[moveB * 5 + moveA] === 1 ? -1 : latest;
function verdict2(hpA, wonA, chargeA, hpB, wonB, chargeB, latest) {
  if (hpA > 0 !== hpB > 0) return hpA > 0 ? 1 : -1;
  if (hpA !== hpB) return hpA > hpB ? 1 : -1;
  if (wonA !== wonB) return wonA > wonB ? 1 : -1;
  if (chargeA !== chargeB) return chargeA > chargeB ? 1 : -1;
  return latest;
}

// src/rulesets/2/choice.ts
var { at: at4, cell: cell3, div: div3, quotient: quotient5 } = whole_exports;
var { BEATS: BEATS6, NO_MOVE: NO_MOVE6, STANCES: STANCES3 } = words_exports;
var { strengthOf: strengthOf4 } = bosses_exports2;
var { LEAN_MOST: LEAN_MOST4, READ_AGENT: READ_AGENT4, STANCE_WEIGHTS: STANCE_WEIGHTS4 } = numbers_exports2;
var gains2 = new Int32Array(5);
function promise2(seat) {
  const { sign, table: table3, mix, expects } = seat;
  const own = sign > 0 ? 5 : 1;
  const rival = 6 - own;
  let fair = 0;
  for (let i = 0; i < 5; i++) {
    let sum = 0;
    for (let j = 0; j < 5; j++) {
      sum = sum + Math.imul(at4(table3, i * own + j * rival), at4(expects, j)) | 0;
    }
    const promised = quotient5(Math.imul(sign, sum), 1e3);
    gains2[i] = promised;
    fair = fair + Math.imul(promised, at4(mix, i)) | 0;
  }
  fair = quotient5(fair, 1e3);
  let best = 0;
  for (let i = 0; i < 5; i++) {
    const gain = Math.max(0, at4(gains2, i) - fair);
    best = Math.max(best, gain);
    gains2[i] = gain;
  }
  return best;
}
function agentWeights2(seat, read, tilt, weights3) {
  const best = promise2(seat);
  let squares = 0;
  for (let i = 0; i < 5; i++) {
    const step = at4(gains2, i) >> 4;
    gains2[i] = Math.imul(step, step);
    squares += at4(gains2, i);
  }
  const lean = squares === 0 ? 0 : Math.min(LEAN_MOST4, quotient5(best * read, 100));
  for (let i = 0; i < 5; i++) {
    let weight = quotient5(Math.imul(at4(seat.mix, i), 1e3 - lean), 100);
    if (lean > 0) weight += quotient5(at4(gains2, i) * lean * 10, squares);
    weights3[i] = quotient5(Math.imul(weight, cell3(tilt, i)), 1e4);
  }
}
function bossWeights2(seat, boss3, tilt, weights3) {
  agentWeights2(seat, boss3.read, tilt, weights3);
  let total = 0;
  for (let k = 0; k < 5; k++) {
    weights3[k] = div3(at4(weights3, k) * boss3.tilt[k], 100);
    total += at4(weights3, k);
  }
  if (boss3.echo === 0 || seat.rival.last === NO_MOVE6) return;
  const echo = div3(total * boss3.echo, 100);
  for (let k = 0; k < 5; k++) if (at4(BEATS6, k * 5 + seat.rival.last) === 1) weights3[k] = at4(weights3, k) + echo;
}
function chooserOf2(fighter) {
  const stance = STANCE_WEIGHTS4[STANCES3.indexOf(fighter.stance)];
  const tilt = stance.slice();
  for (let k = 0; k < 5; k++) tilt[k] = cell3(stance, k) * cell3(fighter.temper, k);
  if (fighter.boss === void 0) return (seat, weights3) => agentWeights2(seat, READ_AGENT4, tilt, weights3);
  const boss3 = strengthOf4(fighter.boss);
  const { table: table3 } = boss3;
  if (table3 === void 0) return (seat, weights3) => bossWeights2(seat, boss3, tilt, weights3);
  return (seat, weights3) => weights3.set(table3[seat.own.charge]);
}

// src/rulesets/2/forecast.ts
var { cell: cell4, div: div4, quotient: quotient6 } = whole_exports;
var { basesOf: basesOf2, blow: blow2, forceOf: forceOf2, gritTaken: gritTaken2, healing: healing2, heldCharge: heldCharge2, latestAfter: latestAfter3 } = clash_exports;
var { openingDealt: openingDealt2, repeatCharge: repeatCharge2, repeatDealt: repeatDealt2, verdict: verdict3 } = clash_exports;
var { CHARGE_MAX: CHARGE_MAX5, CHARGE_WORTH: CHARGE_WORTH4, CRITICAL_BONUS: CRITICAL_BONUS2, HP: HP5, LEAD_SCALE: LEAD_SCALE4, LEAD_SCALE_PER_HP: LEAD_SCALE_PER_HP4 } = numbers_exports2;
var { ROLL_HIGH: ROLL_HIGH2, ROUNDS: ROUNDS4, SURE: SURE4, SURGE_HP: SURGE_HP3 } = numbers_exports2;
var { BEATS: BEATS7, GUARD: GUARD4, NO_MOVE: NO_MOVE7, PULSE: PULSE4 } = words_exports;
var WINNERS = Int32Array.from(
  [0, 1, 2, 3, 4].flatMap((move) => [0, 1, 2, 3, 4].filter((by) => BEATS7[by * 5 + move] === 1))
);
var TURNED = Int32Array.from({ length: 25 }, (_, pair) => pair % 5 * 5 + div4(pair, 5));
var CHARGE_WORTHS2 = Int32Array.from(CHARGE_WORTH4);
var LEAD_SCALES2 = Int32Array.from(LEAD_SCALE4);
function worthOf(lead, scale) {
  const behind = lead >> 31;
  const size = (lead ^ behind) - behind;
  const reach = scale + size;
  const worth2 = quotient6(Math.imul(size, scale + reach) * SURE4, Math.imul(reach, reach));
  return (worth2 ^ behind) - behind;
}
var leadOf = (hps2, charges2, chargeWorth) => Math.imul(10, hps2) + Math.imul(chargeWorth, charges2) | 0;
var scaleOf = (hps2, most) => Math.min(most, Math.imul(LEAD_SCALE_PER_HP4, hps2));
var meanLuck = (own) => (own.rollLow + ROLL_HIGH2 >> 1) + div4(own.critical * CRITICAL_BONUS2, 100);
var forceOn = (own, rival, move, answer, more, less2) => forceOf2(
  cell4(rival.effects.dealt, answer) + more,
  cell4(own.effects.taken, move * 5 + answer) - less2,
  rival.luck
);
function measureForces(own, rival, more, less2, out) {
  for (let answer = 0; answer < 5; answer++)
    for (let move = 0; move < 5; move++)
      out[answer * 5 + move] = forceOn(own, rival, move, answer, more, less2);
}
function prepare(own, rival) {
  measureForces(own, rival, 0, 0, own.forces);
  for (let answer = 0; answer < 5; answer++)
    for (let move = 0; move < 5; move++) {
      own.heals[answer * 5 + move] = healing2(move, answer, own.effects);
      own.gains[answer * 5 + move] = move === PULSE4 ? -CHARGE_MAX5 : cell4(own.effects.charge, move * 5 + answer);
    }
}
var forces = new Int32Array(25);
var kept = new Int32Array(25);
var hps = new Int32Array(50);
var charges = new Int32Array(50);
var OF_A = 0;
var OF_B = 25;
function measureRound(round, own, rival) {
  const more = openingDealt2(round, rival.effects);
  const less2 = gritTaken2(own.effects, own.stand);
  if (more === 0 && less2 === 0) for (let met = 0; met < 25; met++) forces[met] = cell4(own.forces, met);
  else measureForces(own, rival, more, less2, forces);
  const { last } = own.stand;
  if (last === NO_MOVE7) return;
  const struck = more + repeatDealt2(rival.effects, own.effects);
  for (let k = 2 * last; k < 2 * last + 2; k++) {
    const answer = WINNERS[k];
    forces[answer * 5 + last] = forceOn(own, rival, last, answer, struck, less2);
  }
}
function keepCharge(own, rival) {
  const { charge } = own.stand;
  for (let met = 0; met < 25; met++) kept[met] = charge + cell4(own.gains, met);
  if (own.effects.recycles && charge > 0) kept[GUARD4 * 5 + PULSE4] = 1;
  const { last } = rival.stand;
  if (last === NO_MOVE7) return;
  const won = repeatCharge2(own.effects, rival.effects);
  for (let k = 2 * last; k < 2 * last + 2; k++) {
    const move = WINNERS[k];
    const met = last * 5 + move;
    kept[met] = (move === PULSE4 ? 0 : kept[met]) + won;
  }
}
function outlook2(round, own, rival, from) {
  measureRound(round, own, rival);
  keepCharge(own, rival);
  const { effects, stand, heals } = own;
  const bases = basesOf2(rival.stand.charge, stand.charge);
  const saved = stand.stood === 0 ? effects.lastStandHp : 0;
  const surgeHp = stand.surged === 0 ? SURGE_HP3 : 0;
  for (let met = 0; met < 25; met++) {
    const left = stand.hp - blow2(bases + met, forces[met]);
    const standing = left > 0 ? left : saved;
    const hp = standing > 0 ? Math.min(HP5, standing + cell4(heals, met)) : left;
    hps[from + met] = hp;
    charges[from + met] = heldCharge2(kept[met], hp > 0 && hp <= surgeHp);
  }
}
var table2 = new Int32Array(25);
function forecast2(round, a, b, latest) {
  outlook2(round, a, b, OF_A);
  outlook2(round, b, a, OF_B);
  const left = ROUNDS4 - round;
  const chargeWorth = CHARGE_WORTHS2[left];
  const scaleMost = LEAD_SCALES2[left];
  for (let pair = 0; pair < 25; pair++) {
    const turned = TURNED[pair];
    const hpA = hps[OF_A + turned];
    const hpB = hps[OF_B + pair];
    const chargeA = charges[OF_A + turned];
    const chargeB = charges[OF_B + pair];
    if (left > 0 && hpA > 0 && hpB > 0) {
      table2[pair] = worthOf(leadOf(hpA - hpB, chargeA - chargeB, chargeWorth), scaleOf(hpA + hpB, scaleMost));
    } else {
      const wonA = a.stand.won + BEATS7[pair];
      const wonB = b.stand.won + BEATS7[turned];
      const decided = latestAfter3(div4(pair, 5), pair % 5, latest);
      table2[pair] = verdict3(hpA, wonA, chargeA, hpB, wonB, chargeB, decided) * SURE4;
    }
  }
}

// src/rulesets/2/corner.ts
function strengthen2(effects, dealt, taken) {
  for (let k = 0; k < 5; k++) add(effects.dealt, k, dealt);
  for (let k = 0; k < 25; k++) add(effects.taken, k, taken);
}
var RULES = new Map(ABILITIES2.map((rule) => [rule.id, rule]));
function effectsOf2(fighter) {
  const effects = effectsOfStance2(STANCES.indexOf(fighter.stance));
  for (const id of fighter.abilities) RULES.get(id)?.apply(effects);
  if (fighter.boss !== void 0) {
    const boss3 = strengthOf3(fighter.boss);
    strengthen2(effects, boss3.dealt, boss3.taken);
    effects.foresight += boss3.foresight;
    effects.critical += boss3.critical;
  }
  const edge = fighter.edge ?? 0;
  if (edge > 0) strengthen2(effects, edge, -edge);
  return effects;
}
var NO_PAIRS = Array.from({ length: 25 }, () => 0);
var thoughts = () => ({ mix: new Int32Array(5), expects: new Int32Array(5), typical: new Int32Array(5) });
var thoughtsOfA = thoughts();
var thoughtsOfB = thoughts();
function cornerOf2(fighter, sign, chooser) {
  const effects = effectsOf2(fighter);
  const stand = firstStand2(effects, fighter.cost);
  const { mix, expects, typical } = sign > 0 ? thoughtsOfA : thoughtsOfB;
  return {
    sign,
    table: table2,
    mix,
    expects,
    fighter,
    own: stand,
    rival: stand,
    effects,
    luck: meanLuck(effects),
    forces: NO_PAIRS.slice(),
    heals: NO_PAIRS.slice(),
    gains: NO_PAIRS.slice(),
    choose: chooser ?? chooserOf2(fighter),
    typical,
    field: fighter.memory.field,
    rivalNotes: copyNotes(fighter.memory.rival),
    fieldGained: emptyNotes(),
    stand
  };
}
var slipped2 = new Int32Array(5);
function readRival2(own, rival) {
  for (let j = 0; j < 5; j++)
    slipped2[j] = quotient(Math.imul(at(rival.mix, j), 1e3 - SLIP_PERMILLE2), 1e3) + SLIP_PERMILLE2 / 5 + 1;
  const { last, charge } = rival.stand;
  const ownLast = own.stand.last;
  bendByNotes(own.field, slipped2, FIELD_PATIENCE2, false, last, charge, ownLast, own.typical);
  const halved = rival.effects.unreadable;
  bendByNotes(own.rivalNotes, own.typical, RIVAL_PATIENCE2, halved, last, charge, ownLast, own.expects);
}
function takeNote2(own, rival, move) {
  const { last, charge } = rival.stand;
  const ownLast = own.stand.last;
  noteRound(own.rivalNotes, move, own.typical, last, charge, ownLast);
  noteRound(own.fieldGained, move, rival.mix, last, charge, ownLast);
}
var gainedBy2 = (own) => ({
  field: own.fieldGained,
  rival: notesSince(own.fighter.memory.rival, own.rivalNotes)
});
var weights2 = new Int32Array(5);
function choose2(own, rival, random) {
  own.own = own.stand;
  own.rival = rival.stand;
  own.choose(own, weights2);
  let total = 0;
  for (let k = 0; k < 5; k++) total += at(weights2, k);
  let rest = below(random, total);
  for (let k = 0; k < 5; k++) {
    rest -= at(weights2, k);
    if (rest < 0) return k;
  }
  return 0;
}
function bestAnswer(own, rivalMove) {
  let best = 0;
  for (let k = 1; k < 5; k++) if (worth(own, k, rivalMove) > worth(own, best, rivalMove)) best = k;
  return best;
}
var worth = (own, move, rivalMove) => own.sign > 0 ? at(own.table, move * 5 + rivalMove) : -at(own.table, rivalMove * 5 + move);

// src/rulesets/2/ring.ts
var Ring2 = class {
  round = 0;
  a;
  b;
  draw;
  latest = 0;
  momentA = { called: false, foresaw: false, critical: false };
  momentB = { called: false, foresaw: false, critical: false };
  constructor(fighters, draw, choosers = {}) {
    this.a = cornerOf2(fighters.a, 1, choosers.a);
    this.b = cornerOf2(fighters.b, -1, choosers.b);
    this.draw = draw;
    prepare(this.a, this.b);
    prepare(this.b, this.a);
  }
  get standingA() {
    return this.a.stand;
  }
  get standingB() {
    return this.b.stand;
  }
  get over() {
    return this.a.stand.hp <= 0 || this.b.stand.hp <= 0 || this.round === ROUNDS3;
  }
  outcome() {
    if (!this.over) return null;
    const a = this.a.stand;
    const b = this.b.stand;
    const forA = verdict2(a.hp, a.won, a.charge, b.hp, b.won, b.charge, this.latest);
    return forA > 0 ? "a" : forA < 0 ? "b" : "draw";
  }
  gained() {
    return { a: gainedBy2(this.a), b: gainedBy2(this.b) };
  }
  advance(callA, callB) {
    const { a, b, draw, momentA, momentB } = this;
    const round = this.round + 1;
    this.think(round);
    momentA.called = callA !== NO_MOVE;
    momentB.called = callB !== NO_MOVE;
    let moveA = momentA.called ? callA : choose2(a, b, draw(round, LANES.chooseA));
    let moveB = momentB.called ? callB : choose2(b, a, draw(round, LANES.chooseB));
    const called = momentA.called || momentB.called;
    this.foresee(round, called);
    if (momentA.foresaw) moveA = bestAnswer(a, moveB);
    else if (momentB.foresaw) moveB = bestAnswer(b, moveA);
    if (!called && !momentB.foresaw) takeNote2(a, b, moveB);
    if (!called && !momentA.foresaw) takeNote2(b, a, moveA);
    return this.clash(round, moveA, moveB);
  }
  think(round) {
    const { a, b } = this;
    forecast2(round, a, b, this.latest);
    solve(table2, a.mix, b.mix);
    readRival2(a, b);
    readRival2(b, a);
  }
  foresee(round, called) {
    const { a, b, momentA, momentB } = this;
    const seesA = !called && below(this.draw(round, LANES.foresightA), 100) < a.effects.foresight;
    const seesB = !called && below(this.draw(round, LANES.foresightB), 100) < b.effects.foresight;
    momentA.foresaw = seesA && !seesB;
    momentB.foresaw = seesB && !seesA;
  }
  luck(own, moment, rollDrawn, criticalDrawn) {
    const low = own.effects.rollLow;
    const roll = low + below(rollDrawn, ROLL_HIGH - low + 1);
    moment.critical = below(criticalDrawn, 100) < own.effects.critical;
    return moment.critical ? roll + CRITICAL_BONUS : roll;
  }
  clash(round, moveA, moveB) {
    const { a, b, draw, momentA, momentB } = this;
    const beforeA = a.stand;
    const beforeB = b.stand;
    const luckA = this.luck(a, momentA, draw(round, LANES.rollA), draw(round, LANES.criticalA));
    const luckB = this.luck(b, momentB, draw(round, LANES.rollB), draw(round, LANES.criticalB));
    const toB = damage2(round, moveA, moveB, a.effects, beforeA, b.effects, beforeB, luckA);
    const toA = damage2(round, moveB, moveA, b.effects, beforeB, a.effects, beforeA, luckB);
    a.stand = standAfter2(moveA, moveB, a.effects, beforeA, b.effects, beforeB.last, toA);
    b.stand = standAfter2(moveB, moveA, b.effects, beforeB, a.effects, beforeA.last, toB);
    this.latest = latestAfter2(moveA, moveB, this.latest);
    this.round = round;
    const counterA = beatsRepeat2(moveA, moveB, beforeB.last) && !b.effects.unreadable;
    const counterB = beatsRepeat2(moveB, moveA, beforeA.last) && !a.effects.unreadable;
    const events = [];
    tell2(events, "a", momentA, counterA, toB, beforeA, a.stand);
    tell2(events, "b", momentB, counterB, toA, beforeB, b.stand);
    return {
      round,
      a_move: moveName(moveA),
      b_move: moveName(moveB),
      to_a: toA,
      to_b: toB,
      a_hp: Math.max(0, a.stand.hp),
      b_hp: Math.max(0, b.stand.hp),
      a_charge: a.stand.charge,
      b_charge: b.stand.charge,
      a_called: momentA.called,
      b_called: momentB.called,
      events
    };
  }
};
var EVENTS = {
  a: namesOf("a"),
  b: namesOf("b")
};
function namesOf(side) {
  const name = (event) => `${side}:${event}`;
  return {
    call: name("call"),
    foresight: name("foresight"),
    counterplay: name("counterplay"),
    critical: name("crit"),
    lastStand: name("last-stand"),
    surge: name("surge"),
    down: name("down")
  };
}
function tell2(events, side, moment, counterplay, dealt, before, after) {
  const names = EVENTS[side];
  if (moment.called) events.push(names.call);
  if (moment.foresaw) events.push(names.foresight);
  if (counterplay) events.push(names.counterplay);
  if (moment.critical && dealt > 0) events.push(names.critical);
  if (after.stood > before.stood) events.push(names.lastStand);
  if (after.surged > before.surged) events.push(names.surge);
  if (after.hp <= 0) events.push(names.down);
}

// src/rulesets/2/index.ts
var ruleset2 = {
  id: 2,
  rounds: ROUNDS3,
  hp: HP3,
  maxCharge: CHARGE_MAX3,
  abilities: ABILITIES2,
  bosses: BOSSES2,
  open: (fighters, draw, choosers) => new Ring2(fighters, draw, choosers)
};

// src/rulesets/index.ts
var RULESETS = [ruleset1, ruleset2];
var findRuleset = (id) => RULESETS.find((rules) => rules.id === id) ?? null;
function getRuleset(id) {
  const rules = findRuleset(id);
  if (rules === null) throw new RangeError(`there is no ruleset ${id}`);
  return rules;
}

// src/abilities.ts
var RANKED_BUDGET = 5;
var EQUIP_SLOTS = 4;
var ABILITIES3 = getRuleset(
  2
).abilities.map(({ id, name, school, cost, effect }) => ({
  id,
  name,
  school,
  cost,
  effect,
  rulesets: RULESETS.filter((rules) => rules.abilities.some((one) => one.id === id)).map((rules) => rules.id)
}));
var findAbility = (id, ruleset) => getRuleset(ruleset).abilities.find((one) => one.id === id) ?? null;

// src/bosses.ts
var BOSSES3 = getRuleset(2).bosses.map(
  ({ id, name, rating, gate, needs, fighter }) => ({
    id,
    name,
    rating,
    gate,
    needs,
    fighter
  })
);
function bossFighter(id, ruleset = 2) {
  const boss3 = getRuleset(ruleset).bosses.find((one) => one.id === id);
  if (boss3 === void 0) throw new RangeError(`no boss is called ${id}`);
  return boss3.fighter;
}

// src/fighters.ts
var EDGE_MOST = 20;

// src/types.ts
var BOSS_IDS = ["scout", "ember", "titan", "yuki", "raven"];

// src/faults.ts
var NOTE_MOST = 1e6;
var COST_MOST = 99;
var TEMPER_MOST = 200;
var isObject = (value2) => typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
var isWhole = (value2, least, most) => Number.isInteger(value2) && value2 >= least && value2 <= most;
function areWhole(list, least, most) {
  for (let k = 0; k < list.length; k++) if (!isWhole(list[k], least, most)) return false;
  return true;
}
var isList = (value2, length, least, most) => Array.isArray(value2) && value2.length === length && areWhole(value2, least, most);
var isNotes = (value2) => isObject(value2) && isList(value2["obs"], NOTE_CELLS, 0, NOTE_MOST) && isList(value2["exp"], NOTE_CELLS, 0, NOTE_MOST);
function abilityFaults(abilities, ruleset) {
  if (!Array.isArray(abilities)) return ["abilities must be a list"];
  const faults = abilities.filter((id) => typeof id !== "string" || findAbility(id, ruleset) === null).map((id) => `${JSON.stringify(id)} is no ability of ruleset ${ruleset}`);
  if (abilities.length > EQUIP_SLOTS) faults.push(`at most ${EQUIP_SLOTS} abilities count`);
  if (new Set(abilities).size < abilities.length) faults.push("an ability counts once");
  return faults;
}
var sameJson = (a, b) => JSON.stringify(a) === JSON.stringify(b);
function bossFaults(fighter, ruleset) {
  const id = fighter["boss"];
  if (!BOSS_IDS.includes(id)) return [`${JSON.stringify(id)} is no boss`];
  const { stance, abilities, cost, temper, memory } = bossFighter(id, ruleset);
  const published = { stance, abilities, cost, temper, memory };
  return Object.entries(published).filter(([field, value2]) => !sameJson(fighter[field], value2)).map(([field]) => `${field} is not that of the boss ${id}`);
}
function fighterFaults(fighter, ruleset) {
  if (!isObject(fighter)) return ["a fighter is missing"];
  const faults = abilityFaults(fighter["abilities"], ruleset);
  const { stance, cost, temper, memory, boss: boss3, edge } = fighter;
  if (!STANCES.includes(stance)) faults.push(`${JSON.stringify(stance)} is no stance`);
  if (!isWhole(cost, 0, COST_MOST)) faults.push(`cost must be a whole number from 0 to ${COST_MOST}`);
  if (!isList(temper, 5, 1, TEMPER_MOST))
    faults.push(`temper must be five whole numbers from 1 to ${TEMPER_MOST}`);
  if (!isObject(memory) || !isNotes(memory["field"]) || !isNotes(memory["rival"]))
    faults.push(
      `memory must hold field and rival notes of ${NOTE_CELLS} whole numbers each, at most ${NOTE_MOST}`
    );
  if (boss3 !== void 0) faults.push(...bossFaults(fighter, ruleset));
  if (edge !== void 0 && (ruleset !== 2 || !isWhole(edge, 0, EDGE_MOST)))
    faults.push(`edge must be a whole number from 0 to ${EDGE_MOST}, in ruleset 2`);
  return faults;
}
function callFaults(calls, rounds) {
  if (!Array.isArray(calls)) return ["calls must be a list"];
  const faults = [];
  for (const call of calls) {
    const { side, round, move } = isObject(call) ? call : {};
    if (side !== "a" && side !== "b") faults.push(`${JSON.stringify(side)} is no side`);
    if (!isWhole(round, 1, rounds)) faults.push(`a call applies to a round from 1 to ${rounds}`);
    if (!MOVES.includes(move)) faults.push(`${JSON.stringify(move)} is no move`);
  }
  if (new Set(calls.map((call) => call?.side)).size < calls.length)
    faults.push("one call per side and battle");
  return faults;
}
function inputFaults(input) {
  if (!isObject(input)) return ["the input of a battle is missing"];
  const rules = findRuleset(input["ruleset"]);
  if (rules === null) return [`there is no ruleset ${JSON.stringify(input["ruleset"])}`];
  const faults = [];
  if (!isWhole(input["seed"], 0, SEED_LIMIT - 1)) faults.push("the seed must be a whole number of 52 bits");
  const fighters = isObject(input["fighters"]) ? input["fighters"] : {};
  for (const side of ["a", "b"])
    faults.push(...fighterFaults(fighters[side], rules.id).map((fault) => `fighter ${side}: ${fault}`));
  if (isObject(fighters["a"]) && fighters["a"]["boss"] !== void 0) faults.push("bosses fight on side b");
  faults.push(...callFaults(input["calls"] ?? [], rules.rounds));
  return faults;
}

// src/play.ts
function calledMove(calls, side, round) {
  for (const call of calls) if (call.round === round && call.side === side) return MOVES.indexOf(call.move);
  return NO_MOVE;
}
function openRing(input) {
  const faults = inputFaults(input);
  if (faults.length > 0) throw new RangeError(`this battle cannot be played: ${faults.join("; ")}`);
  return getRuleset(input.ruleset).open(input.fighters, drawFrom(input.seed));
}
function playUntil(input, round) {
  const ring = openRing(input);
  const calls = input.calls ?? [];
  const rounds = [];
  while (!ring.over && ring.round < round) {
    const next = ring.round + 1;
    rounds.push(ring.advance(calledMove(calls, "a", next), calledMove(calls, "b", next)));
  }
  return { rounds, outcome: ring.outcome(), over: ring.over, gained: ring.gained() };
}
function play(input) {
  const { rounds, outcome, gained } = playUntil(input, getRuleset(input.ruleset).rounds);
  if (outcome === null) throw new Error("a battle ends with its last round");
  return { rounds, outcome, gained };
}

// src/seed.ts
var DERIVATION = 'seed = integer of the first 13 hex digits of HMAC-SHA256(key = serverSeed as 32 bytes, message = "svc-battle-seed/1:" + battleId + ":" + sha256hex(clientSeeds.a or "") + ":" + sha256hex(clientSeeds.b or "") + ":" + chainId + ":" + block + ":" + hash); with no beacon the last three parts are 0:0:0';
var JOINED_DERIVATION = 'seed = integer of the first 13 hex digits of HMAC-SHA256(key = commitments[0].serverSeed as 32 bytes, then commitments[1].serverSeed as 32 bytes, message = "svc-battle-seed/2:" + commitments[0].battleId + ":" + commitments[1].battleId + ":" + sha256hex(clientSeeds.a or "") + ":" + sha256hex(clientSeeds.b or "") + ":" + chainId + ":" + block + ":" + hash); with no beacon the last three parts are 0:0:0';
var SERVER_SEED = /^[0-9a-f]{64}$/;
var isServerSeed = (value2) => typeof value2 === "string" && SERVER_SEED.test(value2);
function keyOf(serverSeed) {
  if (!isServerSeed(serverSeed)) throw new RangeError("a server seed is 64 lower-case hex digits");
  return fromHex(serverSeed);
}
var seedHash = (serverSeed) => toHex(sha256(keyOf(serverSeed)));
function secretKey({ serverSeed, joined }) {
  const own = keyOf(serverSeed);
  return joined === void 0 ? own : Uint8Array.from([...own, ...keyOf(joined.serverSeed)]);
}
var signedAbout = ({ battleId, joined }) => joined === void 0 ? `1:${battleId.toLowerCase()}` : `2:${battleId.toLowerCase()}:${joined.battleId.toLowerCase()}`;
function seedMessage(parts) {
  const { clientSeeds, beacon } = parts;
  const hashed = (seed) => toHex(sha256(utf8(seed ?? "")));
  const block = beacon === null ? "0:0:0" : `${beacon.chainId}:${beacon.block}:${beacon.hash.toLowerCase()}`;
  return `svc-battle-seed/${signedAbout(parts)}:${hashed(clientSeeds.a)}:${hashed(clientSeeds.b)}:${block}`;
}
function deriveSeed(parts) {
  const signature = hmacSha256(secretKey(parts), utf8(seedMessage(parts)));
  return Number.parseInt(toHex(signature).slice(0, 13), 16);
}

// src/proof.ts
var ENGINE = "svc-arena/1";
var OWN_CHAIN_ID = 31337;
var beaconNote = (beacon) => beacon?.chainId === OWN_CHAIN_ID ? `Chain ${OWN_CHAIN_ID} is mined by the platform itself: its blocks are no independent source of randomness.` : null;
function spelled(value2) {
  if (Array.isArray(value2)) return `[${value2.map(spelled).join(",")}]`;
  if (typeof value2 !== "object" || value2 === null) return JSON.stringify(value2);
  const fields = Object.entries(value2).filter(([, inner]) => inner !== void 0);
  fields.sort(([one], [other]) => one < other ? -1 : 1);
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${spelled(inner)}`).join(",")}}`;
}
function fightersHash(parts) {
  const { ruleset, bracket, fighters } = parts;
  const message = `svc-battle-fighters/${signedAbout(parts)}:${ruleset}:${bracket}:${spelled(fighters)}`;
  return toHex(hmacSha256(secretKey(parts), utf8(message)));
}
var REQUIRED = [
  "round",
  "a_move",
  "b_move",
  "to_a",
  "to_b",
  "a_hp",
  "b_hp",
  "a_charge",
  "b_charge"
];
var OPTIONAL = ["a_called", "b_called", "events"];
var same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
function roundDifference(played, told2) {
  const fields = [...REQUIRED, ...OPTIONAL.filter((field2) => told2[field2] !== void 0)];
  const field = fields.find((name) => !same(played[name], told2[name]));
  if (field === void 0) return null;
  return `round ${played.round}: ${field} is ${JSON.stringify(told2[field])}, played it is ${JSON.stringify(played[field])}`;
}
function firstDifference(played, told2) {
  for (const [index, round] of played.entries()) {
    const other = told2[index];
    if (other === void 0 || other === null) return `round ${round.round} is missing`;
    const difference = roundDifference(round, other);
    if (difference !== null) return difference;
  }
  return told2.length > played.length ? `the battle is over after round ${played.length}` : null;
}

// src/learn.ts
var FIELD_ROUNDS = 48;
var RIVAL_ROUNDS = 24;

// src/verify.ts
var check = (id, holds2, pass, fail) => ({
  id,
  result: holds2 ? "pass" : "fail",
  says: holds2 ? pass : fail
});
var unknown = (id, says) => ({ id, result: "unknown", says });
var object = (value2) => typeof value2 === "object" && value2 !== null ? value2 : {};
function readJoined(proof) {
  const { battleId, commitment, commitments } = proof;
  if (commitments === void 0) return void 0;
  const [own, joined, ...more] = Array.isArray(commitments) ? commitments.map(object) : [];
  if (own === void 0 || joined === void 0 || more.length > 0)
    return "commitments must name two battles: this one, and the one that joined it.";
  const { seedHash: committed, serverSeed } = object(commitment);
  const isOwn = own["seedHash"] === committed && own["serverSeed"] === serverSeed;
  if (!isOwn || !isSameId(own["battleId"], battleId))
    return "The first of commitments is not the commitment of this battle.";
  if (typeof joined["battleId"] !== "string" || !isServerSeed(joined["serverSeed"]))
    return "The second of commitments needs a battleId and a server seed.";
  if (joined["battleId"] === "" || isSameId(joined["battleId"], battleId))
    return "The second of commitments is not another battle’s.";
  return joined;
}
var isSameId = (one, other) => typeof one === "string" && typeof other === "string" && one.toLowerCase() === other.toLowerCase();
function checkCommitment(proof) {
  const { serverSeed, seedHash: committed } = object(proof.commitment);
  if (!isServerSeed(serverSeed))
    return unknown("commitment", "The server seed is not revealed: the battle is not over.");
  const hash = seedHash(serverSeed);
  const fail = `SHA-256 of the server seed is ${hash}, not the seedHash ${committed} of the commitment.`;
  const joined = readJoined(proof);
  if (hash !== committed || joined === void 0)
    return check("commitment", hash === committed, `The server seed hashes to the seedHash ${hash}.`, fail);
  if (typeof joined === "string") return check("commitment", false, "", joined);
  const second = seedHash(joined.serverSeed);
  return check(
    "commitment",
    second === joined.seedHash,
    `Both server seeds hash to the seedHash that was told: ${hash} of this battle, ${second} of ${joined.battleId}, which joined it.`,
    `SHA-256 of the server seed of ${joined.battleId} is ${second}, not its seedHash ${joined.seedHash}.`
  );
}
function derive(proof) {
  const { serverSeed } = object(proof.commitment);
  const { a = null, b = null } = object(proof.clientSeeds);
  const { battleId, beacon } = proof;
  if (!isServerSeed(serverSeed)) return "The server seed is not revealed, so the seed cannot be derived yet.";
  if (typeof battleId !== "string") return "There is no battleId to derive the seed from.";
  const joined = readJoined(proof);
  if (typeof joined === "string") return joined;
  if ([a, b].some((seed) => seed !== null && (typeof seed !== "string" || seed === "")))
    return "A client seed is text or null.";
  const parts = { serverSeed, battleId, joined, clientSeeds: { a, b } };
  if (beacon === null || beacon === void 0) return deriveSeed({ ...parts, beacon: null });
  const { chainId, block, hash } = object(beacon);
  if (!Number.isInteger(chainId) || !Number.isInteger(block) || typeof hash !== "string")
    return "The beacon needs chainId, block and hash.";
  return deriveSeed({ ...parts, beacon: { chainId, block, hash } });
}
function checkSeed(proof) {
  const derived = derive(proof);
  if (typeof derived === "string") return unknown("seed", derived);
  const fail = `The derivation gives seed ${derived}, the proof says ${proof.seed}.`;
  return check("seed", derived === proof.seed, `The derivation gives the seed ${derived}.`, fail);
}
function checkBeacon(proof) {
  if (proof.beacon === null || proof.beacon === void 0)
    return unknown("beacon", "There was no beacon: the chain could not be reached when the battle started.");
  const { chainId, block, hash } = object(proof.beacon);
  const look = `Look it up: block ${block} of chain ${chainId} must have the hash ${hash}.`;
  return unknown("beacon", [look, beaconNote(proof.beacon)].filter((text) => text !== null).join(" "));
}
function bracketFaults(fighter, bracket, ruleset) {
  if (fighter.boss !== void 0) return [];
  const faults = [];
  const costs = fighter.abilities.reduce((sum, id) => sum + (findAbility(id, ruleset)?.cost ?? 0), 0);
  const due = bracket === "ranked" ? costs : 0;
  if (bracket !== "ranked" && bracket !== "open") faults.push(`${JSON.stringify(bracket)} is no bracket`);
  if (bracket === "ranked" && costs > RANKED_BUDGET)
    faults.push(`abilities cost ${costs} of ${RANKED_BUDGET}`);
  if (fighter.cost !== due) faults.push(`abilities cost ${due} hp, not ${fighter.cost}`);
  const rounds = (notes) => notes.obs.slice(0, 5).reduce((sum, seen) => sum + seen, 0) / 1e3;
  if (rounds(fighter.memory.field) > FIELD_ROUNDS)
    faults.push(`carries more than ${FIELD_ROUNDS} rounds of field notes`);
  if (rounds(fighter.memory.rival) > RIVAL_ROUNDS / 2)
    faults.push(`carries more than ${RIVAL_ROUNDS / 2} rounds of rival notes`);
  return faults;
}
function checkFighters(proof) {
  const faults = inputFaults(proof);
  if (faults.length === 0) {
    const { fighters, ruleset, bracket } = proof;
    for (const side of ["a", "b"])
      faults.push(
        ...bracketFaults(fighters[side], bracket, ruleset).map((fault) => `fighter ${side}: ${fault}`)
      );
  }
  const pass = "Both fighters and every call are within the rules.";
  return check("fighters", faults.length === 0, pass, `Against the rules: ${faults.join("; ")}.`);
}
function checkFrozen(proof) {
  const { serverSeed, fightersHash: committed } = object(proof.commitment);
  if (!isServerSeed(serverSeed) || typeof proof.battleId !== "string")
    return unknown("frozen", "Without battleId and server seed the fightersHash cannot be worked out.");
  if (committed === void 0)
    return unknown(
      "frozen",
      "There is no fightersHash: nothing says that the fighters are those of the start."
    );
  const joined = readJoined(proof);
  if (typeof joined === "string") return unknown("frozen", joined);
  const hash = fightersHash({ ...proof, serverSeed, joined });
  const fail = `The fighters give the fightersHash ${hash}, the commitment says ${committed}.`;
  return check("frozen", hash === committed, `The fighters give the fightersHash ${hash}.`, fail);
}
function replay(proof) {
  if (inputFaults(proof).length > 0) return null;
  const { ruleset, seed, fighters, calls } = proof;
  return play({ ruleset, seed, fighters, calls: calls ?? [] });
}
function checkReplay(proof, played) {
  if (played === null)
    return [
      unknown("rounds", "Without a playable input the rounds cannot be replayed."),
      unknown("outcome", "Without a playable input the outcome cannot be replayed.")
    ];
  const told2 = Array.isArray(proof.rounds) ? proof.rounds : [];
  const difference = firstDifference(played.rounds, told2);
  const pass = `All ${played.rounds.length} rounds replay as told.`;
  const fail = `The outcome is ${played.outcome}, the proof says ${proof.outcome}.`;
  return [
    check("rounds", difference === null, pass, `The replay differs: ${difference}.`),
    check("outcome", played.outcome === proof.outcome, `The outcome is ${played.outcome}.`, fail)
  ];
}
function checkClaims(proof, found) {
  const result = (id) => found.find((one) => one.id === id)?.result;
  const replayed = result("rounds") === "pass" && result("outcome") === "pass";
  const claims = [
    [
      "serverSeedMatchesHash",
      object(proof.commitment)["serverSeedMatchesHash"],
      result("commitment") === "pass"
    ],
    ["seedMatchesDerivation", proof.seedMatchesDerivation, result("seed") === "pass"],
    ["serverReplayMatched", proof.serverReplayMatched, replayed]
  ];
  const wrong = claims.filter(([, said, is]) => said !== null && said !== is).map(([name]) => name);
  const pass = "What the server says of its own checks is true.";
  return check("claims", wrong.length === 0, pass, `The server's word is wrong on ${wrong.join(", ")}.`);
}
function verify(untrusted) {
  const proof = object(untrusted);
  const engine = check(
    "engine",
    proof.engine === ENGINE,
    `The battle was fought by ${ENGINE}.`,
    `The proof names the engine ${JSON.stringify(proof.engine)}; this one is ${ENGINE}.`
  );
  const derivation = check(
    "derivation",
    proof.derivation === (proof.commitments === void 0 ? DERIVATION : JOINED_DERIVATION),
    "The seed is derived by the published rule.",
    "The derivation the proof describes is not the published one."
  );
  const found = [
    engine,
    checkCommitment(proof),
    derivation,
    checkSeed(proof),
    checkBeacon(proof),
    checkFighters(proof),
    checkFrozen(proof),
    ...checkReplay(proof, replay(proof))
  ];
  return [...found, checkClaims(proof, found)];
}
function checkSeenHash(untrusted, seen) {
  const proof = object(untrusted);
  const { seedHash: committed } = object(proof.commitment);
  const told2 = seen.toLowerCase();
  const joined = readJoined(proof);
  const ofJoined = typeof joined === "object" && joined.seedHash === told2 && seedHash(joined.serverSeed) === told2;
  if (ofJoined)
    return check("commitment", true, `The seedHash you saw is that of ${joined.battleId}, which joined.`, "");
  const others = typeof joined === "object" ? ` (and ${joined.seedHash} of ${joined.battleId})` : "";
  const fail = `The seedHash is ${committed}${others}, you saw ${seen}.`;
  return check("commitment", committed === told2, "The seedHash is the one you saw.", fail);
}
function checkSeenFighters(untrusted, seen) {
  const { fightersHash: committed } = object(object(untrusted)["commitment"]);
  const fail = `The fightersHash is ${committed}, you saw ${seen}.`;
  return check("frozen", committed === seen.toLowerCase(), "The fightersHash is the one you saw.", fail);
}
var holds = (checks) => checks.every((one) => one.result === "pass" || one.id === "beacon" && one.result === "unknown");

// src/cli/options.ts
var USAGE = `usage: shugyo-verify <proof.json | URL | -> [--seed-hash <hash>] [--fighters-hash <hash>]
                     [--rpc <url>] [--json]

Checks the proof of a battle: the commitment, the seed, the fighters, every round and the outcome.

  proof.json              a file, the URL of a proof (…/battles/<id>/proof), or - for standard input
  --seed-hash <hash>      the seedHash you were told when you asked for the battle: the proof must have kept it. Where
                          two waiting battles became one, either player's will do, and so will the id of either
  --fighters-hash <hash>  the fightersHash you saw before the first round, likewise
  --rpc <url>             a JSON-RPC node of the beacon's chain, to look the block hash up
  --json                  the checks as JSON

Leaves with 0 when the battle is proven, 1 when it is not, 2 when it could not be checked: the proof could not be read,
or the node of --rpc could not be asked.`;
var HASH = /^[0-9a-f]{64}$/i;
var asksForHelp = (args) => args.includes("--help") || args.includes("-h");
function readOptions(args) {
  const options = { source: "", rpcUrl: null, seedHash: null, fightersHash: null, json: false };
  const rest = [...args];
  while (rest.length > 0) {
    const arg = rest.shift();
    if (arg === "--json") options.json = true;
    else if (arg === "--rpc") options.rpcUrl = rest.shift() ?? "";
    else if (arg === "--seed-hash") options.seedHash = rest.shift() ?? "";
    else if (arg === "--fighters-hash") options.fightersHash = rest.shift() ?? "";
    else if (arg.startsWith("-") && arg !== "-" || options.source !== "") return null;
    else options.source = arg;
  }
  const { source, rpcUrl, seedHash: seedHash2, fightersHash: fightersHash2 } = options;
  const hashesMakeSense = [seedHash2, fightersHash2].every((hash) => hash === null || HASH.test(hash));
  return source !== "" && rpcUrl !== "" && hashesMakeSense ? options : null;
}

// src/cli/main.ts
var FETCH_TIMEOUT_MS = 15e3;
var MARKS = { pass: "ok  ", fail: "FAIL", unknown: "?   " };
async function readSource(source) {
  if (/^https?:\/\//.test(source)) {
    const answer = await fetch(source, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS)
    });
    if (!answer.ok && answer.status !== 409) throw new Error(`${source} answered ${answer.status}`);
    return answer.json();
  }
  const text = await (source === "-" ? readAll(process.stdin) : readFile(source, "utf8"));
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}
async function ask(rpcUrl, method, params) {
  const answer = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS)
  });
  const body = await answer.json();
  if (body.error !== void 0) throw new Error(`${method}: ${body.error.message}`);
  return body.result;
}
async function lookUpBeacon(rpcUrl, proof) {
  const { beacon } = proof;
  if (beacon === null || beacon === void 0) return null;
  const chainId = Number(await ask(rpcUrl, "eth_chainId", []));
  if (chainId !== beacon.chainId)
    throw new Error(`it is a node of chain ${chainId}, the beacon is of chain ${beacon.chainId}`);
  const block = await ask(rpcUrl, "eth_getBlockByNumber", [`0x${beacon.block.toString(16)}`, false]);
  const { hash } = block ?? { hash: "none" };
  const agrees = hash.toLowerCase() === beacon.hash.toLowerCase();
  const says = agrees ? `Block ${beacon.block} has the hash ${beacon.hash} on the chain.` : `Block ${beacon.block} has the hash ${hash} on the chain, the proof says ${beacon.hash}.`;
  const told2 = [says, beaconNote(beacon)].filter((text) => text !== null).join(" ");
  return { id: "beacon", result: agrees ? "pass" : "fail", says: told2 };
}
function reasonOf(failure) {
  if (!(failure instanceof Error)) return String(failure);
  const behind = failure.cause instanceof Error ? failure.cause : null;
  return behind === null ? failure.message : `${failure.message}: ${behind.message || behind.name}`;
}
async function checkAll(proof, options) {
  const checks = verify(proof);
  const { seedHash: seedHash2, fightersHash: fightersHash2, rpcUrl } = options;
  if (seedHash2 !== null) checks.push(checkSeenHash(proof, seedHash2));
  if (fightersHash2 !== null) checks.push(checkSeenFighters(proof, fightersHash2));
  if (rpcUrl === null) return { checks, unasked: null };
  try {
    const beacon = await lookUpBeacon(rpcUrl, proof);
    const looked = checks.map((one) => one.id === "beacon" && beacon !== null ? beacon : one);
    return { checks: looked, unasked: null };
  } catch (failure) {
    return { checks, unasked: reasonOf(failure) };
  }
}
function refusalIn(proof) {
  const { error } = proof ?? {};
  if (!error?.code) return null;
  if (error.code === "wrong_state")
    return "The battle is not over yet: there is nothing to prove until it is.";
  return `This is no proof, but a refusal: ${error.message ?? error.code}`;
}
function verdictOf(proven, unasked) {
  if (!proven) return "The battle is NOT proven.";
  return unasked === null ? "The battle is proven." : "The battle is proven but for the beacon.";
}
async function main(args, print) {
  const options = readOptions(args);
  if (asksForHelp(args) || options === null) {
    print(USAGE);
    return asksForHelp(args) ? 0 : 2;
  }
  let proof;
  try {
    proof = await readSource(options.source);
  } catch (failure) {
    print(`The proof could not be read: ${reasonOf(failure)}`);
    return 2;
  }
  return judge(proof, options, print);
}
async function judge(proof, options, print) {
  const refusal = refusalIn(proof);
  if (refusal !== null) {
    print(refusal);
    return 2;
  }
  const { checks, unasked } = await checkAll(proof, options);
  const proven = holds(checks);
  if (options.json) print(JSON.stringify({ proven, checks, ...unasked !== null && { unasked } }, null, 2));
  else {
    for (const one of checks) print(`${MARKS[one.result]} ${one.id.padEnd(10)} ${one.says}`);
    if (unasked !== null) print(`The chain could not be asked for the beacon: ${unasked}.`);
    print(verdictOf(proven, unasked));
  }
  if (!proven) return 1;
  return unasked === null ? 0 : 2;
}

// src/cli/seen.ts
var UNSEEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu;
var escapeUnseen = (text) => text.replaceAll("\r\n", "\n").replace(UNSEEN, (sign) => sign === "\n" || sign === "	" ? sign : `\\u${codeOf(sign)}`);
var codeOf = (sign) => sign.charCodeAt(0).toString(16).padStart(4, "0");

// src/cli/bin.ts
process.exitCode = await main(process.argv.slice(2), (line) => console.log(escapeUnseen(line)));
