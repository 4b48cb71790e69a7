import type { ActivitySource, EventDeclaration } from '../kernel/events.ts'
import {
  levelActivity,
  messageEvent,
  milestoneEvent,
  skillActivity,
  skillEvent,
  transferEvent,
} from '../modules/agents/index.ts'
import {
  battleActivities,
  battleEvent,
  hardcoreEvent,
  prizeActivity,
  tipActivity,
  tipEvent,
} from '../modules/battles/index.ts'
import { chainEvent } from '../modules/chain/index.ts'
import { approvalEvent, paymentEvent } from '../modules/finance/index.ts'
import { securityEvent } from '../modules/identity/index.ts'
import { masteryActivity, masteryEvent } from '../modules/progress/index.ts'
import { followEvent } from '../modules/social/index.ts'

/** Every event that an account is told of: by webhook, in its inbox, on its stream. */
export const events: readonly EventDeclaration[] = [
  chainEvent,
  securityEvent,
  skillEvent,
  milestoneEvent,
  messageEvent,
  transferEvent,
  approvalEvent,
  paymentEvent,
  battleEvent,
  hardcoreEvent,
  tipEvent,
  masteryEvent,
  followEvent,
]

/** Everything public that the followers of an agent see in their feed. */
export const activities: readonly ActivitySource[] = [
  levelActivity,
  skillActivity,
  ...battleActivities,
  prizeActivity,
  tipActivity,
  masteryActivity,
]
