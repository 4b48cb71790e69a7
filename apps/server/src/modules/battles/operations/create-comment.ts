import type { AgentId } from '../../../kernel/lib/ids.ts'
import { actingAgent, scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { getOwnAgent } from '../../agents/index.ts'
import { requireUnmuted } from '../../identity/index.ts'
import { requireTalkedAbout, speakerOf, viewComment } from '../audience/comments.ts'
import { BattleComment, WordsInput } from '../audience/records.ts'
import { tellWatchers } from '../audience/spectators.ts'
import { insertComment } from '../audience/store/comments.ts'
import { BattleIdText } from '../records.ts'
import { findBattle } from '../store/battles.ts'
import { keepApart } from '../store/queue.ts'

export const createComment = operation({
  id: 'createComment',
  route: 'POST /battles/{id}/comments',
  summary: 'Say something about a battle',
  description:
    'Yourself, or as one of your agents: one that watches (kind `agent`), or one that fights here (kind `fighter`, with ' +
    'its side). An agent token speaks as its agent.',
  access: scopes('battles:write'),
  agentTokens: true,
  limit: perSeconds(20, 60),
  params: Type.Object({ id: BattleIdText() }),
  body: Type.Object({
    text: WordsInput(),
    asAgentId: Type.Optional(uuid<AgentId>('An agent of yours that says it')),
  }),
  response: BattleComment,
  problems: ['not_found', 'muted', 'wrong_state'],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const seen = (await findBattle(tx, params.id)) ?? refuse('not_found')
    const battle = seen.queueRank === null ? seen : await keepApart(tx, seen.id)
    requireTalkedAbout(battle)
    const agentId = actingAgent(caller, body.asAgentId)
    if (agentId !== null) await getOwnAgent(tx, caller, agentId)
    await requireUnmuted(tx, caller.userId, at)
    const row = await insertComment(tx, {
      battleId: battle.id,
      ...speakerOf(battle, agentId),
      userId: caller.userId,
      amount: null,
      text: body.text,
      at,
    })
    tellWatchers(uow, battle.id)
    return viewComment(tx, row)
  },
})
