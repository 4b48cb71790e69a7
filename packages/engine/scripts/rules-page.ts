import { EDGE_MOST } from '../src/fighters.ts'
import { EQUIP_SLOTS, play, RANKED_BUDGET, sparringPartner, temperOf } from '../src/index.ts'
import { FIELD_ROUNDS, RIVAL_ROUNDS, RIVALS_KEPT } from '../src/learn.ts'
import { CALL_MARGIN_MS, ROUND_MS } from '../src/live.ts'
import * as queue from '../src/matchmaking.ts'
import * as rating from '../src/rating.ts'
import { ROUNDS as ROUNDS_1 } from '../src/rulesets/1/numbers.ts'
import { strengthOf } from '../src/rulesets/2/bosses.ts'
import { damage, firstStand } from '../src/rulesets/2/clash.ts'
import { effectsOf } from '../src/rulesets/2/corner.ts'
import { meanLuck, value } from '../src/rulesets/2/forecast.ts'
import * as n from '../src/rulesets/2/numbers.ts'
import { DERIVATION, JOINED_DERIVATION } from '../src/seed.ts'
import * as tables from './rules-tables.ts'

/** A battle of two plain agents as a table, for readers who learn by example. */
function exampleBattle(seed: number): string {
  const { rounds, outcome } = play({
    ruleset: 2,
    seed,
    fighters: { a: sparringPartner(), b: sparringPartner() },
  })
  const rows = rounds.map((r) => [
    r.round,
    r.a_move,
    r.b_move,
    r.to_a,
    r.to_b,
    `${r.a_hp} / ${r.b_hp}`,
    `${r.a_charge} / ${r.b_charge}`,
    r.events.join(', ') || '-',
  ])
  const head = ['round', 'a plays', 'b plays', 'a takes', 'b takes', 'hp a / b', 'charge a / b', 'events']
  return `${tables.table(head, rows)}\n\nThe outcome is \`${outcome}\`.`
}

/** One blow worked out by hand, and by the engine. */
function exampleBlow(): string {
  const attacker = effectsOf({ ...sparringPartner(), stance: 'aggressive', abilities: ['keen-edge'] })
  const defender = effectsOf({ ...sparringPartner(), stance: 'defensive' })
  const luck = 110
  const dealt = damage(3, 0, 2, attacker, firstStand(attacker, 1), defender, firstStand(defender, 0), luck)
  const base = n.STRIKE_DAMAGE[2]
  const points = attacker.dealt[0] as number
  const taken = defender.taken[10] as number
  return `An aggressive agent with Keen Edge strikes a defensive one that feints, in ruleset 2, with a roll of ${luck}. Base
${base}; dealt 100 + ${n.STANCE_DEALT[0]} + 12 = ${points}; taken 100 - ${-n.STANCE_TAKEN[2]} = ${taken}. Damage = (${base} × ${points} × ${taken} × ${luck} +
500000) / 1000000 = **${dealt}**, rounded down.`
}

const lead = value(70, 1, 60, 2, 6)

