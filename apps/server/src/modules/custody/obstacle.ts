import type { AgentId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { endRunning } from './end.ts'
import { findActive } from './store/custodies.ts'

const WHY = { rental: 'is rented out', training: 'is in training' } as const

/** [custody-7] What keeps an agent from changing hands while somebody holds it. */
export const custodyObstacle = {
  async find(tx: Tx, agentId: AgentId) {
    const custody = await findActive(tx, agentId)
    if (!custody) return null
    const message = `The agent ${WHY[custody.kind]}: end that first, or wait until it is over.`
    return { code: 'agent_in_custody' as const, message, details: { custodyId: custody.id } }
  },
  end: endRunning,
}
