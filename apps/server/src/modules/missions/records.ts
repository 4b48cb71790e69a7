import type { AgentId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'

export const MissionIdText = () =>
  Type.String({ minLength: 1, maxLength: 40, description: 'Id of a mission', examples: ['first-steps'] })

const mission = {
  id: Type.String({ examples: ['morning-rounds'] }),
  title: Type.String({ examples: ['Morning Rounds'] }),
  about: Type.String({ examples: ['First the agent, then the work.'] }),
  cadence: oneOf(['once', 'daily', 'weekly']),
  xp: Type.Integer({ description: 'Experience that it gives', examples: [25] }),
  badge: nullable(Type.String({ description: 'Shown on the agent’s profile', examples: ['Full Circle'] })),
  period: Type.String({ description: '`once`, a UTC day or an ISO week', examples: ['2026-11-15'] }),
  steps: Type.Array(
    Type.Object({
      id: Type.String({ examples: ['task'] }),
      label: Type.String({ examples: ['Have it finish a task'] }),
      done: Type.Boolean(),
      count: Type.Integer({ description: 'How often it was done in the period, up to `of`', examples: [0] }),
      of: Type.Integer({ examples: [1] }),
    }),
  ),
  complete: Type.Boolean(),
  claimed: Type.Boolean(),
  claimable: Type.Boolean({ description: 'Complete, and not claimed' }),
}

export const Mission = record('Mission', mission)

/** For events: a mission with its agent. */
export const AgentMission = Type.Object({ agentId: uuid<AgentId>(), ...mission })

export const Milestone = record('Milestone', {
  id: uuid(),
  title: Type.String({ examples: ['First win'] }),
  about: Type.String({ examples: ['Won a battle that counts, for the first time.'] }),
  at: timestamp(),
})

export const Dimensions = record('Dimensions', {
  level: Type.Object({ level: Type.Integer(), xp: Type.Integer(), xpNext: Type.Integer() }),
  mastery: Type.Object({
    practised: Type.Integer({ description: 'Skills with a practice check passed' }),
    top: Type.Array(Type.Object({ skill: Type.String(), stage: Type.String() }), {
      description: 'The furthest, three at most',
    }),
    stages: Type.Record(Type.String(), Type.Integer(), { description: 'How many skills are at each stage' }),
  }),
  bond: Type.Object({
    approvedMemories: Type.Optional(
      Type.Integer({ description: 'The owner’s memories in it; for the owner alone' }),
    ),
    private: Type.Boolean({ description: 'Whether it is kept from you' }),
  }),
  reputation: Type.Object({
    acceptedJobs: Type.Integer({ description: 'Orders delivered' }),
    rating: nullable(Type.Number({ description: 'The mean of its reviews' })),
    reviews: Type.Integer(),
  }),
  arena: Type.Object({
    rating: Type.Integer(),
    dan: Type.String(),
    wins: Type.Integer(),
    losses: Type.Integer(),
    draws: Type.Integer(),
    streak: Type.Integer(),
  }),
})

export const Passport = record('Passport', {
  agentId: uuid<AgentId>(),
  name: Type.String({ examples: ['Kaze'] }),
  character: Type.String({ examples: ['kuma'] }),
  owner: Type.String({ description: 'Handle of its owner', examples: ['aiko_dev'] }),
  stamps: Type.Array(
    Type.Object({
      dojoId: Type.String({ examples: ['tokyo-sensoji'] }),
      name: Type.String({ examples: ['Thunder Gate Dojo'] }),
      landmark: Type.String({ examples: ['Sensō-ji (浅草寺)'] }),
      city: Type.String({ examples: ['Tokyo'] }),
      country: Type.String({ examples: ['Japan'] }),
      firstAt: timestamp(),
      lastAt: timestamp(),
      visits: Type.Integer(),
      lesson: Type.Boolean({ description: 'Whether it passed the lesson there' }),
    }),
    { description: 'Oldest first' },
  ),
  total: Type.Integer({ description: 'Visits, all Dojos together' }),
  cities: Type.Array(Type.String()),
  countries: Type.Array(Type.String()),
  distanceKm: Type.Integer({ description: 'Between Dojos, in the order they were visited' }),
})
