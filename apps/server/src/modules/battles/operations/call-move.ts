import { MOVES } from '@shugyo/engine'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { BattleIdText } from '../records.ts'
import { CALL_PROBLEMS, takeCall } from '../rounds/calls.ts'
import { lockBattle } from '../store/battles.ts'
import { announceCall } from '../store/calls.ts'

export const callMove = operation({
  id: 'callMove',
  route: 'POST /battles/{id}/call',
  summary: 'Call a move in a running battle',
  description:
    'Once per battle and side, by the owner alone. It applies to the next round that is at least 250 ms away. The ' +
    'agent does not learn from a round that was called.',
  access: scopes('battles:write'),
  tool: 'core',
  params: Type.Object({ id: BattleIdText() }),
  body: Type.Object({ move: oneOf(MOVES) }),
  response: Type.Object({
    side: oneOf(['a', 'b']),
    move: oneOf(MOVES),
    appliesTo: Type.Integer({ description: 'The round that it is played in' }),
  }),
  problems: ['not_found', ...CALL_PROBLEMS],
  // In a commit of its own: from here on no reader shows a round without checking for this call.
  prepare: ({ db, caller, params }) => announceCall(db, params.id, caller.userId),
  async handler(uow) {
    const { caller, params, body, refuse } = uow
    const battle = (await lockBattle(uow.tx, params.id)) ?? refuse('not_found')
    const { side, round } = await takeCall(uow, battle, caller.userId, body.move)
    return { side, move: body.move, appliesTo: round }
  },
})
