import type { UserId } from '../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { countTasksOf } from '../tasks/index.ts'
import { custodyReported } from './facts.ts'
import { systemReport, weekStart } from './rules.ts'
import type { CustodyRow } from './store/custodies.ts'
import { countWritten, doingsOf, insertReport, type ReportRow } from './store/reports.ts'

type Report = {
  readonly writerId: UserId | null
  readonly week: number
  readonly text: string
  readonly hours: number | null
}

/** Writes a report and announces it; null when the system has already written one for that week. */
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

/** [custody-8] A week without a report by the trainer gets one made from counts. */
export async function reportWeek(uow: UnitOfWork, custody: CustodyRow, week: number): Promise<void> {
  if ((await countWritten(uow.tx, custody.id, week)) > 0) return
  const { agentId, holderId: ownerId, startsAt } = custody
  const [from, to] = [weekStart(startsAt, week), weekStart(startsAt, week + 1)]
  const tasks = await countTasksOf(uow.tx, { agentId, ownerId, from, to })
  const { practice, battle } = await doingsOf(uow.tx, custody.id, week)
  const text = systemReport({ week, ...tasks, practised: practice, battles: battle })
  await writeReport(uow, custody, { writerId: null, week, text, hours: null })
}
