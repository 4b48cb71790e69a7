import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { inArea } from '../../kernel/operation/operation.ts'
import { keyViews } from '../../kernel/resealing/reseal.ts'
import { handoverObstacles } from '../agents/index.ts'
import { chainEvent } from './events.ts'
import {
  chainPersonalData,
  mintAgainAfterCare,
  mintNewAgent,
  moveToken,
  settleOutside,
  settlePurses,
  tellPolicy,
} from './intents.ts'
import { callChainRpc } from './operations/call-chain-rpc.ts'
import { getChain } from './operations/get-chain.ts'
import { getVault } from './operations/get-vault.ts'
import { listOnChainItems } from './operations/list-onchain-items.ts'
import { listOnChainListings } from './operations/list-onchain-listings.ts'
import { chainDependencies, chainPages, measureChain, viewChain } from './operator.ts'
import { findNeedOfSignature } from './reach.ts'
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
