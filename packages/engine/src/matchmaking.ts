/** How far apart two ratings may be: the start, the growth per second, and the maximum. */
export const WIDTH_START = 60
export const WIDTH_PER_SECOND = 20
export const WIDTH_MOST = 400
/** Recent opponents meet again only after this wait; after the longer one a house agent steps in. */
export const RECENT_KEPT = 3
export const RECENT_WAIVED_AFTER_S = 15
export const HOUSE_AFTER_S = 20

/** @example matchWidth(5) // 160 */
export const matchWidth = (waitedSeconds: number): number =>
  Math.min(WIDTH_START + WIDTH_PER_SECOND * Math.max(0, Math.floor(waitedSeconds)), WIDTH_MOST)

export type Waiting = {
  readonly agentId: string
  readonly ownerId: string
  readonly rating: number
  readonly waitedSeconds: number
  /** The agents it met last, most recent first. */
  readonly lastOpponents: readonly string[]
}

const metLately = (one: Waiting, other: Waiting): boolean =>
  one.lastOpponents.slice(0, RECENT_KEPT).includes(other.agentId)

/** Whether two waiting agents may fight: near enough for both, of different owners, and no recent opponents. */
export function mayMeet(one: Waiting, other: Waiting): boolean {
  if (one.ownerId === other.ownerId || one.agentId === other.agentId) return false
  const apart = Math.abs(one.rating - other.rating)
  if (apart > matchWidth(one.waitedSeconds) || apart > matchWidth(other.waitedSeconds)) return false
  const waived = Math.max(one.waitedSeconds, other.waitedSeconds) >= RECENT_WAIVED_AFTER_S
  return waived || !(metLately(one, other) || metLately(other, one))
}

export type Pairing = {
  pairs: { a: Waiting; b: Waiting }[]
  /** Agents that have waited long enough for a house agent. */
  forTheHouse: Waiting[]
  stillWaiting: Waiting[]
}

/** One tick of the queue: the longest waiting chooses first, and takes the nearest rating it may meet. */
export function pairUp(queue: readonly Waiting[]): Pairing {
  const waiting = queue.toSorted((x, y) => y.waitedSeconds - x.waitedSeconds)
  const pairing: Pairing = { pairs: [], forTheHouse: [], stillWaiting: [] }
  while (waiting.length > 0) {
    const one = waiting.shift() as Waiting
    const apart = (other: Waiting) => Math.abs(other.rating - one.rating)
    const partners = waiting.filter((other) => mayMeet(one, other)).sort((x, y) => apart(x) - apart(y))
    const partner = partners[0]
    if (partner !== undefined) {
      waiting.splice(waiting.indexOf(partner), 1)
      pairing.pairs.push({ a: one, b: partner })
    } else if (one.waitedSeconds >= HOUSE_AFTER_S) pairing.forTheHouse.push(one)
    else pairing.stillWaiting.push(one)
  }
  return pairing
}
