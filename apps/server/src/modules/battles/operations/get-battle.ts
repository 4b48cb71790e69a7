import { everyone } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { BattleIdText, BattleView } from '../records.ts'
import { findBattle } from '../store/battles.ts'
import type { BattleId } from '../store/row.ts'
import { viewOf } from '../views.ts'

export const getBattle = operation({
  id: 'getBattle',
  route: 'GET /battles/{id}',
  area: AREA,
  summary: 'Watch a battle',
  description: 'While it runs, a new round is there every 1.4 seconds.',
  access: everyone,
  params: Type.Object({ id: BattleIdText() }),
  response: BattleView,
  problems: ['not_found'],
  async handler({ db, at, house, params, refuse }) {
    return viewOf(house, (await findBattle(db, params.id as BattleId)) ?? refuse('not_found'), at)
  },
})
