import { addMs } from '../../../kernel/clock.ts'
import type { Deed } from '../../../kernel/deed.ts'
import { factMoment } from '../../../kernel/fact-moment.ts'
import { type FactOf, type FactType, later, type Reaction } from '../../../kernel/facts.ts'
import type { AgentId } from '../../../kernel/ids.ts'
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
import { addMilestone, markReached } from './milestones.ts'

const LEVELS_APART = 5
const DOJO_MARKS = [1, 10, 25, 50, 100]
/** A bought character is no milestone, and a boss's comes with the milestone of the win. */
const NOT_REACHED = ['market', 'bought', 'boss']

/** Dated when it became true, not when it is recorded: other things may have followed from it by then. */
const kept = <F extends FactType>(
  to: F,
  name: string,
  keep: (deed: Deed, data: FactOf<F>, at: Date) => Promise<void>,
): Reaction =>
  later(to, `missions.milestone-${name}`, async (deed, data, factId) =>
    keep(deed, data, (await factMoment(deed.tx, factId)) ?? deed.at),
  )

/**
 * missions-9: what comes of a visit is dated to the day, as not everybody may know when exactly its owner was there; and
 * on its first day after it came to life, which nothing of its life precedes.
 */
async function dayOfVisit(deed: Deed, agentId: AgentId, at: Date): Promise<Date> {
  const [day, agent] = [dayOf(at), await findAgent(deed.tx, agentId)]
  return agent && agent.createdAt >= day ? addMs(agent.createdAt, 1) : day
}

/** When something was earned, for everybody to see. */
const dateOf = async (deed: Deed, agentId: AgentId, earned: string, at: Date): Promise<Date> =>
  TRAVEL_EARNS.includes(earned) ? dayOfVisit(deed, agentId, at) : at

async function passed(
  kind: 'guide' | 'course',
  deed: Deed,
  data: FactOf<typeof coursePassed>,
  at: Date,
): Promise<void> {
  const agent = await findCard(deed.tx, data.agentId)
  // Something that it wrote for a former owner stays theirs.
  if (agent?.ownerId === data.ownerId) await addMilestone(deed, agent.id, kind, '', at)
}

/**
 * missions-8: what agents reach, recorded as other modules announce it. Wins and bosses are recorded with the battle's
 * count.
 */
export const milestoneReactions = [
  kept(agentCreated, 'created', (deed, { agentId }, at) => addMilestone(deed, agentId, 'created', '', at)),
  kept(levelReached, 'level', async (deed, { agentId, level }, at) => {
    const mark = level - (level % LEVELS_APART)
    if (mark > 0) await addMilestone(deed, agentId, 'level', mark, at)
  }),
  kept(itemGranted, 'form', async (deed, { agentId, kind, item, source }, at) => {
    if (kind === 'character' && !NOT_REACHED.includes(source))
      await addMilestone(deed, agentId, 'form', item, await dateOf(deed, agentId, item, at))
  }),
  kept(skillGranted, 'skill', async (deed, { agentId, skill, source }, at) => {
    if (source === 'earned')
      await addMilestone(deed, agentId, 'skill', skill, await dateOf(deed, agentId, skill, at))
  }),
  kept(trophyWon, 'trophy', (deed, { agentId, item }, at) => addMilestone(deed, agentId, 'trophy', item, at)),
  kept(prizeWon, 'prize', (deed, { agentId, season, place }, at) =>
    addMilestone(deed, agentId, 'prize', `${season}:${place}`, at),
  ),
  kept(seasonTold, 'season', (deed, { agentId, season }, at) =>
    addMilestone(deed, agentId, 'season', season, at),
  ),
  kept(guidePassed, 'guide', (deed, data, at) => passed('guide', deed, data, at)),
  kept(coursePassed, 'course', (deed, data, at) => passed('course', deed, data, at)),
  kept(stageUp, 'mastery', async (deed, { agentId, skill, level }, at) => {
    if (level >= ADEPT) await addMilestone(deed, agentId, 'mastery', `${skill}:${level}`, at)
  }),
  kept(checkinMade, 'dojos', async (deed, { agentId, newDojo }, at) => {
    if (!newDojo) return
    const counts = await Promise.all(stampCounts.of(deed.runtime).map((count) => count(deed.tx, agentId)))
    const mark = markReached(
      DOJO_MARKS,
      counts.reduce((sum, count) => sum + count, 0),
    )
    if (mark !== null) await addMilestone(deed, agentId, 'dojos', mark, await dayOfVisit(deed, agentId, at))
  }),
]
