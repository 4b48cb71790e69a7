import type { Static } from '../../kernel/schema.ts'
import type { Usage } from './records.ts'

/** No brain thinks for agents yet, so none has used anything: a true report, to be filled when one does. */
export const NOTHING_USED: Static<typeof Usage> = { units: 0, usd: 0, byDay: [], byJob: [], byModel: [] }
