import type { UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { countTasksOf } from '../tasks/index.ts'
import { custodyReported } from './events.ts'
import type { CustodyId, ProgramId } from './records.ts'
import { closesAt, systemReport, weekStart } from './rules.ts'
import { type CustodyRow, findCustody } from './store/custodies.ts'
import { closeProgram, lockProgram, type ProgramRow } from './store/programs.ts'
import { activitiesOf, countWritten, insertReport, type ReportRow } from './store/reports.ts'

/** [custody-8] Runs at the end of each week of a training; each week's job enqueues the next. */
export const closeWeek = job({
  name: 'custody.close-week',
  payload: Type.Object({ custodyId: uuid<CustodyId>(), week: Type.Integer({ minimum: 1 }) }),
  async run(uow, { custodyId, week }) {
    const custody = await findCustody(uow.tx, custodyId)
    if (!custody) return
    const until = weekStart(custody.startsAt, week + 1)
    // A week that was cut short has no report.
    if (custody.endedAt !== null && custody.endedAt < until) return
    await reportWeek(uow, custody, week)
    if (until < custody.endsAt) planWeek(uow, custody, week + 1)
  },
})

export const planWeek = (uow: UnitOfWork, { id, startsAt }: CustodyRow, week: number): void =>
  uow.enqueue(closeWeek, { custodyId: id, week }, { runAt: weekStart(startsAt, week + 1) })

/** [custody-2] Closes a program in which nobody enrolled for 30 days. */
export const closeIdleProgram = job({
  name: 'custody.close-idle-program',
  payload: Type.Object({ programId: uuid<ProgramId>() }),
  async run(uow, { programId }) {
    const program = await lockProgram(uow.tx, programId)
    if (program?.open && closesAt(program.stirredAt) <= uow.at) await closeProgram(uow.tx, programId)
  },
})

/** One job per program, moved with every enrolment. */
export const planClosing = (uow: UnitOfWork, { id, stirredAt }: Pick<ProgramRow, 'id' | 'stirredAt'>): void =>
  uow.enqueue(
    closeIdleProgram,
    { programId: id },
    { runAt: closesAt(stirredAt), uniqueKey: `close-program:${id}`, replaces: true },
  )

type Report = {
  readonly writerId: UserId | null
  readonly week: number
  readonly text: string
  readonly hours: number | null
}

/** Writes a report and announces it; null if the system has already written one for that week. */
export async function writeReport(
  uow: UnitOfWork,
  custody: CustodyRow,
  report: Report,
): Promise<ReportRow | null> {
  const row: ReportRow = { id: uow.newId(), custodyId: custody.id, ...report, createdAt: uow.at }
  if (!(await insertReport(uow.tx, row))) return null
  const { id: custodyId, agentId, ownerId, holderId } = custody
  await uow.emit(custodyReported, { custodyId, agentId, ownerId, holderId, reportId: row.id })
  return row
}

/** [custody-8] Writes a report from counts for a week without one by the trainer. */
async function reportWeek(uow: UnitOfWork, custody: CustodyRow, week: number): Promise<void> {
  if ((await countWritten(uow.tx, custody.id, week)) > 0) return
  const { agentId, holderId: ownerId, startsAt } = custody
  const [from, to] = [weekStart(startsAt, week), weekStart(startsAt, week + 1)]
  const tasks = await countTasksOf(uow.tx, { agentId, ownerId, from, to })
  const { practice, battle } = await activitiesOf(uow.tx, custody.id, week)
  const text = systemReport({ week, ...tasks, practised: practice, battles: battle })
  await writeReport(uow, custody, { writerId: null, week, text, hours: null })
}
