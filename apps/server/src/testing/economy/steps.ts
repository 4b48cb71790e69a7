import fc from 'fast-check'
import { HOUR_MS } from '../../kernel/lib/clock.ts'
import type { Take } from './choosing.ts'
import { endCustody, offerForRent, rentAgent, train } from './custody-steps.ts'
import { buyThing, fundBy, make, pay, setPolicy, topUp } from './money-steps.ts'
import { approve, decline } from './question-steps.ts'
import { buyAgent, giveAway, list, unlist } from './sale-steps.ts'
import {
  cancel,
  cancelCourse,
  giveCourse,
  offer,
  orderFromPurse,
  orderFromWallet,
  review,
  turnBusy,
} from './work-steps.ts'
import type { World } from './world.ts'

const wait: Take = (world, { n }) => world.pass((1 + (n % 60)) * HOUR_MS)

/** Listings that exist from the first step on. */
export async function openMarket(world: World): Promise<void> {
  for (const a of [0, 1, 2]) {
    await offer(world, { a, b: 0, n: 35 + 8 * a })
    await offerForRent(world, { a, b: 0, n: 12 + a })
  }
}

/** The actions of players, and their frequencies. */
const STEPS = {
  topUp: [1, topUp],
  fund: [2, fundBy('fund')],
  withdraw: [2, fundBy('withdraw')],
  make: [1, make],
  setPolicy: [3, setPolicy],
  pay: [4, pay],
  buyThing: [2, buyThing],
  approve: [4, approve],
  decline: [1, decline],
  list: [3, list],
  buyAgent: [3, buyAgent],
  unlist: [1, unlist],
  giveAway: [1, giveAway],
  offer: [3, offer],
  orderFromWallet: [5, orderFromWallet],
  orderFromPurse: [4, orderFromPurse],
  cancel: [2, cancel],
  review: [1, review],
  turnBusy: [4, turnBusy],
  giveCourse: [3, giveCourse],
  cancelCourse: [1, cancelCourse],
  offerForRent: [2, offerForRent],
  rentAgent: [3, rentAgent],
  train: [2, train],
  endCustody: [2, endCustody],
  wait: [3, wait],
} as const satisfies Record<string, readonly [number, Take]>

type StepName = keyof typeof STEPS
export const takerOf = (name: StepName): Take => STEPS[name][1]

export const step = fc.record({
  name: fc.constantFrom(
    ...(Object.keys(STEPS) as StepName[]).flatMap((name) =>
      Array.from({ length: STEPS[name][0] }, () => name),
    ),
  ),
  a: fc.nat(11),
  b: fc.nat(11),
  n: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 700 })),
})
