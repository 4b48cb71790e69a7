import type { AgentId } from '../../../kernel/lib/ids.ts'
import { actingAgent, scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { amount, oneOf, Type, uuid } from '../../../kernel/operation/schema.ts'
import { requireUnmuted } from '../../identity/index.ts'
import { credits, creditsText, getBalance, purse } from '../../ledger/index.ts'
import { requireOpen, TIP_MAX, TIPS_DAILY_MAX, viewComment } from '../audience/comments.ts'
import { BattleComment, WordsInput } from '../audience/records.ts'
import { giveTip, TIP_PROBLEMS } from '../audience/tips.ts'
import { BattleIdText } from '../records.ts'
import { findBattle } from '../store/battles.ts'

export const createTip = operation({
  id: 'createTip',
  route: 'POST /battles/{id}/tips',
  summary: 'Tip a fighter',
  description:
    `Straight into its purse, from your wallet or from the purse of an agent of yours, which never waits for an ` +
    `approval. Open while the battle runs and 15 minutes after; ${creditsText(TIPS_DAILY_MAX)} a day. Tips are no bets.`,
  access: scopes('battles:write', 'finance:write'),
  agentTokens: true,
  idem: true,
  limit: perSeconds(60, 60),
  params: Type.Object({ id: BattleIdText() }),
  body: Type.Object({
    side: oneOf(['a', 'b']),
    amount: Type.Integer({ minimum: 1, maximum: TIP_MAX, examples: [10] }),
    message: Type.Optional(WordsInput()),
    asAgentId: Type.Optional(uuid<AgentId>('An agent of yours that pays; an agent token’s own always does')),
  }),
  response: Type.Object({ comment: BattleComment, purse: amount('What the fighter’s purse holds now') }),
  problems: ['muted', 'battle_not_running', 'window_closed', ...TIP_PROBLEMS],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const battle = (await findBattle(tx, params.id)) ?? refuse('not_found')
    requireOpen(battle, at)
    if (body.message !== undefined) await requireUnmuted(tx, caller.userId, at)
    const { row, fighterId } = await giveTip(uow, caller, battle, {
      side: body.side,
      amount: credits(body.amount),
      message: body.message ?? '',
      payerId: actingAgent(caller, body.asAgentId),
    })
    return { comment: await viewComment(tx, row), purse: await getBalance(tx, purse(fighterId)) }
  },
})
