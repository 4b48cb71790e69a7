import { MODES } from '@shugyo/engine'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf, nullable, oneOf, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'
import { requireKnownTime } from '../../../kernel/time/known-time.ts'
import { spectatorsOf } from '../audience/spectators.ts'
import { roundsDueAt } from '../clock/play.ts'
import { BattleSide } from '../records.ts'
import { LIVE_LISTED_MAX } from '../rules.ts'
import { listLive } from '../store/lists.ts'
import { sidesOf } from '../views.ts'

export const listLiveBattles = operation({
  id: 'listLiveBattles',
  route: 'GET /battles/live',
  summary: 'List the battles that are running',
  description: 'The 100 that started last, newest first.',
  access: everyone,
  response: listOf(
    Type.Object({
      id: uuid(),
      mode: oneOf(MODES),
      status: oneOf(['running']),
      round: Type.Integer({ description: 'The latest that is public' }),
      a: BattleSide,
      b: nullable(BattleSide),
      spectators: Type.Integer(),
      startedAt: timestamp(),
    }),
  ),
  async handler({ db, at, runtime }) {
    requireKnownTime(runtime)
    const battles = await listLive(db, LIVE_LISTED_MAX)
    const spectators = await spectatorsOf(
      db,
      battles.map(({ id }) => id),
      at,
    )
    return {
      data: battles.map((battle) => ({
        id: battle.id,
        mode: battle.mode,
        status: 'running' as const,
        round: roundsDueAt({ ruleset: battle.ruleset, startedAt: battle.startedAt as Date }, at),
        ...sidesOf(battle),
        spectators: spectators.get(battle.id) ?? 0,
        startedAt: battle.startedAt as Date,
      })),
    }
  },
})
