import { type FactOf, later, now } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { agentCaredFor, findCard, levelReached, messageWritten } from '../agents/index.ts'
import { type BattleHead, battleFinished, countsForRecord, findBattleHead } from '../battles/index.ts'
import { coursePassed, guidePassed } from '../documents/index.ts'
import { PASS_TO_ADEPT, practised, stageUp } from '../progress/index.ts'
import { taskConfirmed, taskMoved } from '../tasks/index.ts'
import { checkinMade, lessonPassed } from '../travel/index.ts'
import type { MissionAction } from './data/schema.ts'
import { addMilestone, markReached } from './milestones/milestones.ts'
import { countActions } from './progress.ts'

const LEVEL_WANTED = 10
const WIN_MARKS = [1, 10, 50, 100, 250, 500, 1_000]

/** A lesson counts only while its reader owns the agent that wrote it. */
async function countLesson(
  uow: UnitOfWork,
  actions: readonly MissionAction[],
  { agentId, ownerId }: FactOf<typeof coursePassed>,
): Promise<void> {
  if ((await findCard(uow.tx, agentId))?.ownerId === ownerId) await countActions(uow, agentId, actions)
}

/** [missions-4] These count in the fact's own transaction, so that the period is the one of the action. */
const counting = [
  now(agentCaredFor, 'missions.count-care', (uow, { agentId }) => countActions(uow, agentId, ['care'])),
  now(messageWritten, 'missions.count-talk', (uow, { agentId }) => countActions(uow, agentId, ['talk'])),
  now(taskMoved, 'missions.count-task', async (uow, { agentId, parentId, status }) => {
    if (status === 'done' && parentId === null) await countActions(uow, agentId, ['task'])
  }),
  now(taskConfirmed, 'missions.count-result', async (uow, { agentId, right }) => {
    if (right) await countActions(uow, agentId, ['right-result'])
  }),
  now(practised, 'missions.count-drill', async (uow, { agentId, correct }) => {
    if (correct >= PASS_TO_ADEPT) await countActions(uow, agentId, ['drill'])
  }),
  now(stageUp, 'missions.count-stage', (uow, { agentId }) => countActions(uow, agentId, ['stage'])),
  now(guidePassed, 'missions.count-guide', (uow, data) => countLesson(uow, ['lesson'], data)),
  now(coursePassed, 'missions.count-course', (uow, data) => countLesson(uow, ['lesson', 'course'], data)),
  now(checkinMade, 'missions.count-checkin', (uow, { agentId, newDojo }) =>
    countActions(uow, agentId, newDojo ? ['checkin', 'new-dojo'] : ['checkin']),
  ),
  now(lessonPassed, 'missions.count-dojo-lesson', (uow, { agentId }) =>
    countActions(uow, agentId, ['dojo-lesson']),
  ),
  now(levelReached, 'missions.count-level', async (uow, { agentId, level }) => {
    if (level >= LEVEL_WANTED) await countActions(uow, agentId, ['level-10'])
  }),
]

type Fought = { readonly mode: BattleHead['mode']; readonly won: boolean }

const actionsOf = ({ mode, won }: Fought): MissionAction[] => [
  'battle',
  ...(mode === 'training' || mode === 'friendly' ? [mode] : []),
  ...(won && countsForRecord(mode) ? (['win'] as const) : []),
  ...(won && mode === 'boss' ? (['boss-win'] as const) : []),
  ...(won && mode === 'hardcore' ? (['hardcore-win'] as const) : []),
]

/**
 * Counts after the battle's own transaction, which must be quick, with the moment of its last public round. House
 * agents have no missions.
 */
const countBattle = later(battleFinished, 'missions.count-battle', async (uow, { battleId }) => {
  const battle = await findBattleHead(uow.tx, battleId)
  if (!battle?.finishedAt) return
  const sides = (['a', 'b'] as const)
    .flatMap((side) => {
      const { agentId = null, house = true } = battle[side] ?? {}
      return agentId === null || house ? [] : [{ agentId, won: battle.outcome === side }]
    })
    .sort((one, other) => (one.agentId < other.agentId ? -1 : 1))
  for (const { agentId, won } of sides) {
    await countActions(uow, agentId, actionsOf({ mode: battle.mode, won }), battle.finishedAt)
    if (won && countsForRecord(battle.mode)) await keepWin(uow, agentId, battle, battle.finishedAt)
  }
})

async function keepWin(
  uow: UnitOfWork,
  agentId: Parameters<typeof findCard>[1],
  { boss }: BattleHead,
  at: Date,
): Promise<void> {
  const mark = markReached(WIN_MARKS, (await findCard(uow.tx, agentId))?.wins ?? 0)
  if (mark !== null) await addMilestone(uow, agentId, 'wins', mark, at)
  if (boss !== null) await addMilestone(uow, agentId, 'boss', boss, at)
}

export const missionReactions = [...counting, countBattle]
