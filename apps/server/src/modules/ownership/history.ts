import { type AgentMove, NOBODY } from '../chain/index.ts'

/** A player's built-in wallet. */
type Hand = { readonly address: string; readonly isGone: boolean }

/** A change of hands in the ledger. */
export type Change = {
  readonly from: Hand
  readonly to: Hand
  /** The chain's own transaction, where the change followed one. */
  readonly txHash: string | null
  readonly at: Date
}

export type HandEvent = {
  readonly kind: 'minted' | 'transferred'
  readonly from: string | null
  readonly to: string | null
  /** Null, as the transaction is, where the chain does not tell it. */
  readonly block: number | null
  readonly txHash: string | null
  readonly at: Date
}

/** [ownership-7] An agent's history by the chain’s log, and changes in the ledger that are not in that log. */
export function historyOf(moves: readonly AgentMove[], changes: readonly Change[]): HandEvent[] {
  const told = toldBy(moves)
  const history: HandEvent[] = []
  let [listed, next] = [0, 0]
  for (const change of changes) {
    // The chain is told of each change by a move of its own, in their order.
    const found = told.findIndex((event, place) => place >= next && isMoveOf(event, change))
    if (found !== -1) next = found + 1
    else {
      const later = told.findIndex(({ at }) => at > change.at)
      const behind = Math.max(listed, next, later === -1 ? told.length : later)
      const { from, to, at } = change
      history.push(...told.slice(listed, behind), {
        kind: 'transferred',
        from: shown(from),
        to: shown(to),
        block: null,
        txHash: null,
        at,
      })
      listed = behind
    }
  }
  return [...history, ...told.slice(listed)]
}

const isMoveOf = (event: HandEvent, { from, to, txHash }: Change): boolean =>
  txHash === null ? event.from === from.address && event.to === to.address : event.txHash === txHash

/** [identity-11] The wallet of an account that is gone is shown to nobody. */
const shown = ({ address, isGone }: Hand): string | null => (isGone ? null : address)

/**
 * An agent is minted once. A new token in contracts that it moved to later is no change of owner, unless its holder there
 * is another one: then the log of the earlier contracts ended before it showed that.
 */
function toldBy(moves: readonly AgentMove[]): HandEvent[] {
  let holder: string | null = null
  return moves.flatMap(({ from, to, block, txHash, at }) => {
    const before = from === NOBODY ? holder : from
    const isSameHand = from === NOBODY && holder === to
    holder = to
    if (isSameHand) return []
    const kind = before === null ? ('minted' as const) : ('transferred' as const)
    return [{ kind, from: before, to, block, txHash, at }]
  })
}
