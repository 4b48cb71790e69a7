import { type Battle, roundPublicAtMs, type Side } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Keyring } from '../../../kernel/secrets/keyring.ts'
import { playedWithSecret, type Secret, type StartedBattle } from '../clock/play.ts'
import type { BattleId } from '../store/row.ts'

/** A battle that was fought to its end. */
export type Fought = Battle & {
  readonly battle: StartedBattle
  readonly secret: Secret
  readonly finishedAt: Date
}

/** `failed`: it can't be computed. `running`: a call put its end off. */
export type Looked = { readonly battle: StartedBattle; readonly as: 'failed' | 'running' } | Fought

export function lookAt(keyring: Keyring, battle: StartedBattle, at: Date): Looked {
  const looked = compute(() => playedWithSecret(keyring, battle, at))
  if (looked === null) return { battle, as: 'failed' }
  const { secret, played } = looked
  const { rounds, outcome, gained } = played
  if (outcome === null) return { battle, as: 'running' }
  const finishedAt = new Date(roundPublicAtMs(battle.startedAt.getTime(), rounds.length))
  return { battle, secret, rounds, outcome, gained, finishedAt }
}

/** [battles-15] A battle that can't be computed fails, and nothing of anyone's changes. */
function compute<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** By their end, which is the order in which they would have been settled one by one. */
export const byEnd = (one: Fought, other: Fought): number =>
  one.finishedAt.getTime() - other.finishedAt.getTime() || (one.battle.id < other.battle.id ? -1 : 1)

/**
 * The longest beginning in which no player's agent is in two battles: the results of one need not be read for another.
 * Agents of the house fight in many at once, and are carried from one to the next.
 */
export function firstApart(fought: readonly Fought[]): Fought[] {
  const [players, house] = [new Set<AgentId>(), new Set<AgentId>()]
  const clash = fought.findIndex(({ battle }) => {
    const sides = sidesByAgent(battle).map((side) => battle[side])
    const meets = sides.some(({ agentId, house: isHouse }) => {
      const id = agentId as AgentId
      return players.has(id) || (!isHouse && house.has(id))
    })
    for (const side of sides) (side.house ? house : players).add(side.agentId as AgentId)
    return meets
  })
  return clash === -1 ? [...fought] : fought.slice(0, clash)
}

type Sides = Pick<StartedBattle, 'a'> & { b: StartedBattle['b'] | null }

export const agentIdsOf = ({ a, b }: Sides): AgentId[] =>
  [a.agentId, b?.agentId ?? null].filter((id) => id !== null)

/** Agents are changed in the order of their ids, as they were locked. */
export const sidesByAgent = (battle: StartedBattle): Side[] =>
  (['a', 'b'] as const)
    .filter((side) => battle[side].agentId !== null)
    .sort((one, other) => ((battle[one].agentId as string) < (battle[other].agentId as string) ? -1 : 1))

/** The ids by which facts know a battle. */
export const namesOf = ({ id, a, b }: Sides & { id: BattleId }) => ({
  battleId: id,
  aAgentId: a.agentId,
  bAgentId: b?.agentId ?? null,
})
