import { memoizePer } from '../../kernel/lib/memoize-per.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Rpc } from './rpc.ts'

/** This process's present knowledge of the chain. Written by the module's own loop, read by everybody else. */
export type Link = {
  /** False: switched off, and nobody looks. */
  enabled: boolean
  /** The node to ask, and the chain that answers there; null while it is down. */
  node: { readonly rpc: Rpc; readonly chainId: number } | null
  /** The chain of this installation, also while it is down. */
  chainId: number | null
  /** The embedded node's process, where this one keeps it. */
  nodePid: number | null
  /** Widens what a network address has of the node's time: 1, except where limits are widened. */
  doorFactor: number
}

export const linkOf: (runtime: Runtime) => Link = memoizePer(() => ({
  enabled: false,
  node: null,
  chainId: null,
  nodePid: null,
  doorFactor: 1,
}))
