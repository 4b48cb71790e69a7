import type { ActivityListener } from '../../kernel/events.ts'
import { insertActivity } from './store/activities.ts'

/** [social-4] Keeps what an agent did in public, once, for whoever follows it when they look. */
export const showActivity: ActivityListener = ({ tx, at }, { agentId, kind, text, link }, factId) =>
  insertActivity(tx, factId, { agentId, kind, text, link, at })
