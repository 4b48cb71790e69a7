import { everyone } from '../../../kernel/operation/access.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { stream } from '../../../kernel/operation/stream.ts'
import { isOverAt } from '../audience/comments.ts'
import { audienceAt, channelOf } from '../audience/spectators.ts'
import { BattleIdText } from '../records.ts'
import { findBattle } from '../store/battles.ts'
import { idOf, LiveSource, liveEvents, OVER } from '../watch/live-source.ts'

export const streamBattle = stream({
  id: 'streamBattle',
  route: 'GET /battles/{id}/stream',
  summary: 'Follow a battle live',
  description:
    'Server-sent events: begins with the battle as it is, then tells of each round in the moment it becomes public, ' +
    'of comments and tips, written or hidden, reactions, spectators and the end, until 15 minutes after it.',
  access: everyone,
  params: Type.Object({ id: BattleIdText() }),
  events: liveEvents,
  problems: ['not_found'],
  async open({ db, at, runtime, params, refuse }) {
    const battle = (await findBattle(db, params.id)) ?? refuse('not_found')
    const opening = { channel: channelOf(battle.id), source: new LiveSource(runtime, battle.id) }
    if (!isOverAt(battle, at)) return opening
    const { comments } = await audienceAt(db, battle.id, at)
    return { ...opening, endsAt: idOf({ stage: OVER, comments }) }
  },
})
