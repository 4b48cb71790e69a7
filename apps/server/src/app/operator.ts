import type { OperatorPage } from '../kernel/http/operator.ts'
import { chainPages } from '../modules/chain/index.ts'
import { moderationPages } from '../modules/moderation/index.ts'

/** What rooms add to the operator's own port. */
export const operatorPages: readonly OperatorPage[] = [...chainPages, ...moderationPages]
