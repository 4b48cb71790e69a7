import { DAY_MS } from '../../kernel/lib/clock.ts'

/** [social-1] The database enforces the same limit. */
export const FOLLOWS_MAX = 500
/** [social-3] A player who unfollows and follows again within this time is not announced again. */
export const NEWS_AGAIN_MS = DAY_MS
/** [social-4] */
export const ACTIVITY_KEPT_MS = 90 * DAY_MS
