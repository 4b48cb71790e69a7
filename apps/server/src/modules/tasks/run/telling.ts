import type { Deed } from '../../../kernel/deed.ts'
import { taskTold } from '../facts.ts'
import type { EventRow, EventType, TaskRow } from '../store/rows.ts'
import { insertEvents } from '../store/steps.ts'

export type Tell = (type: EventType, data: EventRow['data']) => void

/** The reports of a step, written in the transaction that records the step. */
export class Telling {
  readonly #events: { type: EventType; data: EventRow['data'] }[] = []
  readonly tell: Tell = (type, data) => {
    this.#events.push({ type, data })
  }

  async write(deed: Deed, { id, agentId, ownerId }: TaskRow): Promise<void> {
    for (const eventId of await insertEvents(deed.tx, id, this.#events, deed.at))
      await deed.emit(taskTold, { taskId: id, agentId, ownerId, eventId })
  }
}
