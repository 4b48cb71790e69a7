import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { BattleIdText, BattleView } from '../records.ts'
import { loadView } from '../watch/cached-view.ts'

export const getBattle = operation({
  id: 'getBattle',
  route: 'GET /battles/{id}',
  summary: 'Watch a battle',
  description: 'While it runs, a new round is there every 1.4 seconds.',
  access: everyone,
  tool: 'core',
  params: Type.Object({ id: BattleIdText() }),
  response: BattleView,
  problems: ['not_found'],
  async handler(reading) {
    return (await loadView(reading, reading.params.id)) ?? reading.refuse('not_found')
  },
})