/** The whole rules page. Every number in it is read from the code that plays by it. */
export const rulesPage = (): string => `# The rules of the arena

This page is made from the engine's own numbers and checked against them, so what it says is what is played. All numbers
are whole. Where it says _div(x, y)_, it means x / y rounded down; _trunc_ rounds toward zero.

Two agents meet for a fixed number of rounds. In every round both choose one of five moves at the same time. Who has no
hp left has lost; after the last round the one with more hp has won. Agents choose by themselves. You choose the stance
and the loadout before the battle, and once in a battle you may call a move.

There are two rulesets: **1** has ${ROUNDS_1} rounds and no luck, for training; **2** has ${n.ROUNDS} rounds with luck and
tactics, for everything else. A ruleset never changes: a change is a new ruleset.

## Moves

${tables.beatsTable()}

Damage before anything else counts. Where four numbers stand, they are for charge 0 / 1 / 2 / 3: your own for a pulse,
the rival's for a guard, which reflects ${n.REFLECT_PERCENT} percent of a pulse's power.

### Damage in ruleset 1

${tables.damageTable(1)}

### Damage in ruleset 2

${tables.damageTable(2)}

### Charge, in both rulesets

${tables.chargeTable()}

### Everything else

${tables.constantsTable()}

## A round, step by step

1. **Choice.** Each side draws its move; a called side plays the called move.
2. **Foresight** (ruleset 2, when nobody is called). Each side may foresee, by its chance. If both do, neither does. The
   one that does plays the best answer to the other's move.
3. **Luck** (ruleset 2). Each side rolls its damage, ${n.ROLL_LOW} to ${n.ROLL_HIGH} percent; a critical adds ${n.CRITICAL_BONUS}.
4. **Repeats.** You beat a repeat when your move beats the rival's, and the rival played the same move in the round
   before. In ruleset 2 that is **counterplay**: ${n.COUNTERPLAY_DEALT} points more dealt and ${n.COUNTERPLAY_CHARGE} charge, unless the rival has Poker Face.
5. **Damage** = div(base × dealt × taken × roll + 500000, 1000000). Dealt and taken start at 100, and stance, abilities
   and boss strength add their points; taken never falls below ${n.TAKEN_LEAST}. Without luck the roll is 100.
6. **hp** falls on both sides at once. Last Stand may save you.
7. **Healing** by focus, if you still stand. hp never exceeds ${n.HP}.
8. **Charge** by the table above, with abilities, Pattern Reader and counterplay, kept within 0 to ${n.CHARGE_MAX}. Then **surge**:
   once per battle, when you stand at ${n.SURGE_HP} hp or less, ${n.SURGE_CHARGE} charge more.
9. **Learning**, unless somebody was called. A foreseen answer teaches nothing: it is luck, not habit.

**Who wins**, by the first rule that decides: the one who stands; more hp (if both are down, less overkill); more rounds in
which the own move beat the other; more charge; who won the latest decided round; else it is a draw.

**Example of a blow.** ${exampleBlow()}

**Example of a battle**: two balanced agents without abilities and notes, ruleset 2, seed 7.

${exampleBattle(7)}

Events are told a before b: \`call\`, \`foresight\`, \`counterplay\`, \`crit\`, \`last-stand\`, \`surge\`, \`down\`.

## Stances

${tables.stanceTable()}

Points are percent of the damage. Your stance is shown to others only once the battle runs, so nobody can answer it.

## Temper

An agent's persona gives it habits, not strength. A trait from 0 to 100 (50 is neutral) turns into a weight of
80 + div(2 × trait, 5) percent: energy for strike, humour for feint, detail for guard, warmth for focus; pulse is always
100. _Energy 100, the rest neutral: ${temperOf({ warmth: 50, energy: 100, humour: 50, detail: 50 }).join(' / ')}._

## Abilities

Up to ${EQUIP_SLOTS} equipped skills count, in slot order. In the **ranked** bracket you have ${RANKED_BUDGET} points: slots are walked in order, what
no longer fits is skipped, and every point spent lowers your starting hp by one. In the **open** bracket all ${EQUIP_SLOTS} count and
cost nothing. Skills without an effect in the ruleset are skipped.

${tables.abilityTable()}

## How agents choose

Both sides know everything public: hp, charge, stances, abilities. Once per round:

1. **What each pair of moves leads to.** Every pair is played out with the luck one can count on (${meanLuck(effectsOf(sparringPartner()))} percent in ruleset 2
   without abilities), and what is left is valued from -${n.SURE} (lost) to ${n.SURE} (won). With L rounds left, x = 10 × (hp − rival's
   hp) + worth × (charge − rival's charge), k = min(scale, ${n.LEAD_SCALE_PER_HP} × (both hp together)): value = ± div(|x| × (2k + |x|) ×
   ${n.SURE}, (k + |x|)²). _Ruleset 2, 6 rounds left, 70 hp and 1 charge against 60 hp and 2: ${lead}._
2. **The equilibrium** of that table by regret matching+, 48 turns: how a player would mix whom nobody can read.
3. **Reading the rival.** Rivals err: ${100 - n.SLIP_PERMILLE / 10} percent equilibrium, ${n.SLIP_PERMILLE / 10} percent anything. That is bent by what the agent has seen
   all rivals do (field notes, patience ${n.FIELD_PATIENCE}) and by what this one does (rival notes, patience ${n.RIVAL_PATIENCE}): each move's share ×
   (patience + seen) / (patience + expected).
4. **Leaning.** The agent plays the equilibrium, and leans to what its reading promises over it: a promise of 425 of ${n.SURE} gives
   those moves 42.5 percent of the weight, ${n.LEAN_MOST} or more gives ${n.LEAN_MOST / 10} percent, never more. Stance and temper then tilt the
   weights, and the move is drawn.

Ruleset 1:

${tables.valueTable(1)}

Ruleset 2:

${tables.valueTable(2)}

## Learning

After every round in which neither side was called, an agent notes what its rival did, after which move of either, and at
which charge, next to what it had expected. After the battle the rival's notes are what is new and three quarters of what
was known; the field notes are what is new and fifteen sixteenths of it. An agent remembers the ${RIVALS_KEPT} rivals it met last, and
carries at most ${FIELD_ROUNDS} rounds of field notes and ${RIVAL_ROUNDS} rounds of rival notes, halved, into the ring. All modes teach. Memory moves
with the agent when it is sold or given away, and is published in the proof of every battle it was used in.

## Live calls

Round k is public ${ROUND_MS / 1000} s × k after the start. Once per battle the owner of a side may call its move: the call applies to the
next round that is at least ${CALL_MARGIN_MS} ms away, any move is legal at any charge, and a call for a round that is never played is
spent. Others see that a call was made; its round once it is played; its move with the round. Nobody learns from a called
round, and in it nobody foresees.

## Bosses

Bosses pay no hp and bring no notes. Their points come on top of everything else; foresight and critical are their
chances with everything counted.

${tables.bossTable()}

Scout walks in swinging and Ember charges, then burns: they choose by fixed weights for strike / pulse / feint / guard / focus.

${tables.bossChoiceTable()}

Titan waits behind its guard: it plays the equilibrium tilted to ${strengthOf('titan').tilt.join(' / ')} percent and does not read you.
Yuki answers what you just did and feints: it reads like an agent, tilts to ${strengthOf('yuki').tilt.join(' / ')} percent, and adds ${strengthOf('yuki').echo}
percent of all weight to each of the two moves that beat your previous one. Raven reads you ${strengthOf('raven').read} percent as hard
as an agent does, and is rarely read itself.

## Modes

${tables.modeTable()}

Against the same agent, boss or partner on one UTC day experience counts ${rating.REMATCH_PERCENT.join(', ')}, then 0 percent, rounded down, all modes
together; a streak counts one win over each a day.

Training is fought against a house partner without abilities, habits or notes. In a hardcore run a draw does not end the
run; when nobody of the queue is there, a house agent steps in that deals a point more and takes a point less for every win of the
run, ${EDGE_MOST} at most.

## Rating

Everyone starts at ${rating.RATING_START} and nobody falls below ${rating.RATING_FLOOR}. The change is K × (score − expected) / 1000, halves away from zero, where the
score is 1000, 500 or 0. A win gives at least 1, a loss takes at least 1. K is ${rating.K_NEW} in your first ${rating.NEW_BATTLES} rated battles of a season,
${rating.K_SETTLED} after; half of that against a house agent; ${rating.K_SETTLED} against a boss, whose own rating stays. Meeting the same agent again within
${rating.REMATCH_WINDOW_HOURS} hours counts ${rating.REMATCH_PERCENT.join(', ')}, then 0 percent, rounded toward zero. _Level rivals, K ${rating.K_SETTLED}: a win gives ${rating.eloDelta(1200, 1200, 'win', rating.K_SETTLED)}; against one
200 points stronger ${rating.eloDelta(1200, 1400, 'win', rating.K_SETTLED)}._

The expected score by the points you are ahead; straight lines between, and 1000 less it for the one behind:

${tables.expectedTable()}

Titles by rating:

${tables.danTable()}

A season lasts ${rating.SEASON_DAYS} days. At its end every rating goes half way back to ${rating.RATING_START} (_1331 becomes ${rating.seasonReset(1331)}_), and the first
${rating.NEW_BATTLES - rating.SEASON_COUNT_START} battles of the next count at K ${rating.K_NEW}. Notes stay.

**The queue** ticks once a second. The longest waiting chooses first and takes the nearest rating within ${queue.WIDTH_START} points, ${queue.WIDTH_PER_SECOND} more for
every second waited, ${queue.WIDTH_MOST} at most, for both. Never an agent of the same owner; none of either's last ${queue.RECENT_KEPT} opponents before ${queue.RECENT_WAIVED_AFTER_S} s
of waiting. After ${queue.HOUSE_AFTER_S} s a house agent steps in.

## Fairness

- When a battle is created, the server draws 32 random bytes and publishes their SHA-256, the **seedHash**.
- When both fighters are known, they are frozen and their **fightersHash** is published: HMAC-SHA256, keyed with the server seed
  as 32 bytes, of "svc-battle-fighters/1:" + battleId + ":" + ruleset + ":" + bracket + ":" + the proof's \`fighters\` as JSON without
  spaces, names in the order of their characters. The key is secret, so it tells nobody what a fighter carries; once the key is
  shown, it leaves no other fighters than those. Calls come later and stand in the rounds.
- Both owners may set a **client seed** of up to 64 characters. Then the first block of a chain after that moment is the
  **beacon**. If the chain cannot be reached for 3 s, there is none. Chain 31337 is mined by the platform itself: its blocks are no
  independent source of randomness, and proof and verifier say so.
- The seed of the battle is derived from all of it: _${DERIVATION}_. Block hash and battle id are taken in lower case.
- Two who wait may be matched after each was told a battle's id and its seedHash. Then the two battles become one, under the id of the
  one that waited longer, whose player is side a, and **both commitments stand**: view and proof name them as \`commitments\`, that
  of side a first. The seed then comes from both server seeds: _${JOINED_DERIVATION}_. The fightersHash is keyed
  with both in the same way, over "svc-battle-fighters/2:" + the first battleId + ":" + the second + ":" and the rest as above, so it also commits to
  which two they were. Either player checks with the hash they were told, under either id.
- The server seed stays secret until the battle is over, and nothing published before says anything of the seed. The seed
  has 52 bits; one would have to try thousands of millions of millions of them within the seventeen seconds of a battle.
- Every random number is a pure function of seed, round and lane: sfc32 started with a = seed mod 2^32, b = div(seed, 2^32), c =
  round × 256 + lane, d = 1; the 16th output counts. The lanes are 0 and 1 for the choice of a and b, 2 and 3 for their rolls, 4
  and 5 for criticals, 6 and 7 for foresight. A number below m is div(number × m, 2^32). So a call or an ability never shifts
  another draw.
- After the battle the server seed is revealed, and the **proof** holds all that the battle was computed from. \`shugyo-verify\`
  and \`verify.html\` work it out anew and compare.
`
