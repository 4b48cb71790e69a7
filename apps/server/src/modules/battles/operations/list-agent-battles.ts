import { MODES, resultFor } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { nullable, oneOf, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'
import { findAgent } from '../../agents/index.ts'
import { BattleSide } from '../records.ts'
import { listBattlesOf } from '../store/lists.ts'
import type { BattleHead, BattleId } from '../store/row.ts'
import { sidesOf } from '../views.ts'

const Fought = Type.Object({
  id: uuid(),
  mode: oneOf(MODES),
  opponent: BattleSide,
  result: oneOf(['win', 'loss', 'draw']),
  ratingDelta: nullable(Type.Integer()),
  xpDelta: nullable(Type.Integer()),
  rounds: Type.Integer({ description: 'How many were fought' }),
  finishedAt: timestamp(),
})

const pages = idPager<BattleId>('battles of an agent')

export const listAgentBattles = operation({
  id: 'listAgentBattles',
  route: 'GET /agents/{id}/battles',
  summary: 'List the battles that an agent has fought',
  description: 'Newest first.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Anybody’s agent') }),
  query: Type.Object(pageQuery),
  response: pageOf(Fought),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, params, query, refuse }) {
    const agentId = params.id
    const page = { before: pages.read(query.cursor), count: query.limit + 1 }
    const rows = await listBattlesOf(db, agentId, page)
    if (rows.length === 0 && !(await findAgent(db, agentId))) refuse('not_found')
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return { data: data.map((battle) => seenBy(battle, agentId)), next }
  },
})

function seenBy(battle: BattleHead, agentId: AgentId) {
  const side = battle.a.agentId === agentId ? 'a' : 'b'
  const { a, b } = sidesOf(battle)
  const own = battle[side] as BattleHead['a']
  return {
    id: battle.id,
    mode: battle.mode,
    opponent: side === 'a' ? (b as typeof a) : a,
    result: resultFor(side, battle.outcome as 'a' | 'b' | 'draw'),
    ratingDelta: own.ratingDelta,
    xpDelta: own.xpDelta,
    rounds: battle.roundsPlayed,
    finishedAt: battle.finishedAt as Date,
  }
}
