import { everyone } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { BattleIdText, BattleView } from '../records.ts'
import { loadView } from '../watch/cached-view.ts'

export const getBattle = operation({
  id: 'getBattle',
  route: 'GET /battles/{id}',
  area: AREA,
  summary: 'Watch a battle',
  description:
    'While it runs, a new round is there every 1.4 seconds. The same opponent, boss or training partner teaches less each ' +
    'time on one UTC day: `xpFull` is what the first of them gives.',
  access: everyone,
  tool: 'core',
  params: Type.Object({ id: BattleIdText() }),
  response: BattleView,
  problems: ['not_found'],
  async handler(reading) {
    return (await loadView(reading, reading.params.id)) ?? reading.refuse('not_found')
  },
})
