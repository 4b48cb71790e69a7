import { findAbility, RANKED_BUDGET } from './abilities.ts'
import { inputFaults } from './faults.ts'
import { FIELD_ROUNDS, RIVAL_ROUNDS } from './learn.ts'
import { play } from './play.ts'
import { beaconNote, ENGINE, fightersHash, firstDifference, type Proof } from './proof.ts'
import { type Commitment, DERIVATION, deriveSeed, isServerSeed, JOINED_DERIVATION, seedHash } from './seed.ts'
import type { Battle, Fighter, RulesetId } from './types.ts'

/** One check. `unknown` means that the proof alone cannot decide it. */
export type Check = {
  readonly id: CheckId
  readonly result: 'pass' | 'fail' | 'unknown'
  readonly says: string
}

export const CHECK_IDS = [
  'engine',
  'commitment',
  'derivation',
  'seed',
  'beacon',
  'fighters',
  'frozen',
  'rounds',
  'outcome',
  'claims',
] as const
export type CheckId = (typeof CHECK_IDS)[number]

/** A proof from anyone: none of it is trusted. */
type Untrusted = { readonly [key in keyof Proof]?: unknown }

const check = (id: CheckId, holds: boolean, pass: string, fail: string): Check => ({
  id,
  result: holds ? 'pass' : 'fail',
  says: holds ? pass : fail,
})

const unknown = (id: CheckId, says: string): Check => ({ id, result: 'unknown', says })

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The second commitment, where two waiting battles became one; or a sentence saying what is wrong with it. */
function readJoined(proof: Untrusted): Commitment | undefined | string {
  const { battleId, commitment, commitments } = proof
  if (commitments === undefined) return undefined
  const [own, joined, ...more] = Array.isArray(commitments) ? commitments.map(object) : []
  if (own === undefined || joined === undefined || more.length > 0)
    return 'commitments must name two battles: this one, and the one that joined it.'
  const { seedHash: committed, serverSeed } = object(commitment)
  const isOwn = own['seedHash'] === committed && own['serverSeed'] === serverSeed
  if (!isOwn || !isSameId(own['battleId'], battleId))
    return 'The first of commitments is not the commitment of this battle.'
  if (typeof joined['battleId'] !== 'string' || !isServerSeed(joined['serverSeed']))
    return 'The second of commitments needs a battleId and a server seed.'
  if (joined['battleId'] === '' || isSameId(joined['battleId'], battleId))
    return 'The second of commitments is not another battle’s.'
  return joined as Commitment
}

const isSameId = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase()

function checkCommitment(proof: Untrusted): Check {
  const { serverSeed, seedHash: committed } = object(proof.commitment)
  if (!isServerSeed(serverSeed))
    return unknown('commitment', 'The server seed is not revealed: the battle is not over.')
  const hash = seedHash(serverSeed)
  const fail = `SHA-256 of the server seed is ${hash}, not the seedHash ${committed} of the commitment.`
  const joined = readJoined(proof)
  if (hash !== committed || joined === undefined)
    return check('commitment', hash === committed, `The server seed hashes to the seedHash ${hash}.`, fail)
  if (typeof joined === 'string') return check('commitment', false, '', joined)
  const second = seedHash(joined.serverSeed)
  return check(
    'commitment',
    second === joined.seedHash,
    `Both server seeds hash to the seedHash that was told: ${hash} of this battle, ${second} of ${joined.battleId}, which joined it.`,
    `SHA-256 of the server seed of ${joined.battleId} is ${second}, not its seedHash ${joined.seedHash}.`,
  )
}

function derive(proof: Untrusted): number | string {
  const { serverSeed } = object(proof.commitment)
  const { a = null, b = null } = object(proof.clientSeeds)
  const { battleId, beacon } = proof
  if (!isServerSeed(serverSeed)) return 'The server seed is not revealed, so the seed cannot be derived yet.'
  if (typeof battleId !== 'string') return 'There is no battleId to derive the seed from.'
  const joined = readJoined(proof)
  if (typeof joined === 'string') return joined
  // The derivation treats no seed as an empty one, so an empty one could pass for none.
  if ([a, b].some((seed) => seed !== null && (typeof seed !== 'string' || seed === '')))
    return 'A client seed is text or null.'
  const parts = { serverSeed, battleId, joined, clientSeeds: { a, b } as never }
  if (beacon === null || beacon === undefined) return deriveSeed({ ...parts, beacon: null })
  const { chainId, block, hash } = object(beacon)
  if (!Number.isInteger(chainId) || !Number.isInteger(block) || typeof hash !== 'string')
    return 'The beacon needs chainId, block and hash.'
  return deriveSeed({ ...parts, beacon: { chainId, block, hash } as never })
}

