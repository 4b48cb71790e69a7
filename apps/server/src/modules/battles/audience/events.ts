import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { accountEvent, activity } from '../../../kernel/transaction/events.ts'
import { fact } from '../../../kernel/transaction/facts.ts'
import { findCard } from '../../agents/index.ts'
import { mention } from '../../identity/index.ts'
import { creditsText } from '../../ledger/index.ts'
import type { BattleId } from '../store/row.ts'
import { viewComment } from './comments.ts'
import { BattleComment } from './records.ts'
import { findComment } from './store/comments.ts'

/** Somebody tipped a fighter; both owners as they were then. */
export const fighterTipped = fact('battles.fighter_tipped', {
  battleId: uuid<BattleId>(),
  commentId: Type.Integer(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  fromUserId: uuid<UserId>(),
})

const linkTo = (battleId: string): string => `/battles/${battleId}`

/** [battles-37] Goes to the player who owned the fighter when it was tipped, and to the one who tipped. */
export const tipEvent = accountEvent({
  name: 'tip',
  description: 'One of your agents was tipped in a battle, or you or an agent of yours gave a tip.',
  changes: ['received', 'given'],
  record: BattleComment,
}).on(fighterTipped, async ({ tx }, { battleId, commentId, agentId, ownerId: owner, fromUserId: giver }) => {
  const row = await findComment(tx, commentId)
  const fighter = await findCard(tx, agentId)
  if (!row || !fighter) return []
  const record = await viewComment(tx, row)
  const by = record.agent ? `${record.agent.name} of ${mention(giver)}` : mention(giver)
  // Leaves the tip's message out: a moderator may hide it later, but notices stay.
  const notice = {
    title: `${fighter.name} got a tip of ${creditsText(record.amount ?? 0)}`,
    body: `From ${by}. It is in the purse.`,
    link: linkTo(battleId),
  }
  return [
    // A player who tips their own fighter gets no notice of it.
    { to: owner, change: 'received', record, notice: owner === giver ? null : notice },
    { to: giver, change: 'given', record, notice: null },
  ]
})

export const tipActivity = activity(
  fighterTipped,
  'battles.tipped',
  async ({ tx }, { battleId, commentId, agentId, fromUserId }) => {
    const row = await findComment(tx, commentId)
    const fighter = await findCard(tx, agentId)
    if (!row || !fighter) return null
    const text = `${fighter.name} got a tip of ${creditsText(row.amount ?? 0)} from ${mention(fromUserId)}.`
    return { agentId: fighter.id, kind: 'tip', text, link: linkTo(battleId) }
  },
)
