import type { BossId, Mode } from '@shugyo/engine'
import type { Deed } from '../../../kernel/deed.ts'
import { type AgentRow, requireAwake } from '../../agents/index.ts'
import { requireFree } from '../rules.ts'
import type { BattleId } from '../store/row.ts'
import { enter, termsOf, type Wish } from './enter.ts'
import { requireAdmitted } from './suspended.ts'

/**
 * Sends an agent, whose row the caller holds, into a battle. Declares `agent_dormant`, `agent_busy`, `wrong_state` and
 * `forbidden`; what is refused has changed nothing.
 */
export async function sendIntoBattle(
  deed: Deed,
  agent: AgentRow,
  mode: Exclude<Mode, 'friendly'>,
  boss: BossId | null,
  wish: Wish = {},
): Promise<BattleId> {
  requireAwake(agent, deed.at)
  requireFree(agent)
  await requireAdmitted(deed.tx, agent)
  return enter(deed, agent, mode, await termsOf(deed, agent, wish), boss)
}
