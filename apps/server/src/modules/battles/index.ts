export { battleActivities, battleEvent, hardcoreEvent } from './events.ts'
export { battleClosed, battleFinished, battleInvited, battleStarted } from './facts.ts'
export { battlesPersonalData } from './personal-data.ts'
export { findLiveBattles as liveBattlesOf } from './store/lists.ts'
