export { listReportedComments, setCommentHidden } from './crowd/moderation.ts'
export { ReportedComment } from './crowd/records.ts'
export { findLiveBattles as liveBattlesOf } from './store/lists.ts'
