import fc from 'fast-check'

/**
 * The actions that people, agents and the platform may try, by small numbers: persons and agents are counted, and an
 * address is `person n` or the vault of `agent n`. `OWNER` is the person who owns the agent at that time, `ALL` as much
 * as may leave the vault then, `TOO_MUCH` one credit more.
 */
export const PERSONS = 3
export const AGENTS = 3
export const OWNER = -1
export const ALL = -1
const TOO_MUCH = -2

export type Place = { readonly person: number } | { readonly vaultOf: number }

export type Action =
  | { readonly kind: 'mint'; readonly agent: number; readonly to: number; readonly limit: number }
  | { readonly kind: 'pay'; readonly ref: number; readonly to: Place; readonly amount: number }
  | { readonly kind: 'settle'; readonly agent: number; readonly version: number; readonly total: number }
  | { readonly kind: 'send'; readonly by: number; readonly to: Place; readonly amount: number }
  | {
      readonly kind: 'policy'
      readonly agent: number
      readonly by: number
      readonly limit: number
      readonly armed: boolean
    }
  | {
      readonly kind: 'spend'
      readonly agent: number
      readonly ref: number
      readonly amount: number
      readonly to: Place
    }
  | {
      readonly kind: 'signed'
      readonly agent: number
      readonly ref: number
      readonly amount: number
      readonly to: Place
      /** Signed under the policy in force, or under the one before. */
      readonly current: boolean
      readonly late: boolean
    }
  | {
      readonly kind: 'take'
      readonly agent: number
      readonly by: number
      readonly to: Place
      readonly amount: number
    }
  | { readonly kind: 'give'; readonly agent: number; readonly by: number; readonly to: Place }
  | { readonly kind: 'list'; readonly agent: number; readonly by: number; readonly price: number }
  | { readonly kind: 'cancel'; readonly agent: number; readonly by: number }
  | {
      readonly kind: 'buy'
      readonly agent: number
      readonly by: number
      readonly maxPrice: number
      /** The present listing, or the one before. */
      readonly current: boolean
    }
  | { readonly kind: 'grant'; readonly agent: number; readonly ref: number }
  | { readonly kind: 'wait'; readonly hours: number }

const person = fc.nat({ max: PERSONS - 1 })
const agent = fc.nat({ max: AGENTS - 1 })
const ref = fc.nat({ max: 24 })
const amount = fc.integer({ min: 0, max: 90 })
const toTheEdge = fc.oneof(
  { weight: 3, arbitrary: amount },
  { weight: 2, arbitrary: fc.constantFrom(ALL, TOO_MUCH) },
)
const mostlyOwner = fc.oneof({ weight: 4, arbitrary: fc.constant(OWNER) }, { weight: 1, arbitrary: person })
const limit = fc.constantFrom(0, 100, 200, 400)
/** Mostly true: a sequence in which everything is refused proves little. */
const mostly = fc.integer({ min: 0, max: 3 }).map((n) => n > 0)
const place: fc.Arbitrary<Place> = fc.oneof(
  person.map((n) => ({ person: n })),
  agent.map((n) => ({ vaultOf: n })),
)
const kind = <K extends string>(name: K) => fc.constant(name)
const price = fc.constantFrom(49, 50, 77, 200)
const maxPrice = fc.constantFrom(60, 200, 200, 200)

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: kind('mint'), agent, to: person, limit }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('pay'), ref, to: place, amount: fc.nat({ max: 400 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('settle'),
      agent,
      version: fc.nat({ max: 9 }),
      total: fc.nat({ max: 400 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('send'), by: person, to: place, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('policy'), agent, by: mostlyOwner, limit, armed: mostly }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('spend'), agent, ref, amount: toTheEdge, to: place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('signed'),
      agent,
      ref,
      amount: toTheEdge,
      to: place,
      current: mostly,
      late: mostly.map((yes) => !yes),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('take'), agent, by: mostlyOwner, to: place, amount: toTheEdge }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('give'), agent, by: mostlyOwner, to: place }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('list'), agent, by: mostlyOwner, price }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), agent, by: mostlyOwner }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('buy'), agent, by: person, maxPrice, current: mostly }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('grant'), agent, ref: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
)

/** Something to start with: everybody has credits and an agent, which is for sale. */
export const opening: readonly Action[] = [
  ...Array.from({ length: AGENTS }, (_, n): Action[] => [
    { kind: 'mint', agent: n, to: n % PERSONS, limit: 200 },
    { kind: 'settle', agent: n, version: 1, total: 100 * n },
    { kind: 'pay', ref: 100 + n, to: { vaultOf: n }, amount: 500 },
    { kind: 'list', agent: n, by: n % PERSONS, price: 60 },
  ]).flat(),
  ...Array.from(
    { length: PERSONS },
    (_, n): Action => ({ kind: 'pay', ref: 200 + n, to: { person: n }, amount: 600 }),
  ),
]

/** A sequence in which each required outcome certainly happens; chance alone sometimes misses one. */
export const everyOutcome: Action[] = [
  { kind: 'buy', agent: 0, by: 1, maxPrice: 49, current: true },
  { kind: 'buy', agent: 0, by: 1, maxPrice: 200, current: true },
  { kind: 'cancel', agent: 1, by: OWNER },
  { kind: 'spend', agent: 1, ref: 1, amount: 10, to: { person: 0 } },
  { kind: 'spend', agent: 1, ref: 2, amount: TOO_MUCH, to: { person: 0 } },
  { kind: 'cancel', agent: 2, by: OWNER },
  { kind: 'signed', agent: 2, ref: 3, amount: 10, to: { person: 0 }, current: true, late: false },
  { kind: 'signed', agent: 2, ref: 4, amount: 10, to: { person: 0 }, current: true, late: true },
  { kind: 'give', agent: 2, by: OWNER, to: { person: 0 } },
]
