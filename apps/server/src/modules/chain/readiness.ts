import type { House } from '../../kernel/house.ts'
import type { Dependency } from '../../kernel/http/readiness.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { linkOf } from './link.ts'
import { countIntents } from './store/intents.ts'

/** Worth knowing, never needed: nothing a player does waits for the chain. */
export const chainDependencies = (house: House): Dependency[] =>
  house.settings.chainEnabled
    ? [{ name: 'chain', needed: false, check: () => linkOf(house).line !== null }]
    : []

export function measureChain(house: House, metrics: Metrics): void {
  const count = (field: 'queued' | 'sent' | 'failed') => async () =>
    (await countIntents(house.database.db))[field]
  metrics.gauge('shugyo_chain_up', 'Whether the chain answers', () => (linkOf(house).line ? 1 : 0))
  metrics.gauge('shugyo_chain_queued', 'What the chain is still to be told', count('queued'))
  metrics.gauge('shugyo_chain_sent', 'What was sent to the chain and does not count yet', count('sent'))
  metrics.gauge('shugyo_chain_failed', 'What the chain keeps refusing', count('failed'))
}
