import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { taskMoved } from '../facts.ts'
import { insertStep } from '../store/steps.ts'
import { lockTask, moveTask } from '../store/tasks.ts'
import { namesOf } from '../task-names.ts'
import { Overtaken } from './endings.ts'
import { StepReporter } from './step-reporter.ts'
import { PLAN, type Work } from './work.ts'

/** [tasks-5] The first step: reports the plan, as the quote announced it. */
export async function begin({ reading, task }: Work): Promise<void> {
  await runUnitOfWork(reading.runtime, async (uow) => {
    const current = await lockTask(uow.tx, task.id)
    if (current?.status !== 'planning') return
    if (!(await insertStep(uow.tx, task.id, PLAN, null, uow.at))) throw new Overtaken()
    const told = new StepReporter()
    told.tell('plan', { intent: task.intent, topic: task.wanted.topic, cost: task.costQuote })
    await told.write(uow, task)
    await moveTask(uow.tx, task.id, 'running')
    await uow.emit(taskMoved, { ...namesOf(task), status: 'running' })
  })
}
