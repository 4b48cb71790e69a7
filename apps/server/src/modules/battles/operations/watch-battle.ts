import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { spectatorsOf, viewerKey } from '../audience/spectators.ts'
import { saveViewer } from '../audience/store/audience.ts'
import { BattleIdText } from '../records.ts'
import { findBattle } from '../store/battles.ts'

export const watchBattle = operation({
  id: 'watchBattle',
  route: 'POST /battles/{id}/watch',
  summary: 'Say that you are watching',
  description:
    'A heartbeat: send it about every 20 seconds; you count for 45. An account counts once, and so does an address ' +
    'without one, however many names it gives.',
  access: everyone,
  params: Type.Object({ id: BattleIdText() }),
  body: Type.Object({
    viewer: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 64,
        description:
          'A name of your own making. It is taken and not counted: names can be invented without end.',
        examples: ['b7e1f0a2c3d4'],
      }),
    ),
  }),
  response: Type.Object({ spectators: Type.Integer() }),
  problems: ['not_found'],
  async handler({ tx, at, runtime, caller, params, request, refuse }) {
    const battle = (await findBattle(tx, params.id)) ?? refuse('not_found')
    await saveViewer(tx, battle.id, viewerKey(runtime.keyring, caller, request.address), at)
    return { spectators: (await spectatorsOf(tx, [battle.id], at)).get(battle.id) ?? 0 }
  },
})
