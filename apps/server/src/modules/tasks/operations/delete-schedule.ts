import { mayReach, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Ok, Type } from '../../../kernel/operation/schema.ts'
import { ScheduleIdText } from '../records.ts'
import { shown } from '../schedules.ts'
import { findScheduleOf, deleteSchedule as remove } from '../store/schedules.ts'

export const deleteSchedule = operation({
  id: 'deleteSchedule',
  route: 'DELETE /schedules/{id}',
  summary: 'End a schedule',
  description: 'A task that it made already goes on.',
  access: scopes('tasks:write'),
  agentTokens: true,
  params: Type.Object({ id: ScheduleIdText() }),
  response: Ok,
  problems: ['not_found'],
  async handler({ tx, runtime, caller, params, refuse }) {
    const schedule = await findScheduleOf(tx, caller.userId, params.id)
    const isReached = schedule && mayReach(caller, schedule.agentId)
    if (!isReached || (await shown(runtime, caller, [schedule])).length === 0)
      refuse('not_found', { message: 'You have no schedule of that id.' })
    await remove(tx, caller.userId, params.id)
    return { ok: true }
  },
})
