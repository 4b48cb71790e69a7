import type { House } from '../../kernel/house.ts'
import type { Rpc } from './rpc.ts'

/** What this process knows of the chain right now. Written by the room's own loop, read by everybody else. */
export type Link = {
  /** False: switched off, and nobody looks. */
  enabled: boolean
  /** Where to ask, and which chain answers there; null while it is down. */
  line: { readonly rpc: Rpc; readonly chainId: number } | null
  /** The chain of this installation, also while it is down. */
  chainId: number | null
  /** The embedded node's process, where this one keeps it. */
  nodePid: number | null
}

const links = new WeakMap<House, Link>()

export const linkOf = (house: House): Link =>
  links.getOrInsertComputed(house, () => ({ enabled: false, line: null, chainId: null, nodePid: null }))
