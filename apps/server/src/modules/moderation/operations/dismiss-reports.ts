import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { dismissReports as dismiss, ReportedComment } from '../../battles/index.ts'
import { isSame, lockModerator, noteAction } from '../authority.ts'
import { CommentId, ReasonText } from '../records.ts'

export const dismissReports = operation({
  id: 'dismissReports',
  route: 'PUT /mod/comments/{id}/dismissal',
  summary: 'Lay a comment’s reports aside',
  description:
    'Its reports are counted from nothing again, by players who had not reported it. Moderators and admins.',
  access: role('moderator'),
  params: Type.Object({ id: CommentId() }),
  body: Type.Object({ reason: ReasonText() }),
  response: ReportedComment,
  problems: ['not_found', 'forbidden'],
  async handler(uow) {
    const { tx, caller, params, body, refuse } = uow
    const moderator = await lockModerator(tx, caller, 'moderator')
    const { comment, dismissed, authorId } = (await dismiss(uow, params.id)) ?? refuse('not_found')
    // Another moderator must judge the reports about a moderator's own comments.
    if (isSame(moderator, authorId)) refuse('forbidden', { message: 'This comment is your own.' })
    // [moderation-6] Without reports nothing is dismissed or logged.
    if (dismissed > 0) {
      const detail = { reports: dismissed }
      const what = { action: 'dismiss_reports', userId: authorId, commentId: params.id, detail } as const
      noteAction(uow, { moderatorId: moderator.id, ...what, reason: body.reason })
    }
    return comment
  },
})
