import type { AgentId } from '../../../kernel/lib/ids.ts'
import { nullable, Type, uuid } from '../../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../../kernel/transaction/job.ts'
import { seasonTold } from './facts.ts'
import { listPlaced } from './store/rankings.ts'

const AT_ONCE = 200

/**
 * [battles-51] Tells the owner of every agent that stood on a ladder of the season how it ended, in batches by agent
 * id; each batch plans the next.
 */
export const tellSeason: InsideJob<{ season: number; after: string | null }> = job({
  name: 'battles.tell-season',
  payload: Type.Object({ season: Type.Integer(), after: nullable(uuid()) }),
  async run(uow, { season, after }) {
    const placed = await listPlaced(uow.tx, season, after as AgentId | null, AT_ONCE)
    for (const agentId of placed) await uow.emit(seasonTold, { season, agentId })
    const last = placed.at(-1)
    if (last !== undefined && placed.length === AT_ONCE) uow.enqueue(tellSeason, { season, after: last })
  },
})
