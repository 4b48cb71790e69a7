import type { Deed, Reading } from '../../../kernel/deed.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Static } from '../../../kernel/schema.ts'
import { tellWatchers } from '../watch/channel.ts'
import type { ReportedComment } from './records.ts'
import { listReported, updateHidden } from './store/reports.ts'

/** [battles-33] The most reported first; hidden ones only when asked for. */
export const listReportedComments = (
  { db, at }: Pick<Reading, 'db' | 'at'>,
  wanted: { includeHidden: boolean; limit: number },
): Promise<Static<typeof ReportedComment>[]> => listReported(db, at, wanted)

/**
 * [battles-33] Hides a comment, or shows it again; null when there is none. `changed` is false when it was so already.
 */
export async function setCommentHidden(
  deed: Deed,
  id: number,
  hidden: boolean,
): Promise<{ comment: Static<typeof ReportedComment>; changed: boolean; authorId: UserId } | null> {
  const done = await updateHidden(deed.tx, deed.at, id, hidden)
  if (done?.changed) tellWatchers(deed, done.comment.battleId)
  return done
}
