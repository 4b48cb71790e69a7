import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { inPages, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { listAgentIdsOf } from '../agents/index.ts'
import { listMilestones, type MilestoneRow } from './milestones/store.ts'
import { wordsOf } from './milestones/words.ts'
import { type ClaimRow, listBadges, listClaims } from './store.ts'

const agentsOf = (db: Db, userId: UserId) =>
  inPages<AgentId>((after, count) => listAgentIdsOf(db, userId, count, after))

async function* claimsOf(db: Db, userId: UserId) {
  for await (const agentId of agentsOf(db, userId))
    for await (const row of inPages<ClaimRow>((after, count) => listClaims(db, agentId, after, count)))
      yield { agentId, ...row }
}

async function* badgesOf(db: Db, userId: UserId) {
  for await (const agentId of agentsOf(db, userId))
    for (const badge of await listBadges(db, agentId)) yield { agentId, badge }
}

async function* milestonesOf(db: Db, userId: UserId) {
  for await (const agentId of agentsOf(db, userId)) {
    const rows = inPages<MilestoneRow>((last, count) =>
      listMilestones(db, agentId, last && { value: last.at.getTime(), id: last.id }, count),
    )
    for await (const { id, kind, ref, at } of rows) yield { agentId, id, ...wordsOf(kind, ref), at }
  }
}

/** [missions-10] The records belong to the agents and name no person: they stay, so nothing is erased. */
export const missionsPersonalData: PersonalDataPart = {
  module: 'missions',
  async export({ db }, userId) {
    return {
      missionClaims: claimsOf(db, userId),
      badges: badgesOf(db, userId),
      milestones: milestonesOf(db, userId),
    }
  },
  async erase() {},
}
