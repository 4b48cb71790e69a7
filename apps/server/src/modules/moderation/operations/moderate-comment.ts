import type { UserId } from '../../../kernel/lib/ids.ts'
import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { type Static, Type } from '../../../kernel/operation/schema.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { ReportedComment, setCommentHidden } from '../../battles/index.ts'
import { lockAccountStatuses, noteDecision } from '../../identity/index.ts'
import { lockModerator, noteAction } from '../authority.ts'
import { CommentId, ReasonText } from '../records.ts'

export const moderateComment = operation({
  id: 'moderateComment',
  route: 'PUT /mod/comments/{id}',
  summary: 'Hide a comment, or show it again',
  description: 'Seen at once by everybody. Moderators and admins.',
  access: role('moderator'),
  params: Type.Object({ id: CommentId() }),
  body: Type.Object({ hidden: Type.Boolean(), reason: ReasonText() }),
  response: ReportedComment,
  problems: ['not_found'],
  async handler(uow) {
    const { tx, caller, params, body, refuse } = uow
    const moderator = await lockModerator(tx, caller, 'moderator')
    const { comment, changed, authorId } =
      (await setCommentHidden(uow, params.id, body.hidden)) ?? refuse('not_found')
    // [moderation-6] A comment that was hidden (or shown) already gives no entry.
    if (changed) {
      const action = body.hidden ? 'hide_comment' : 'show_comment'
      const what = { action, userId: authorId, commentId: params.id } as const
      noteAction(uow, { moderatorId: moderator.id, ...what, reason: body.reason })
      await tellAuthor(uow, authorId, comment, body.reason)
    }
    return comment
  },
})

/** [moderation-10] Tells the author or the agent's owner, unless the account is gone or the platform's own. */
async function tellAuthor(
  uow: UnitOfWork,
  authorId: UserId,
  { battleId, kind, text, hidden }: Static<typeof ReportedComment>,
  reason: string,
): Promise<void> {
  const author = (await lockAccountStatuses(uow.tx, [authorId])).get(authorId)
  if (!author || author.isBot) return
  const action = hidden ? 'comment_hidden' : 'comment_shown'
  const byAgent = kind === 'agent' || kind === 'fighter'
  const detail = { text, ...(byAgent && { byAgent }), reason }
  await noteDecision(uow, authorId, { action, target: battleId, detail })
}
