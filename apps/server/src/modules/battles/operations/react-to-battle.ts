import { randomFraction } from '../../../kernel/lib/random.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { EMOJI, PLAIN_SHIELD, REACTION_PARTS, requireOpen, SHIELD } from '../audience/comments.ts'
import { audienceAt } from '../audience/spectators.ts'
import { countReaction } from '../audience/store/audience.ts'
import { BattleIdText, Reactions } from '../records.ts'
import { findBattle } from '../store/battles.ts'

export const reactToBattle = operation({
  id: 'reactToBattle',
  route: 'POST /battles/{id}/reactions',
  summary: 'React to a battle',
  description: 'While it runs and 15 minutes after.',
  access: scopes('battles:write'),
  agentTokens: true,
  limit: perSeconds(60, 60),
  params: Type.Object({ id: BattleIdText() }),
  body: Type.Object({
    emoji: oneOf([...EMOJI, PLAIN_SHIELD], {
      description:
        'Fire, lightning, astonished face, clapping hands, skull or shield, as the character itself',
    }),
  }),
  response: Type.Object({ reactions: Reactions() }),
  problems: ['not_found', 'battle_not_running', 'window_closed'],
  async handler({ tx, at, random, params, body, refuse }) {
    const battle = (await findBattle(tx, params.id)) ?? refuse('not_found')
    requireOpen(battle, at)
    const part = Math.floor(randomFraction(random) * REACTION_PARTS)
    const emoji = body.emoji === PLAIN_SHIELD ? SHIELD : body.emoji
    await countReaction(tx, battle.id, emoji, part)
    const { reactions } = await audienceAt(tx, battle.id, at)
    return { reactions }
  },
})
