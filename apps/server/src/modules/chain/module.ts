import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { inArea } from '../../kernel/operation/operation.ts'
import { keyViews } from '../../kernel/resealing/reseal.ts'
import { handoverObstacles } from '../agents/index.ts'
import { chainEvent } from './events.ts'
import { settleOutside, settlePurses } from './jobs.ts'
import { callChainRpc } from './operations/call-chain-rpc.ts'
import { getChain } from './operations/get-chain.ts'
import { getVault } from './operations/get-vault.ts'
import { listOnChainItems } from './operations/list-onchain-items.ts'
import { listOnChainListings } from './operations/list-onchain-listings.ts'
import { chainPages, viewChain } from './operator.ts'
import { chainPersonalData } from './personal-data.ts'
import { findNeedOfSignature } from './reach.ts'
import { mintAgainAfterCare, mintNewAgent, moveToken, tellPolicy } from './reactions.ts'
import { chainDependencies, measureChain } from './readiness.ts'
import { viewRelayers } from './relayers.ts'

export const chain: Module = {
  name: 'chain',
  area: 'Market',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    ...inArea('Economy and finance', getVault),
    getChain,
    callChainRpc,
    listOnChainListings,
    listOnChainItems,
  ],
  jobs: [settlePurses, settleOutside],
  reactions: [mintNewAgent, mintAgainAfterCare, tellPolicy],
  onOwnerChange: moveToken,
  events: [chainEvent],
  personalData: [chainPersonalData],
  operatorPages: chainPages,
  operatorView: viewChain,
  dependencies: chainDependencies,
  measure: measureChain,
  contributes: [
    handoverObstacles.with({ find: findNeedOfSignature, end: async () => {} }),
    keyViews.with({ name: 'relayer', view: viewRelayers }),
  ],
}
