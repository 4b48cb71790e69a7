// For the modules above: missions, the passport, journeys.
/** @public */

export { dojosNamedIn, landmarkOf } from './dojos.ts'
export { checkinMade, lessonPassed } from './events.ts'
/** @public */
export { type Stamp, type Travels, travelsOf, travelsShown } from './passport.ts'
/** @public */
export { dayOf, hiddenFrom, TRAVEL_EARNS } from './rules.ts'
/** @public */
export { type CheckinRow, findCheckin } from './store/checkins.ts'
/** @public */
