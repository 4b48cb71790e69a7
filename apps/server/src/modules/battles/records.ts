import { BOSS_IDS, MODES, MOVES, STANCES } from '@shugyo/engine'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { line } from '../../kernel/operation/text.ts'
import { Look } from '../agents/index.ts'
import { BATTLE_STATUSES } from './rules.ts'
import type { BattleId } from './store/row.ts'

export const BattleIdText = () => uuid<BattleId>('Id of a battle')

export const StanceInput = () => oneOf(STANCES)

export const ClientSeedInput = () =>
  line({
    minLength: 1,
    maxLength: 64,
    description: 'Your part of the seed; the proof shows it',
    examples: ['my own luck'],
  })

const BRACKETS = ['ranked', 'open'] as const
const Mode = () => oneOf(MODES)
const Outcome = () => nullable(oneOf(['a', 'b', 'draw']))
const whole = (description?: string) => Type.Integer(description ? { description } : {})
const perSide = <S extends Parameters<typeof nullable>[0]>(schema: S) => Type.Object({ a: schema, b: schema })

export const Round = record('Round', {
  round: whole(),
  a_move: oneOf(MOVES),
  b_move: oneOf(MOVES),
  to_a: whole('Damage that side a took'),
  to_b: whole('Damage that side b took'),
  a_hp: whole(),
  b_hp: whole(),
  a_charge: whole(),
  b_charge: whole(),
  a_called: Type.Optional(Type.Boolean()),
  b_called: Type.Optional(Type.Boolean()),
  events: Type.Optional(Type.Array(Type.String({ examples: ['a:counterplay'] }))),
})

export const BattleSide = record('BattleSide', {
  id: nullable(uuid('Its agent; null for a boss or a partner of the house')),
  name: Type.String({ examples: ['Kaze'] }),
  character: nullable(Type.String({ examples: ['kuma'] })),
  look: Look(),
  rating: nullable(whole('As it was when it entered')),
  dan: Type.String({ examples: ['1 Kyu'] }),
  owner: Type.String({ description: 'Handle of its owner; `house` for those of the house' }),
  boss: Type.Boolean(),
})

export const Reactions = () =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description:
      'How often each reaction was sent, by emoji, as a number in text; those never sent are missing',
    examples: [{ '🔥': '12' }],
  })

const Loot = Type.Object({
  kind: oneOf(['gear', 'character']),
  item: Type.String({ description: 'Id of the gear, or of the character', examples: ['head-cracked-oni'] }),
  name: Type.String({ examples: ['Cracked Oni Helm'] }),
})

const Beacon = Type.Object({
  chainId: whole(),
  block: whole(),
  hash: Type.String(),
})

const Call = Type.Object({
  side: oneOf(['a', 'b']),
  round: Type.Optional(whole('Once it was played')),
  move: Type.Optional(oneOf(MOVES)),
})

export const BattleView = record('BattleView', {
  id: uuid(),
  mode: Mode(),
  bracket: oneOf(BRACKETS),
  status: oneOf(BATTLE_STATUSES),
  a: nullable(BattleSide),
  b: nullable(BattleSide),
  stances: perSide(nullable(Type.String())),
  abilities: perSide(Type.Array(Type.String())),
  rounds: Type.Array(Round),
  calls: Type.Array(Call, { description: 'Moves are revealed when the battle ends' }),
  outcome: Outcome(),
  ratingDelta: perSide(nullable(whole())),
  xpDelta: perSide(nullable(whole())),
  xpFull: Type.Optional(
    Type.Object(
      { a: nullable(whole()), b: nullable(whole()) },
      {
        description:
          'The experience of this result when met first on a UTC day; `xpDelta` is 100, 50, 25, then 0 percent of it for ' +
          'battles with the same opponent, boss or training partner',
      },
    ),
  ),
  loot: Type.Object(
    { a: Type.Array(Loot), b: Type.Array(Loot) },
    { description: 'Gear and forms that the battle brought each side; empty until it is done' },
  ),
  ruleset: whole('1: seven rounds; 2: twelve rounds with luck and tactics'),
  seedHash: nullable(Type.String({ description: 'SHA-256 of the server seed, committed at creation' })),
  commitments: Type.Array(
    Type.Object({
      battleId: uuid('The id that was told with it'),
      seedHash: Type.String(),
      serverSeed: nullable(Type.String({ description: 'Revealed at the end' })),
    }),
    {
      description:
        'What each who asked for this battle was told: one, or two where two waiting battles became one, that of side a first',
    },
  ),
  fightersHash: nullable(
    Type.String({ description: 'Commitment to both fighters, public from when they are frozen' }),
  ),
  clientSeeds: perSide(nullable(Type.String())),
  beacon: nullable(Beacon),
  serverSeed: nullable(Type.String({ description: 'Revealed at the end' })),
  seed: nullable(whole('Derived seed, revealed at the end')),
  spectators: whole(),
  reactions: Reactions(),
  createdAt: timestamp(),
  startedAt: nullable(timestamp()),
  finishedAt: nullable(timestamp()),
})

