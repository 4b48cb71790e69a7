import { Type } from '../../../kernel/operation/schema.ts'
import type { StreamEvent } from '../../../kernel/streams/source.ts'
import { BattleComment } from '../audience/records.ts'
import { BattleView, Reactions, Round } from '../records.ts'

/** The events of a battle's stream. */
export const liveEvents = {
  state: {
    description:
      'The battle as it is now: first of all, when it starts, and when it goes on under another’s id',
    data: BattleView,
  },
  round: { description: 'A round became public', data: Round },
  comment: { description: 'Somebody said something, or what was hidden is shown again', data: BattleComment },
  tip: { description: 'A fighter was tipped', data: BattleComment },
  hidden: {
    description: 'A comment or tip was hidden: show its words no more',
    data: Type.Object({ id: Type.Integer({ description: 'Id of the comment' }) }),
  },
  reactions: {
    description: 'How often each reaction was sent by now, at most once a second',
    data: Type.Object({ reactions: Reactions() }),
  },
  spectators: {
    description: 'How many watch now, at most once a second',
    data: Type.Object({ spectators: Type.Integer() }),
  },
  end: { description: 'The battle is over, as it stays', data: BattleView },
} as const

export type LiveEvent = StreamEvent<typeof liveEvents>
