import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'

/** Something that anybody can hire the agent for. */
export type Offer = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly kind: string
}

/** What an agent offers now; added by the modules in which agents offer something. */
export const agentOffers = new Slot<(db: Db, agentId: AgentId) => Promise<readonly Offer[]>>('agents: offers')
