import { BOSS_IDS, MODES } from '@shugyo/engine'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { nullable, oneOf, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'
import { BattleSide } from '../records.ts'
import { BATTLE_STATUSES } from '../rules.ts'
import { listBattles as list } from '../store/lists.ts'
import type { BattleId } from '../store/row.ts'
import { sidesOf } from '../views.ts'

const Listed = Type.Object({
  id: uuid(),
  status: oneOf(BATTLE_STATUSES),
  mode: oneOf(MODES),
  outcome: nullable(oneOf(['a', 'b', 'draw'])),
  boss: nullable(oneOf(BOSS_IDS)),
  a: BattleSide,
  b: nullable(BattleSide),
  ratingDeltaA: nullable(Type.Integer()),
  createdAt: timestamp(),
})

const pages = idPager<BattleId>('battles')

export const listBattles = operation({
  id: 'listBattles',
  route: 'GET /battles',
  summary: 'List battles',
  description: 'Everybody’s, newest first; invites that were not taken up are left out.',
  access: everyone,
  query: Type.Object(pageQuery),
  response: pageOf(Listed),
  problems: ['invalid_cursor'],
  async handler({ db, query }) {
    const rows = await list(db, { before: pages.read(query.cursor), count: query.limit + 1 })
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return {
      data: data.map((battle) => ({
        id: battle.id,
        status: battle.status,
        mode: battle.mode,
        outcome: battle.outcome,
        boss: battle.boss,
        ...sidesOf(battle),
        ratingDeltaA: battle.a.ratingDelta,
        createdAt: battle.createdAt,
      })),
      next,
    }
  },
})
