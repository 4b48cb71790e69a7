import { assembleTelling } from '../kernel/events.ts'
import type { Reaction } from '../kernel/facts.ts'
import { leaveWithOldOwner, speakAtEnd, speakAtStart } from '../modules/battles/reactions.ts'
import { mintAgainAfterCare, mintNewAgent, moveToken } from '../modules/chain/reactions.ts'
import { forgetOldOwner } from '../modules/finance/reactions.ts'
import { notify } from '../modules/notifications/index.ts'
import { earnQuietMastery } from '../modules/progress/reactions.ts'
import { showActivity } from '../modules/social/index.ts'
import { appendToStream } from '../modules/stream/index.ts'
import {
  forgetConversation as forgetStreamed,
  forgetOldOwnersWords as forgetStreamedOfOldOwner,
} from '../modules/stream/reactions.ts'
import { deliverEvent } from '../modules/webhooks/index.ts'
import {
  forgetConversation,
  forgetOldOwnersWords,
  tellOfDisabling,
  warnOfFailing,
} from '../modules/webhooks/reactions.ts'
import { activities, events } from './events.ts'

/** Who listens to what, for the whole house. */
export const reactions: readonly Reaction[] = [
  mintNewAgent,
  mintAgainAfterCare,
  moveToken,
  forgetOldOwner,
  leaveWithOldOwner,
  speakAtStart,
  speakAtEnd,
  earnQuietMastery,
  warnOfFailing,
  tellOfDisabling,
  forgetConversation,
  forgetOldOwnersWords,
  forgetStreamed,
  forgetStreamedOfOldOwner,
  ...assembleTelling(events, [notify, appendToStream, deliverEvent], activities, [showActivity]),
]
