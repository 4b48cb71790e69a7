// For the modules above: missions, the passport, journeys.
/** @public */

export { dojosNamedIn } from './dojo-lookup.ts'
export { checkinMade, lessonPassed } from './facts.ts'
/** @public */
export { type Stamp, type Travels, travelsOf, travelsShown } from './passport.ts'
/** @public */
export { dayOf, hiddenFrom, TRAVEL_EARNS } from './rules.ts'
/** @public */
export { type CheckinRow, findCheckin } from './store/checkins.ts'
/** @public */
export { landmarkOf } from './views.ts'
