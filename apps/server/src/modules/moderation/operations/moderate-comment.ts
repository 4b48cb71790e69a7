import { role } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { ReportedComment, setCommentHidden } from '../../battles/index.ts'
import { AREA } from '../area.ts'
import { lockModerator } from '../authority.ts'
import { CommentId, ReasonText } from '../records.ts'
import { insertAction } from '../store.ts'

export const moderateComment = operation({
  id: 'moderateComment',
  route: 'PUT /mod/comments/{id}',
  area: AREA,
  summary: 'Hide a comment, or show it again',
  description: 'Seen at once by everybody. Moderators and admins.',
  access: role('moderator'),
  params: Type.Object({ id: CommentId() }),
  body: Type.Object({ hidden: Type.Boolean(), reason: ReasonText() }),
  response: ReportedComment,
  problems: ['not_found'],
  async handler(deed) {
    const { tx, at, caller, params, body, refuse } = deed
    const moderator = await lockModerator(tx, caller, 'moderator')
    const { comment, changed, authorId } =
      (await setCommentHidden(deed, params.id, body.hidden)) ?? refuse('not_found')
    // [moderation-6] If the comment was hidden (or shown) already, nothing is logged.
    if (changed) {
      const action = body.hidden ? 'hide_comment' : 'show_comment'
      const what = { action, userId: authorId, commentId: params.id } as const
      await insertAction(tx, { moderatorId: moderator.id, ...what, reason: body.reason, at })
    }
    return comment
  },
})
