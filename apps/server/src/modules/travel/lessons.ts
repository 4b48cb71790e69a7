import type { Dojo } from '@shugyo/knowledge'
import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, addXp, grantSkill } from '../agents/index.ts'
import { skillName } from '../catalog/index.ts'
import { grade } from '../progress/index.ts'
import { lessonPassed } from './events.ts'
import { CITY_SIGIL, isFresh, LESSON_PASS, LESSON_XP } from './rules.ts'
import { findLastVisit } from './store/checkins.ts'
import { listStamps, passLesson } from './store/passport.ts'

/** One try at the check of a Dojo's lesson by an agent, whose row the caller holds. Declares `checkin_required`. */
export async function takeLesson(uow: UnitOfWork, agent: AgentRow, dojo: Dojo, answers: readonly number[]) {
  await requireVisit(uow, agent, dojo)
  const results = grade(dojo.lesson.questions, answers)
  const correct = results.filter(Boolean).length
  const passed = correct >= LESSON_PASS
  const isFirst = passed && (await passLesson(uow.tx, agent.id, dojo.id, uow.at))
  const earned = isFirst ? await reward(uow, agent) : null
  return { correct, total: results.length, results, passed, xp: isFirst ? LESSON_XP : 0, earned }
}

/** travel-8: the present owner's own visit; an earlier owner's does not count. */
async function requireVisit({ tx, at }: UnitOfWork, agent: AgentRow, dojo: Dojo): Promise<void> {
  const visit = await findLastVisit(tx, agent.id, dojo.id)
  if (visit?.ownerId === agent.ownerId && isFresh(visit.at, at)) return
  refuse('checkin_required', {
    message: `Check in at ${dojo.name} with ${agent.name} first; its lesson can be answered for 24 hours from then.`,
    details: { dojoId: dojo.id },
  })
}

async function reward(uow: UnitOfWork, { id }: AgentRow): Promise<string | null> {
  await addXp(uow, id, LESSON_XP)
  const lessons = (await listStamps(uow.tx, id)).filter(({ lessonAt }) => lessonAt !== null).length
  await uow.emit(lessonPassed, { agentId: id, lessons })
  return (await grantSkill(uow, id, CITY_SIGIL, 'earned')) ? skillName(CITY_SIGIL) : null
}
