import type { OperatorPage } from '../../kernel/http/operator.ts'
import type { Dependency } from '../../kernel/http/readiness.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Metrics } from '../../kernel/tracing/metrics.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { setChainStates } from '../agents/index.ts'
import { signerAt } from '../wallets/index.ts'
import { bookOf } from './book.ts'
import { takeOver } from './copy.ts'
import { linkOf } from './link.ts'
import { giveUpFormer, viewRelayers } from './relayers.ts'
import { minting } from './states.ts'
import { countAlarms, listAlarms, reopenDifferences } from './store/differences.ts'
import { countIntents, listFailed, listFailedMints, reviveAll } from './store/intents.ts'
import { getLane } from './store/lanes.ts'
import { countTokens } from './store/tokens.ts'

const FAILED_SHOWN_MAX = 100
const FAILED_ON_PAGE = 5
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The operator's say over the chain: how it stands, and another try for what failed. */
export const chainPages: readonly OperatorPage[] = [
  { method: 'GET', path: '/chain', answer: describe },
  {
    method: 'POST',
    path: '/chain/replay',
    answer: (runtime, { agentId }) => replay(runtime, agentId ?? null),
  },
  { method: 'POST', path: '/chain/relayers/give-up', answer: giveUpFormer },
  { method: 'POST', path: '/chain/take-over', answer: takeOver },
]

async function describe(runtime: Runtime) {
  const { db } = runtime.database
  const { node, nodePid } = linkOf(runtime)
  const { chainId, rpcUrl } = await getLane(db)
  const relayers = await viewRelayers(runtime)
  return {
    up: node !== null,
    chainId,
    // These two need ether on a chain that is not our own, with any payer.
    relayer: relayers.address,
    deployer: signerAt(runtime.keyring, 'deployer').address,
    relayers,
    contracts: (await bookOf(runtime.keyring)).at,
    // Of the embedded node; its process only where this one keeps it.
    node: runtime.settings.chainRpcUrl ? null : { pid: nodePid, url: rpcUrl },
    tokens: await countTokens(db),
    intents: await countIntents(db),
    failed: await listFailed(db, FAILED_SHOWN_MAX),
    differences: await listAlarms(db, FAILED_SHOWN_MAX),
  }
}

/** The chain's part of the operator's page. */
export async function viewChain(runtime: Runtime) {
  const { db } = runtime.database
  if (!runtime.settings.chainEnabled) return { enabled: false }
  const { chainId } = await getLane(db)
  return {
    enabled: true,
    up: linkOf(runtime).node !== null,
    chainId,
    own: !runtime.settings.chainRpcUrl,
    intents: await countIntents(db),
    differences: await countAlarms(db),
    failed: await listFailed(db, FAILED_ON_PAGE),
  }
}

/** [chain-8] Tries failed intents again from the start; of one agent, or of all. Looks at alarms again. */
async function replay(runtime: Runtime, agentId: string | null): Promise<{ replayed: number } | null> {
  if (agentId !== null && !UUID.test(agentId)) return null
  const replayed = await runUnitOfWork(runtime, async (uow) => {
    const only = agentId as AgentId | null
    const mints = await listFailedMints(uow.tx, only)
    if (mints.length > 0) await setChainStates(uow, mints.map(minting))
    await reopenDifferences(uow.tx)
    return reviveAll(uow.tx, uow.at, only)
  })
  runtime.wakeWorkers()
  return { replayed }
}

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

/** A service that is on no chain has nothing to tell: nobody waits for its intents. */
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
