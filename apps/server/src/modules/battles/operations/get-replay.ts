import { proofOf } from '@shugyo/engine'
import { everyone } from '../../../kernel/operation/access.ts'
import { HtmlPage } from '../../../kernel/operation/html-page.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { audienceAt } from '../audience/spectators.ts'
import { finishedBattle } from '../clock/play.ts'
import { BattleIdText } from '../records.ts'
import { replayPage } from '../replay/replay.ts'
import { findBattle } from '../store/battles.ts'
import { viewOf } from '../views.ts'

export const getReplay = operation({
  id: 'getReplay',
  route: 'GET /battles/{id}/replay',
  summary: 'Get a finished battle as one page',
  description:
    'One self-contained HTML file to keep or to share: it plays the rounds back and checks the proof, without a network.',
  access: everyone,
  html: true,
  params: Type.Object({ id: BattleIdText() }),
  response: Type.Unsafe<HtmlPage>({ type: 'string', description: 'An HTML page' }),
  problems: ['not_found', 'wrong_state'],
  async handler({ db, at, runtime, params, refuse }) {
    const battle = (await findBattle(db, params.id)) ?? refuse('not_found')
    const finished = finishedBattle(battle)
    if (!finished) return refuse('wrong_state', { message: 'This battle is not over.' })
    const view = viewOf(runtime, battle, at, await audienceAt(db, battle.id, at))
    return new HtmlPage(await replayPage(runtime, view, proofOf(finished)))
  },
})
