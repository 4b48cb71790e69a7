import { addMs } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { factTimestamp } from '../../../kernel/transaction/fact-timestamp.ts'
import { type FactOf, type FactType, later, type Reaction } from '../../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import {
  agentCreated,
  findAgent,
  findCard,
  itemGranted,
  levelReached,
  skillGranted,
  stampCounts,
} from '../../agents/index.ts'
import { prizeWon, seasonTold, trophyWon } from '../../battles/index.ts'
import { coursePassed, guidePassed } from '../../documents/index.ts'
import { ADEPT, stageUp } from '../../progress/index.ts'
import { checkinMade, dayOf, TRAVEL_EARNS } from '../../travel/index.ts'
import { milestoneReached } from '../events.ts'
import { insertMilestone } from './store.ts'
import type { MilestoneKind } from './words.ts'

/**
 * The kinds announced here; those of levels, gear, characters, prizes, seasons, courses and skills come from their own
 * modules.
 */
const TOLD_HERE: readonly MilestoneKind[] = ['wins', 'dojos']

/** [missions-8] Records a milestone, once. `ref` names it: a number, or a name of the catalog. */
export async function addMilestone(
  uow: UnitOfWork,
  agentId: AgentId,
  kind: MilestoneKind,
  ref: string | number,
  at: Date = uow.at,
): Promise<void> {
  const milestoneId = uow.newId<'milestone'>()
  const isNew = await insertMilestone(uow.tx, { id: milestoneId, agentId, kind, ref: String(ref), at })
  if (isNew && TOLD_HERE.includes(kind)) await uow.emit(milestoneReached, { agentId, milestoneId })
}

/** The highest mark that a number has reached; null below the first. */
export const markReached = (marks: readonly number[], count: number): number | null =>
  marks.findLast((mark) => mark <= count) ?? null

const LEVELS_APART = 5
const DOJO_MARKS = [1, 10, 25, 50, 100]
/** Sources without a milestone: a bought character has none, and a boss's comes with the win. */
const NOT_REACHED = ['market', 'bought', 'boss']

/** Dates a milestone by its fact, not by its recording: other facts may have followed in between. */
const kept = <F extends FactType>(
  to: F,
  name: string,
  keep: (uow: UnitOfWork, data: FactOf<F>, at: Date) => Promise<void>,
): Reaction =>
  later(to, `missions.milestone-${name}`, async (uow, data, factId) =>
    keep(uow, data, (await factTimestamp(uow.tx, factId)) ?? uow.at),
  )

/**
 * [missions-9] Dates the result of a visit to the day, as the moment of a visit is private. On the agent's first day
 * the date follows its creation, the first event of its life.
 */
async function dayOfVisit(uow: UnitOfWork, agentId: AgentId, at: Date): Promise<Date> {
  const [day, agent] = [dayOf(at), await findAgent(uow.tx, agentId)]
  return agent && agent.createdAt >= day ? addMs(agent.createdAt, 1) : day
}

/** The public date of a reward. */
const dateOf = async (uow: UnitOfWork, agentId: AgentId, earned: string, at: Date): Promise<Date> =>
  TRAVEL_EARNS.includes(earned) ? dayOfVisit(uow, agentId, at) : at

async function passed(
  kind: 'guide' | 'course',
  uow: UnitOfWork,
  data: FactOf<typeof coursePassed>,
  at: Date,
): Promise<void> {
  const agent = await findCard(uow.tx, data.agentId)
  // A text that the agent wrote for a former owner stays theirs.
  if (agent?.ownerId === data.ownerId) await addMilestone(uow, agent.id, kind, '', at)
}

/**
 * [missions-8] Records agents' milestones from other modules' facts. Wins and bosses are recorded with the battle's
 * count.
 */
export const milestoneReactions = [
  kept(agentCreated, 'created', (uow, { agentId }, at) => addMilestone(uow, agentId, 'created', '', at)),
  kept(levelReached, 'level', async (uow, { agentId, level }, at) => {
    const mark = level - (level % LEVELS_APART)
    if (mark > 0) await addMilestone(uow, agentId, 'level', mark, at)
  }),
  kept(itemGranted, 'form', async (uow, { agentId, kind, item, source }, at) => {
    if (kind === 'character' && !NOT_REACHED.includes(source))
      await addMilestone(uow, agentId, 'form', item, await dateOf(uow, agentId, item, at))
  }),
  kept(skillGranted, 'skill', async (uow, { agentId, skill, source }, at) => {
    if (source === 'earned')
      await addMilestone(uow, agentId, 'skill', skill, await dateOf(uow, agentId, skill, at))
  }),
  kept(trophyWon, 'trophy', (uow, { agentId, item }, at) => addMilestone(uow, agentId, 'trophy', item, at)),
  kept(prizeWon, 'prize', (uow, { agentId, season, place }, at) =>
    addMilestone(uow, agentId, 'prize', `${season}:${place}`, at),
  ),
  kept(seasonTold, 'season', (uow, { agentId, season }, at) =>
    addMilestone(uow, agentId, 'season', season, at),
  ),
  kept(guidePassed, 'guide', (uow, data, at) => passed('guide', uow, data, at)),
  kept(coursePassed, 'course', (uow, data, at) => passed('course', uow, data, at)),
  kept(stageUp, 'mastery', async (uow, { agentId, skill, level }, at) => {
    if (level >= ADEPT) await addMilestone(uow, agentId, 'mastery', `${skill}:${level}`, at)
  }),
  kept(checkinMade, 'dojos', async (uow, { agentId, newDojo }, at) => {
    if (!newDojo) return
    const counts = await Promise.all(stampCounts.of(uow.runtime).map((count) => count(uow.tx, agentId)))
    const mark = markReached(
      DOJO_MARKS,
      counts.reduce((sum, count) => sum + count, 0),
    )
    if (mark !== null) await addMilestone(uow, agentId, 'dojos', mark, await dayOfVisit(uow, agentId, at))
  }),
]
