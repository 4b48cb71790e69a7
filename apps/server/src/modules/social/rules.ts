import { DAY_MS } from '../../kernel/clock.ts'

/** S1: the database knows the same bound. */
export const FOLLOWS_MAX = 500
/** S3: how long one who left and came back is no news. */
export const NEWS_AGAIN_MS = DAY_MS
/** S4 */
export const ACTIVITY_KEPT_MS = 90 * DAY_MS