function checkSeed(proof: Untrusted): Check {
  const derived = derive(proof)
  if (typeof derived === 'string') return unknown('seed', derived)
  const fail = `The derivation gives seed ${derived}, the proof says ${proof.seed}.`
  return check('seed', derived === proof.seed, `The derivation gives the seed ${derived}.`, fail)
}

function checkBeacon(proof: Untrusted): Check {
  if (proof.beacon === null || proof.beacon === undefined)
    return unknown('beacon', 'There was no beacon: the chain could not be reached when the battle started.')
  const { chainId, block, hash } = object(proof.beacon)
  const look = `Look it up: block ${block} of chain ${chainId} must have the hash ${hash}.`
  return unknown('beacon', [look, beaconNote(proof.beacon)].filter((text) => text !== null).join(' '))
}

/** The rules must have admitted the fighter to its bracket; being playable is not enough. */
function bracketFaults(fighter: Fighter, bracket: unknown, ruleset: RulesetId): string[] {
  if (fighter.boss !== undefined) return []
  const faults: string[] = []
  const costs = fighter.abilities.reduce((sum, id) => sum + (findAbility(id, ruleset)?.cost ?? 0), 0)
  const due = bracket === 'ranked' ? costs : 0
  if (bracket !== 'ranked' && bracket !== 'open') faults.push(`${JSON.stringify(bracket)} is no bracket`)
  if (bracket === 'ranked' && costs > RANKED_BUDGET)
    faults.push(`abilities cost ${costs} of ${RANKED_BUDGET}`)
  if (fighter.cost !== due) faults.push(`abilities cost ${due} hp, not ${fighter.cost}`)
  const rounds = (notes: { obs: number[] }) =>
    notes.obs.slice(0, 5).reduce((sum, seen) => sum + seen, 0) / 1000
  if (rounds(fighter.memory.field) > FIELD_ROUNDS)
    faults.push(`carries more than ${FIELD_ROUNDS} rounds of field notes`)
  if (rounds(fighter.memory.rival) > RIVAL_ROUNDS / 2)
    faults.push(`carries more than ${RIVAL_ROUNDS / 2} rounds of rival notes`)
  return faults
}

function checkFighters(proof: Untrusted): Check {
  const faults = inputFaults(proof)
  if (faults.length === 0) {
    const { fighters, ruleset, bracket } = proof as Proof
    for (const side of ['a', 'b'] as const)
      faults.push(
        ...bracketFaults(fighters[side], bracket, ruleset).map((fault) => `fighter ${side}: ${fault}`),
      )
  }
  const pass = 'Both fighters and every call are within the rules.'
  return check('fighters', faults.length === 0, pass, `Against the rules: ${faults.join('; ')}.`)
}

/** Rounds alone leave room for a slightly different fighter that fights the same. */
function checkFrozen(proof: Untrusted): Check {
  const { serverSeed, fightersHash: committed } = object(proof.commitment)
  if (!isServerSeed(serverSeed) || typeof proof.battleId !== 'string')
    return unknown('frozen', 'Without battleId and server seed the fightersHash cannot be worked out.')
  if (committed === undefined)
    return unknown(
      'frozen',
      'There is no fightersHash: nothing says that the fighters are those of the start.',
    )
  const joined = readJoined(proof)
  if (typeof joined === 'string') return unknown('frozen', joined)
  const hash = fightersHash({ ...(proof as Proof), serverSeed, joined })
  const fail = `The fighters give the fightersHash ${hash}, the commitment says ${committed}.`
  return check('frozen', hash === committed, `The fighters give the fightersHash ${hash}.`, fail)
}

function replay(proof: Untrusted): Battle | null {
  if (inputFaults(proof).length > 0) return null
  const { ruleset, seed, fighters, calls } = proof as Proof
  return play({ ruleset, seed, fighters, calls: calls ?? [] })
}

function checkReplay(proof: Untrusted, played: Battle | null): Check[] {
  if (played === null)
    return [
      unknown('rounds', 'Without a playable input the rounds cannot be replayed.'),
      unknown('outcome', 'Without a playable input the outcome cannot be replayed.'),
    ]
  const told = Array.isArray(proof.rounds) ? proof.rounds : []
  const difference = firstDifference(played.rounds, told)
  const pass = `All ${played.rounds.length} rounds replay as told.`
  const fail = `The outcome is ${played.outcome}, the proof says ${proof.outcome}.`
  return [
    check('rounds', difference === null, pass, `The replay differs: ${difference}.`),
    check('outcome', played.outcome === proof.outcome, `The outcome is ${played.outcome}.`, fail),
  ]
}

