export {
  dismissReports,
  listReportedComments,
  reportInPlace,
  setCommentHidden,
} from './audience/moderation.ts'
export { ReportContext, ReportedComment } from './audience/records.ts'
export { battleFinished, trophyWon } from './facts.ts'
export { prizeWon, seasonTold } from './ladder/events.ts'
export { sendIntoBattle } from './matchmaking/send.ts'
export { BattleProof } from './records.ts'
export { newestProofs } from './replay/newest-proofs.ts'
export { INVITES_LISTED_MAX } from './rules.ts'
export { countsForRecord } from './settlement/results.ts'
export { listInvites } from './store/invites.ts'
export { findBattleHead, findLiveBattles as liveBattlesOf } from './store/lists.ts'
export type { BattleHead } from './store/row.ts'
export { findLastBattle, foughtWith } from './watch/past-battles.ts'
