import type { Deed } from '../../kernel/deed.ts'
import { type FactOf, later, now } from '../../kernel/facts.ts'
import { agentCaredFor, findCard, levelReached, messageWritten } from '../agents/index.ts'
import { type BattleHead, battleFinished, countsForRecord, findBattleHead } from '../battles/index.ts'
import { coursePassed, guidePassed } from '../documents/index.ts'
import { PASS_TO_ADEPT, practised, stageUp } from '../progress/index.ts'
import { taskConfirmed, taskMoved } from '../tasks/index.ts'
import { checkinMade, lessonPassed } from '../travel/index.ts'
import { countDeeds } from './count.ts'
import type { DeedName } from './data/schema.ts'
import { addMilestone, markReached } from './milestones/milestones.ts'

const LEVEL_WANTED = 10
const WIN_MARKS = [1, 10, 50, 100, 250, 500, 1_000]

/** A lesson counts while its reader still owns the agent that wrote it. */
async function countLesson(
  deed: Deed,
  deeds: readonly DeedName[],
  { agentId, ownerId }: FactOf<typeof coursePassed>,
): Promise<void> {
  if ((await findCard(deed.tx, agentId))?.ownerId === ownerId) await countDeeds(deed, agentId, deeds)
}

/** missions-4: counted in the deed itself, so that the period is the one in which it happened. */
const counting = [
  now(agentCaredFor, 'missions.count-care', (deed, { agentId }) => countDeeds(deed, agentId, ['care'])),
  now(messageWritten, 'missions.count-talk', (deed, { agentId }) => countDeeds(deed, agentId, ['talk'])),
  now(taskMoved, 'missions.count-task', async (deed, { agentId, parentId, status }) => {
    if (status === 'done' && parentId === null) await countDeeds(deed, agentId, ['task'])
  }),
  now(taskConfirmed, 'missions.count-result', async (deed, { agentId, right }) => {
    if (right) await countDeeds(deed, agentId, ['right-result'])
  }),
  now(practised, 'missions.count-drill', async (deed, { agentId, correct }) => {
    if (correct >= PASS_TO_ADEPT) await countDeeds(deed, agentId, ['drill'])
  }),
  now(stageUp, 'missions.count-stage', (deed, { agentId }) => countDeeds(deed, agentId, ['stage'])),
  now(guidePassed, 'missions.count-guide', (deed, data) => countLesson(deed, ['lesson'], data)),
  now(coursePassed, 'missions.count-course', (deed, data) => countLesson(deed, ['lesson', 'course'], data)),
  now(checkinMade, 'missions.count-checkin', (deed, { agentId, newDojo }) =>
    countDeeds(deed, agentId, newDojo ? ['checkin', 'new-dojo'] : ['checkin']),
  ),
  now(lessonPassed, 'missions.count-dojo-lesson', (deed, { agentId }) =>
    countDeeds(deed, agentId, ['dojo-lesson']),
  ),
  now(levelReached, 'missions.count-level', async (deed, { agentId, level }) => {
    if (level >= LEVEL_WANTED) await countDeeds(deed, agentId, ['level-10'])
  }),
]

type Fought = { readonly mode: BattleHead['mode']; readonly won: boolean }

const deedsOf = ({ mode, won }: Fought): DeedName[] => [
  'battle',
  ...(mode === 'training' || mode === 'friendly' ? [mode] : []),
  ...(won && countsForRecord(mode) ? (['win'] as const) : []),
  ...(won && mode === 'boss' ? (['boss-win'] as const) : []),
  ...(won && mode === 'hardcore' ? (['hardcore-win'] as const) : []),
]

/**
 * Counted after the battle's own deed, which must be quick, and dated by the moment its last round was public. House
 * agents have no missions.
 */
const countBattle = later(battleFinished, 'missions.count-battle', async (deed, { battleId }) => {
  const battle = await findBattleHead(deed.tx, battleId)
  if (!battle?.finishedAt) return
  const sides = (['a', 'b'] as const)
    .flatMap((side) => {
      const { agentId = null, house = true } = battle[side] ?? {}
      return agentId === null || house ? [] : [{ agentId, won: battle.outcome === side }]
    })
    .sort((one, other) => (one.agentId < other.agentId ? -1 : 1))
  for (const { agentId, won } of sides) {
    await countDeeds(deed, agentId, deedsOf({ mode: battle.mode, won }), battle.finishedAt)
    if (won && countsForRecord(battle.mode)) await keepWin(deed, agentId, battle, battle.finishedAt)
  }
})

async function keepWin(
  deed: Deed,
  agentId: Parameters<typeof findCard>[1],
  { boss }: BattleHead,
  at: Date,
): Promise<void> {
  const mark = markReached(WIN_MARKS, (await findCard(deed.tx, agentId))?.wins ?? 0)
  if (mark !== null) await addMilestone(deed, agentId, 'wins', mark, at)
  if (boss !== null) await addMilestone(deed, agentId, 'boss', boss, at)
}

export const missionReactions = [...counting, countBattle]
