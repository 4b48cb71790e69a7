import type { ActivityListener } from '../../kernel/transaction/events.ts'
import { insertActivity } from './store/activities.ts'

/** [social-4] Stores what an agent did in public, once, for all its followers. */
export const showActivity: ActivityListener = ({ tx, at }, { agentId, kind, text, link }, factId) =>
  insertActivity(tx, factId, { agentId, kind, text, link, at })
