import type { Stance } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { job } from '../../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import {
  type AgentRow,
  createAgent,
  DEFAULT_PERSONA,
  findAgentsByIds,
  grantSkill,
  lockAgents,
  ratingAt,
} from '../../agents/index.ts'
import { createHousePlayer } from '../../identity/index.ts'
import { findCareers } from '../store/careers.ts'
import { insertHouseAgent, listHouse } from '../store/queue.ts'
import type { SideRow, WithAgent } from '../store/row.ts'
import { saveSettings } from '../store/settings.ts'
import { type HouseMember, ROSTER } from './house-roster.ts'

/** House agents never fall asleep. */
const CARE_DUE = new Date('9999-01-01T00:00:00Z')
/** Each running battle of a house agent counts as this many points of distance, so that others take part too. */
const BUSY_POINTS = 25

export type HouseAgent = { readonly agent: AgentRow; readonly stance: Stance }

/**
 * [battles-7] A house agent near the rating, not met lately and preferably free; its row is held. Null when there is
 * none: the caller asks again.
 */
export async function lockHouseAgent(
  uow: UnitOfWork,
  challenger: WithAgent<SideRow>,
): Promise<HouseAgent | null> {
  const house = await listHouse(uow.tx)
  const agents = await findAgentsByIds(
    uow.tx,
    house.map(({ agentId }) => agentId),
  )
  const met = await lastOpponentsOf(uow, challenger.agentId)
  const distance = (agent: AgentRow) => {
    const rating = ratingAt(uow.at, agent)
    return Math.abs(rating - (challenger.rating ?? rating)) + BUSY_POINTS * agent.battlesUnderWay
  }
  const [nearest] = house
    .flatMap(({ place, agentId }) => ({ place, agent: agents.get(agentId) as AgentRow }))
    .filter(({ agent }) => !met.includes(agent.id))
    .sort((one, other) => distance(one.agent) - distance(other.agent))
  if (!nearest) return null
  const agent = (await lockAgents(uow.tx, [nearest.agent.id])).get(nearest.agent.id)
  return agent ? { agent, stance: (ROSTER[nearest.place] as HouseMember).stance } : null
}

async function lastOpponentsOf({ tx }: UnitOfWork, agentId: AgentId): Promise<readonly AgentId[]> {
  return (await findCareers(tx, [agentId])).get(agentId)?.lastOpponents ?? []
}

/**
 * The first agent that waits has the house agents made: they are ready before anybody has waited long enough for one.
 */
export async function furnishIfEmpty(uow: UnitOfWork): Promise<void> {
  if ((await listHouse(uow.tx)).length >= ROSTER.length) return
  uow.enqueue(furnishHouse, {}, { uniqueKey: furnishHouse.name })
}

/**
 * Makes the members of the roster that don't exist yet: real accounts and agents, through the same functions as
 * everybody's.
 */
export const furnishHouse = job({
  name: 'battles.furnish-house',
  payload: Type.Object({}),
  async run(uow) {
    const there = new Set((await listHouse(uow.tx)).map(({ place }) => place))
    for (const [place, member] of ROSTER.entries()) {
      if (!there.has(place)) await insertHouseAgent(uow.tx, place, await makeMember(uow, member))
    }
  },
})

async function makeMember(uow: UnitOfWork, member: HouseMember): Promise<AgentId> {
  const { handle, displayName, character, voice, traits, backstory, rating } = member
  const owner = await createHousePlayer(uow, { handle, displayName })
  const persona = { ...DEFAULT_PERSONA, purpose: 'champion' as const, voice, traits, backstory }
  const draft = { name: member.agent, character, persona, rating, careDueAt: CARE_DUE }
  const { id } = await createAgent(uow, owner, draft)
  for (const skill of member.skills) await grantSkill(uow, id, skill, 'learned')
  // Nobody would answer an invite to a house agent.
  const settings = { defaultStance: member.stance, acceptFriendlies: 'never' as const, clientSeed: null }
  await saveSettings(uow.tx, { id, ownerId: owner }, settings)
  return id
}
