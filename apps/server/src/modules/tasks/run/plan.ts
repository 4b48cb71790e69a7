import { act } from '../../../kernel/act.ts'
import { taskMoved } from '../facts.ts'
import { insertStep } from '../store/steps.ts'
import { lockTask, moveTask } from '../store/tasks.ts'
import { namesOf } from '../task-names.ts'
import { Overtaken } from './endings.ts'
import { Telling } from './telling.ts'
import { PLAN, type Work } from './work.ts'

/** [tasks-5] The first step: reports the plan, as the quote announced it. */
export async function begin({ reading, task }: Work): Promise<void> {
  await act(reading.runtime, async (deed) => {
    const current = await lockTask(deed.tx, task.id)
    if (current?.status !== 'planning') return
    if (!(await insertStep(deed.tx, task.id, PLAN, null, deed.at))) throw new Overtaken()
    const told = new Telling()
    told.tell('plan', { intent: task.intent, topic: task.wanted.topic, cost: task.costQuote })
    await told.write(deed, task)
    await moveTask(deed.tx, task.id, 'running')
    await deed.emit(taskMoved, { ...namesOf(task), status: 'running' })
  })
}
