import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone, mayReach } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery, valuePager } from '../../../kernel/operation/paging.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { findCard } from '../../agents/index.ts'
import { hiddenFrom, TRAVEL_EARNS } from '../../travel/index.ts'
import { listMilestones as list, type MilestoneId } from '../milestones/store.ts'
import { wordsOf } from '../milestones/words.ts'
import { Milestone } from '../records.ts'

const pages = valuePager<MilestoneId>('milestones')

export const listMilestones = operation({
  id: 'listMilestones',
  route: 'GET /agents/{id}/milestones',
  summary: 'Read what an agent has reached',
  description:
    'Levels, wins, trophies, seasons, stamps, mastery, skills, forms and badges; newest first. What came of a visit is ' +
    'dated to the day, and everybody but its owner sees it as late as in the passport.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  query: Type.Object(pageQuery),
  response: pageOf(Milestone),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, at, caller, params, query, refuse }) {
    const before = pages.read(query.cursor)
    const { id, ownerId } = (await findCard(db, params.id)) ?? refuse('not_found')
    const isOwners = caller.kind !== 'anonymous' && caller.userId === ownerId && mayReach(caller, id)
    const hidden = isOwners ? null : { from: hiddenFrom(at), earned: TRAVEL_EARNS }
    const rows = await list(db, id, before, query.limit + 1, hidden)
    const { data, next } = pages.page(rows, query.limit, ({ at, id }) => ({ value: at.getTime(), id }))
    return { data: data.map(({ id, kind, ref, at }) => ({ id, ...wordsOf(kind, ref), at })), next }
  },
})
