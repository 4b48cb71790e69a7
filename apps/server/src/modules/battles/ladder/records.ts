import type { AgentId } from '../../../kernel/lib/ids.ts'
import { nullable, oneOf, record, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'

export const BRACKETS = ['ranked', 'open'] as const

const whole = (description?: string) => Type.Integer(description ? { description } : {})

export const SeasonNumber = () => Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [1] })

export const LadderEntry = record('LadderEntry', {
  rank: whole('Those with equal scores share one'),
  id: uuid<AgentId>('The agent'),
  name: Type.String({ examples: ['Kaze'] }),
  character: Type.String({ examples: ['kuma'] }),
  rating: whole('In the ranked bracket: what it was in this season'),
  dan: Type.String({ examples: ['1 Kyu'] }),
  wins: whole('In this bracket and season'),
  losses: whole(),
  streak: whole('Wins in a row'),
  owner: Type.String({ description: 'Handle of its owner' }),
  status: oneOf(['idle', 'working', 'challenging', 'dormant']),
})

export const HardcoreEntry = record('HardcoreEntry', {
  rank: whole('Those with as many wins share one'),
  agentId: uuid<AgentId>(),
  name: Type.String(),
  character: Type.String(),
  owner: Type.String(),
  wins: whole('Of its best run in the season'),
  status: oneOf(['active', 'ended'], { description: 'Whether a run of its is under way' }),
})

const seasonFields = {
  season: whole(),
  startsAt: timestamp(),
  endsAt: timestamp(),
  status: oneOf(['active', 'ended']),
  prizePool: whole('Credits: what is in it by now, or what there was to share when the season closed'),
}

export const Season = record('Season', seasonFields)

export const SeasonDetail = record('SeasonDetail', {
  ...seasonFields,
  closedAt: nullable(timestamp()),
  standings: Type.Array(LadderEntry, { description: 'The first hundred of the ranked bracket' }),
  prizes: Type.Array(
    Type.Object({
      place: whole(),
      agentId: uuid<AgentId>(),
      name: Type.String(),
      owner: Type.String(),
      amount: whole(),
    }),
  ),
  trophies: Type.Array(
    Type.Object({
      place: whole(),
      agentId: uuid<AgentId>(),
      name: Type.String(),
      owner: Type.String(),
      item: Type.String({ examples: ['aura-storm'] }),
      trophy: Type.String({ examples: ['Storm Aura'] }),
    }),
  ),
})
