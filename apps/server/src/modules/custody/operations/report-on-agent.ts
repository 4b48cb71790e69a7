import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { getOwnCustody, lockAgentAndCustody } from '../handover.ts'
import { writeReport } from '../jobs.ts'
import { CustodyIdText, CustodyReport, HoursInput, ReportInput } from '../records.ts'
import { REPORTS_PER_WEEK_MAX, weekAt } from '../rules.ts'
import { countWritten, type ReportRow } from '../store/reports.ts'
import { showReports } from '../views.ts'

export const reportOnAgent = operation({
  id: 'reportOnAgent',
  route: 'POST /custody/{id}/reports',
  summary: 'Tell the owner how the agent does',
  description: 'By the holder of the agent. A trainer reports every week, or the system does.',
  access: scopes('agents:write'),
  params: Type.Object({ id: CustodyIdText() }),
  body: Type.Object({ text: ReportInput(), hours: Type.Optional(HoursInput()) }),
  response: CustodyReport,
  problems: ['not_found', 'forbidden', 'wrong_state', 'limit_reached'],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const seen = await getOwnCustody(tx, caller.userId, params.id)
    if (seen.holderId !== caller.userId)
      refuse('forbidden', { message: 'Only the agent’s holder reports to its owner.' })
    const custody = await lockAgentAndCustody(uow, seen)
    if (custody.status !== 'active')
      refuse('wrong_state', { message: `This custody is ${custody.status} already.` })
    const week = weekAt(custody.startsAt, at < custody.endsAt ? at : custody.endsAt)
    if ((await countWritten(tx, custody.id, week)) >= REPORTS_PER_WEEK_MAX)
      refuse('limit_reached', { message: `${REPORTS_PER_WEEK_MAX} reports were written this week.` })
    const report = { writerId: caller.userId, week, text: body.text, hours: body.hours ?? null }
    const [shown] = await showReports(tx, [(await writeReport(uow, custody, report)) as ReportRow])
    return shown as NonNullable<typeof shown>
  },
})
