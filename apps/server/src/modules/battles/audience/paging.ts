import { isSerial, pager } from '../../../kernel/operation/paging.ts'
import type { ReportedKey } from './store/reports.ts'

/** Comments by their number in the battle. */
export const commentPages = pager('comments', isSerial)

const PLACE = /^[1-9]\d{0,8}:[1-9]\d{0,14}$/
const isPlace = (value: unknown): value is string => typeof value === 'string' && PLACE.test(value)
const reported = pager('reported comments', isPlace)

/** Reported comments, the most reported first and of those the latest. */
export const reportedPages = {
  read(cursor: string | undefined): ReportedKey | null {
    const [reports, id] = reported.read(cursor)?.split(':').map(Number) ?? []
    return reports === undefined || id === undefined ? null : { reports, id }
  },
  page: <Row extends ReportedKey>(rows: readonly Row[], limit: number) =>
    reported.page(rows, limit, ({ reports, id }) => `${reports}:${id}`),
}
