import { everyone } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { spectatorsOf, viewerKey } from '../crowd/spectators.ts'
import { saveViewer } from '../crowd/store/viewers.ts'
import { BattleIdText } from '../records.ts'
import { findBattle } from '../store/battles.ts'
import type { BattleId } from '../store/row.ts'

export const watchBattle = operation({
  id: 'watchBattle',
  route: 'POST /battles/{id}/watch',
  area: AREA,
  summary: 'Say that you are watching',
  description:
    'A heartbeat: send it about every 20 seconds; you count for 45. Whoever gives no `viewer` counts by address.',
  access: everyone,
  params: Type.Object({ id: BattleIdText() }),
  body: Type.Object({
    viewer: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 64,
        description: 'A name of your own making for this viewer, the same each time',
        examples: ['b7e1f0a2c3d4'],
      }),
    ),
  }),
  response: Type.Object({ spectators: Type.Integer() }),
  problems: ['not_found'],
  async handler({ tx, at, house, params, body, request, refuse }) {
    const battle = (await findBattle(tx, params.id as BattleId)) ?? refuse('not_found')
    await saveViewer(tx, battle.id, viewerKey(house.keyring, body.viewer, request.address), at)
    return { spectators: (await spectatorsOf(tx, [battle.id], at)).get(battle.id) ?? 0 }
  },
})
