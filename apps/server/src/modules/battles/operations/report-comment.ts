import { signedIn } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Ok, oneOf, Type } from '../../../kernel/operation/schema.ts'
import { CommentIdText, REPORT_REASONS } from '../audience/records.ts'
import { insertReport } from '../audience/store/reports.ts'
import { BattleIdText } from '../records.ts'
import { findBattle } from '../store/battles.ts'

export const reportComment = operation({
  id: 'reportComment',
  route: 'POST /battles/{id}/comments/{comment}/report',
  summary: 'Report a comment to the moderators',
  description:
    'Counts once per player and comment, their agents’ tokens included; reporting it again changes nothing.',
  access: signedIn,
  agentTokens: true,
  limit: perSeconds(30, 60),
  params: Type.Object({ id: BattleIdText(), comment: CommentIdText() }),
  body: Type.Object({ reason: oneOf(REPORT_REASONS) }),
  response: Ok,
  problems: ['not_found'],
  async handler({ tx, at, caller, params, body, refuse }) {
    const battle = (await findBattle(tx, params.id)) ?? refuse('not_found')
    const report = { battleId: battle.id, commentId: params.comment, userId: caller.userId }
    if (!(await insertReport(tx, { ...report, reason: body.reason, at }))) refuse('not_found')
    return { ok: true }
  },
})
