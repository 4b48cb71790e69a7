import { isDeepStrictEqual } from 'node:util'
import type { Beacon, Proof, Round } from '@shugyo/engine'

type Untrusted = Partial<Record<keyof Proof, unknown>>

/**
 * Whether a changed proof still claims the same. Only these changes carry no meaning:
 * - `howToVerify`, which is text for people;
 * - null for the result of the server's own check (`…Matches…`, `serverReplayMatched`): it says that it did not check;
 * - upper or lower case in the battle's id and the block's hash;
 * - leaving out a beacon, a client seed or a list of calls that was empty;
 * - leaving out what the interface lets a round leave out: who called, and events;
 * - additional fields, which nobody reads.
 */
export const claimsTheSame = (changed: Untrusted, proof: Proof): boolean =>
  isDeepStrictEqual(claimsOf(changed as Proof, proof), claimsOf(proof, proof))

function claimsOf(changed: Proof, proof: Proof) {
  const { battleId, commitment, clientSeeds, beacon, fighters, calls, rounds } = changed
  return {
    battleId: battleId.toLowerCase(),
    ...pick(changed, 'engine', 'ruleset', 'derivation', 'seed', 'bracket', 'outcome'),
    commitment: pick(commitment, 'seedHash', 'fightersHash', 'serverSeed'),
    commitments: changed.commitments?.map((one) => ({
      battleId: one.battleId.toLowerCase(),
      ...pick(one, 'seedHash', 'serverSeed'),
    })),
    words: [
      commitment.serverSeedMatchesHash ?? true,
      changed.seedMatchesDerivation ?? true,
      changed.serverReplayMatched ?? true,
    ],
    clientSeeds: { a: clientSeeds?.a ?? null, b: clientSeeds?.b ?? null },
    beacon: beacon
      ? { ...pick(beacon as Beacon, 'chainId', 'block'), hash: beacon.hash.toLowerCase() }
      : null,
    fighters,
    calls: (calls ?? []).map((call) => pick(call, 'side', 'round', 'move')),
    rounds: rounds.map((round, at) => ({
      ...pick(round, 'round', 'a_move', 'b_move', 'to_a', 'to_b', 'a_hp', 'b_hp', 'a_charge', 'b_charge'),
      a_called: round.a_called ?? proof.rounds[at]?.a_called,
      b_called: round.b_called ?? proof.rounds[at]?.b_called,
      events: round.events ?? proof.rounds[at]?.events,
    })) satisfies Partial<Round>[],
  }
}

const pick = <T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

/** A fighter's notes are twelve hundred similar numbers: unless all are changed, every 29th stands for the rest. */
const NOTE_STEP = 29

/** The proof with one value changed, for every value in it; with `every`, in every way and with every note. */
export function* changesOf(proof: Proof, every: boolean): Generator<{ where: string; changed: Untrusted }> {
  // All changes share one copy: each is undone before the next.
  const changed = structuredClone(proof)
  let notes = 0
  for (const path of leavesOf(proof)) {
    const isNote = path.includes('memory')
    if (isNote && !every && notes++ % NOTE_STEP !== 0) continue
    const key = path.at(-1) as string
    const holder = path.slice(0, -1).reduce<Holder>((node, step) => node[step] as Holder, changed)
    const value = holder[key]
    for (const change of isNote || !every ? ['other'] : ['other', 'none', 'null', 'absent']) {
      if (change === 'absent') delete holder[key]
      else holder[key] = replacementFor(value, change)
      yield { where: `${path.join('.')}: ${change}`, changed }
      holder[key] = value
    }
  }
}

function replacementFor(value: unknown, change: string): unknown {
  if (change === 'other') return otherThan(value)
  if (change === 'none') return typeof value === 'string' ? '' : 'none'
  return value === null ? 0 : null
}

type Holder = Record<string, unknown>

function leavesOf(node: unknown, path: string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return [path]
  return Object.entries(node).flatMap(([key, value]) => leavesOf(value, [...path, key]))
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return 'changed'
  const last = value.at(-1) === '0' ? '1' : '0'
  return value.slice(0, -1) + last
}