export const BattleSummary = record('BattleSummary', {
  id: uuid(),
  season: whole(),
  bracket: oneOf(BRACKETS),
  aAgentId: uuid<AgentId>(),
  bAgentId: nullable(uuid<AgentId>()),
  boss: nullable(oneOf(BOSS_IDS)),
  status: oneOf(BATTLE_STATUSES),
  outcome: Outcome(),
  rounds: Type.Array(Round, { description: 'Those that are public by now' }),
  ratingDeltaA: nullable(whole()),
  ratingDeltaB: nullable(whole()),
  createdAt: timestamp(),
  mode: Mode(),
  seedHash: nullable(Type.String()),
})

const Notes = Type.Object({ obs: Type.Array(whole()), exp: Type.Array(whole()) })

const Fighter = Type.Object({
  stance: oneOf(STANCES),
  abilities: Type.Array(Type.String()),
  cost: whole('Starting hp given up for them'),
  temper: Type.Array(whole(), { description: 'Choice weights in percent, one per move' }),
  memory: Type.Object({ field: Notes, rival: Notes }, { description: 'The notes it carried into the ring' }),
  boss: Type.Optional(oneOf(BOSS_IDS)),
  edge: Type.Optional(whole('Points a house agent deals more and takes less in a hardcore run')),
})

export const BattleProof = record('BattleProof', {
  battleId: uuid<BattleId>(),
  engine: Type.String({ examples: ['svc-arena/1'] }),
  ruleset: whole(),
  commitment: Type.Object({
    seedHash: Type.String(),
    fightersHash: Type.String({ description: 'Of both fighters as they were frozen' }),
    serverSeed: Type.String(),
    serverSeedMatchesHash: Type.Boolean(),
  }),
  commitments: Type.Optional(
    Type.Array(Type.Object({ battleId: uuid(), seedHash: Type.String(), serverSeed: Type.String() }), {
      description:
        'Only where two waiting battles became one: what each player was told, that of side a first. The seed is derived from both',
    }),
  ),
  clientSeeds: perSide(nullable(Type.String())),
  beacon: nullable(Beacon),
  derivation: Type.String({ description: 'How the seed follows from all of these, in words' }),
  seed: whole(),
  seedMatchesDerivation: nullable(Type.Boolean()),
  bracket: oneOf(BRACKETS),
  fighters: perSide(Fighter),
  calls: Type.Array(Type.Object({ side: oneOf(['a', 'b']), round: whole(), move: oneOf(MOVES) })),
  rounds: Type.Array(Round),
  outcome: oneOf(['a', 'b', 'draw']),
  serverReplayMatched: nullable(Type.Boolean()),
  howToVerify: Type.String(),
})

export const BattleSettings = record('BattleSettings', {
  defaultStance: oneOf(STANCES),
  acceptFriendlies: oneOf(['ask', 'auto', 'never']),
  clientSeed: nullable(Type.String()),
})

export const HardcoreRun = record('HardcoreRun', {
  id: uuid(),
  agentId: uuid<AgentId>(),
  season: whole(),
  status: oneOf(['active', 'ended']),
  wins: whole(),
  startedAt: timestamp(),
  endedAt: nullable(timestamp()),
})
