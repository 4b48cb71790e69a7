import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { taskTold } from '../facts.ts'
import type { EventRow, EventType, TaskRow } from '../store/rows.ts'
import { insertEvents } from '../store/steps.ts'

export type Report = (type: EventType, data: EventRow['data']) => void

/** The reports of a step, written in the transaction that records the step. */
export class StepReporter {
  readonly #events: { type: EventType; data: EventRow['data'] }[] = []
  readonly tell: Report = (type, data) => {
    this.#events.push({ type, data })
  }

  async write(uow: UnitOfWork, { id, agentId, ownerId }: TaskRow): Promise<void> {
    for (const eventId of await insertEvents(uow.tx, id, this.#events, uow.at))
      await uow.emit(taskTold, { taskId: id, agentId, ownerId, eventId })
  }
}
