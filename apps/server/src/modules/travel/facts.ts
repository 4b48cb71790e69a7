import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { CheckinId } from './store/checkins.ts'

/**
 * An agent checked in. The fact does not say where, because facts outlive the owner's data: listeners that may know
 * look it up.
 */
export const checkinMade = fact('checkin.made', {
  agentId: uuid<AgentId>(),
  checkinId: uuid<CheckinId>(),
  /** The agent's first check-in at this Dojo, in this city, in this country. */
  newDojo: Type.Boolean(),
  newCity: Type.Boolean(),
  newCountry: Type.Boolean(),
})

/** An agent passed the lesson of a Dojo for the first time; it has passed those of `lessons` Dojos so far. */
export const lessonPassed = fact('dojo_lesson.passed', {
  agentId: uuid<AgentId>(),
  lessons: Type.Integer(),
})

/** An agent's new stamp may now be shown in public: its owner has had time to move on. */
export const stampShown = fact('travel.stamp_shown', { agentId: uuid<AgentId>(), dojo: Type.String() })