/**
 * The server states whether its own check succeeded, or null that it did not check; it must agree with the results
 * here.
 */
function checkClaims(proof: Untrusted, found: readonly Check[]): Check {
  const result = (id: CheckId) => found.find((one) => one.id === id)?.result
  const replayed = result('rounds') === 'pass' && result('outcome') === 'pass'
  const claims: [string, unknown, boolean][] = [
    [
      'serverSeedMatchesHash',
      object(proof.commitment)['serverSeedMatchesHash'],
      result('commitment') === 'pass',
    ],
    ['seedMatchesDerivation', proof.seedMatchesDerivation, result('seed') === 'pass'],
    ['serverReplayMatched', proof.serverReplayMatched, replayed],
  ]
  const wrong = claims.filter(([, said, is]) => said !== null && said !== is).map(([name]) => name)
  const pass = 'What the server says of its own checks is true.'
  return check('claims', wrong.length === 0, pass, `The server's word is wrong on ${wrong.join(', ')}.`)
}

/**
 * Checks a proof and answers one line per check. Nothing is fetched and nothing is believed: hash, seed, rules, rounds
 * and outcome are all worked out anew.
 *
 * @example
 * const checks = verify(JSON.parse(text))
 * holds(checks) // true when nothing failed
 * checks.find((one) => one.id === 'rounds')?.says // 'All 12 rounds replay as told.'
 */
export function verify(untrusted: unknown): Check[] {
  const proof: Untrusted = object(untrusted)
  const engine = check(
    'engine',
    proof.engine === ENGINE,
    `The battle was fought by ${ENGINE}.`,
    `The proof names the engine ${JSON.stringify(proof.engine)}; this one is ${ENGINE}.`,
  )
  const derivation = check(
    'derivation',
    proof.derivation === (proof.commitments === undefined ? DERIVATION : JOINED_DERIVATION),
    'The seed is derived by the published rule.',
    'The derivation the proof describes is not the published one.',
  )
  const found = [
    engine,
    checkCommitment(proof),
    derivation,
    checkSeed(proof),
    checkBeacon(proof),
    checkFighters(proof),
    checkFrozen(proof),
    ...checkReplay(proof, replay(proof)),
  ]
  return [...found, checkClaims(proof, found)]
}

/**
 * Holds a proof to the seedHash someone saw when the battle started: only then could the server not have changed it.
 * Where two waiting battles became one, each player was told the hash of their own: either will do.
 *
 * @example checkSeenHash(proof, 'ab12…').result // 'fail' when the proof commits to another
 */
export function checkSeenHash(untrusted: unknown, seen: string): Check {
  const proof: Untrusted = object(untrusted)
  const { seedHash: committed } = object(proof.commitment)
  const told = seen.toLowerCase()
  const joined = readJoined(proof)
  const ofJoined =
    typeof joined === 'object' && joined.seedHash === told && seedHash(joined.serverSeed) === told
  if (ofJoined)
    return check('commitment', true, `The seedHash you saw is that of ${joined.battleId}, which joined.`, '')
  const others = typeof joined === 'object' ? ` (and ${joined.seedHash} of ${joined.battleId})` : ''
  const fail = `The seedHash is ${committed}${others}, you saw ${seen}.`
  return check('commitment', committed === told, 'The seedHash is the one you saw.', fail)
}

/**
 * Holds a proof to the fightersHash someone saw before the first round: only then could no fighter have been changed.
 *
 * @example checkSeenFighters(proof, 'cd34…').result // 'fail' when the proof commits to others
 */
export function checkSeenFighters(untrusted: unknown, seen: string): Check {
  const { fightersHash: committed } = object(object(untrusted)['commitment'])
  const fail = `The fightersHash is ${committed}, you saw ${seen}.`
  return check('frozen', committed === seen.toLowerCase(), 'The fightersHash is the one you saw.', fail)
}

/** Whether a battle is proven: nothing failed, and nothing but the beacon had to be left open. */
export const holds = (checks: readonly Check[]): boolean =>
  checks.every((one) => one.result === 'pass' || (one.id === 'beacon' && one.result === 'unknown'))
