import type { Deed } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
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
  deed: Deed,
  custody: CustodyRow,
  report: Report,
): Promise<ReportRow | null> {
  const row: ReportRow = { id: deed.newId(), custodyId: custody.id, ...report, createdAt: deed.at }
  if (!(await insertReport(deed.tx, row))) return null
  const { id: custodyId, agentId, ownerId, holderId } = custody
  await deed.emit(custodyReported, { custodyId, agentId, ownerId, holderId, reportId: row.id })
  return row
}

/** [custody-8] A week without a report by the trainer gets one made from counts. */
export async function reportWeek(deed: Deed, custody: CustodyRow, week: number): Promise<void> {
  if ((await countWritten(deed.tx, custody.id, week)) > 0) return
  const { agentId, holderId: ownerId, startsAt } = custody
  const [from, to] = [weekStart(startsAt, week), weekStart(startsAt, week + 1)]
  const tasks = await countTasksOf(deed.tx, { agentId, ownerId, from, to })
  const { practice, battle } = await doingsOf(deed.tx, custody.id, week)
  const text = systemReport({ week, ...tasks, practised: practice, battles: battle })
  await writeReport(deed, custody, { writerId: null, week, text, hours: null })
}
