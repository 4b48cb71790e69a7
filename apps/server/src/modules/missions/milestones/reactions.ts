import { DAY_MS, utcDay } from '../../../kernel/clock.ts'
import type { Deed } from '../../../kernel/deed.ts'
import { type FactOf, later } from '../../../kernel/facts.ts'
import {
  agentCreated,
  findCard,
  itemGranted,
  levelReached,
  skillGranted,
  stampCounts,
} from '../../agents/index.ts'
import { prizeWon, seasonTold, trophyWon } from '../../battles/index.ts'
import { coursePassed, guidePassed } from '../../documents/index.ts'
import { ADEPT, stageUp } from '../../progress/index.ts'
import { checkinMade } from '../../travel/index.ts'
import { addMilestone, markReached } from './milestones.ts'

const LEVELS_APART = 5
const DOJO_MARKS = [1, 10, 25, 50, 100]
/** Those who bought a form know where it is from; a boss's is told by the win over it. */
const NOT_REACHED = ['market', 'bought', 'boss']

async function passed(
  kind: 'guide' | 'course',
  deed: Deed,
  data: FactOf<typeof coursePassed>,
): Promise<void> {
  const agent = await findCard(deed.tx, data.agentId)
  // What it wrote for somebody who has let it go since is theirs.
  if (agent?.ownerId === data.ownerId) await addMilestone(deed, agent.id, kind, '')
}

/** missions-8: what agents reach, as it becomes true elsewhere. Wins and bosses are kept with the battle's count. */
export const milestoneReactions = [
  later(agentCreated, 'missions.milestone-created', (deed, { agentId }) =>
    addMilestone(deed, agentId, 'created', ''),
  ),
  later(levelReached, 'missions.milestone-level', async (deed, { agentId, level }) => {
    const mark = level - (level % LEVELS_APART)
    if (mark > 0) await addMilestone(deed, agentId, 'level', mark)
  }),
  later(itemGranted, 'missions.milestone-form', async (deed, { agentId, kind, item, source }) => {
    if (kind === 'character' && !NOT_REACHED.includes(source)) await addMilestone(deed, agentId, 'form', item)
  }),
  later(skillGranted, 'missions.milestone-skill', async (deed, { agentId, skill, source }) => {
    if (source === 'earned') await addMilestone(deed, agentId, 'skill', skill)
  }),
  later(trophyWon, 'missions.milestone-trophy', (deed, { agentId, item }) =>
    addMilestone(deed, agentId, 'trophy', item),
  ),
  later(prizeWon, 'missions.milestone-prize', (deed, { agentId, season, place }) =>
    addMilestone(deed, agentId, 'prize', `${season}:${place}`),
  ),
  later(seasonTold, 'missions.milestone-season', (deed, { agentId, season }) =>
    addMilestone(deed, agentId, 'season', season),
  ),
  later(guidePassed, 'missions.milestone-guide', (deed, data) => passed('guide', deed, data)),
  later(coursePassed, 'missions.milestone-course', (deed, data) => passed('course', deed, data)),
  later(stageUp, 'missions.milestone-mastery', async (deed, { agentId, skill, level }) => {
    if (level >= ADEPT) await addMilestone(deed, agentId, 'mastery', `${skill}:${level}`)
  }),
  // To the day: when its owner stood there is not for everybody.
  later(checkinMade, 'missions.milestone-dojos', async (deed, { agentId, newDojo }) => {
    if (!newDojo) return
    const counts = await Promise.all(stampCounts.of(deed.runtime).map((count) => count(deed.tx, agentId)))
    const mark = markReached(
      DOJO_MARKS,
      counts.reduce((sum, count) => sum + count, 0),
    )
    const day = new Date(utcDay(deed.at) * DAY_MS)
    if (mark !== null) await addMilestone(deed, agentId, 'dojos', mark, day)
  }),
]
