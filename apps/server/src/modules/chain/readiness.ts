import type { Dependency } from '../../kernel/http/readiness.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Metrics } from '../../kernel/tracing/metrics.ts'
import { linkOf } from './link.ts'
import { countAlarms } from './store/differences.ts'
import { countIntents } from './store/intents.ts'

/** Worth knowing, never needed: nothing a player does waits for the chain. */
export const chainDependencies = (runtime: Runtime): Dependency[] =>
  runtime.settings.chainEnabled
    ? [
        { name: 'chain', needed: false, check: () => linkOf(runtime).node !== null },
        // [chain-22] Wants a person's eye; nobody is helped by a service that stops for it.
        {
          name: 'chain_differences',
          needed: false,
          check: async () => (await countAlarms(runtime.database.db)) === 0,
        },
      ]
    : []

/** Of a service that is on no chain there is nothing to tell: what waits for one is nobody's concern. */
export function measureChain(runtime: Runtime, metrics: Metrics): void {
  if (!runtime.settings.chainEnabled) return
  const count = (field: 'queued' | 'sent' | 'failed') => async () =>
    (await countIntents(runtime.database.db))[field]
  metrics.gauge('shugyo_chain_up', 'Whether the chain answers', () => (linkOf(runtime).node ? 1 : 0))
  metrics.gauge('shugyo_chain_queued', 'What the chain is still to be told', count('queued'))
  metrics.gauge('shugyo_chain_sent', 'What was sent to the chain and does not count yet', count('sent'))
  metrics.gauge('shugyo_chain_differences', 'Agents about which chain and ledger differ, by no rule', () =>
    countAlarms(runtime.database.db),
  )
  metrics.gauge('shugyo_chain_failed', 'What the chain keeps refusing', count('failed'))
}
